import type { BlockTypes } from '../../../src/model/types.gen.ts';
import { Code } from '../figures/Code.tsx';
import { SquareMap } from '../figures/SquareMap.tsx';
import { Ledger } from '../mockups/Ledger.tsx';
import { Screen } from '../mockups/Screen.tsx';
import { slotRecipe } from '../layout/slots.ts';
import { labelText } from '../styles/text.ts';
import { Collage } from './Collage.tsx';
import { Figure } from './Figure.tsx';
import { Video } from './Video.tsx';

const recipe = slotRecipe('media', { base: { length: { mt: '3', ...labelText, color: 'textMuted' } } });

/** The fields of the group `media`, of which a block has at most one. */
export type MediaFields = Pick<
  BlockTypes['mediaText'],
  'picture' | 'pictures' | 'video' | 'code' | 'screen' | 'ledger' | 'squares'
>;

/** Whether a block has one of the fields. */
export const hasMedia = ({ picture, pictures, video, code, screen, ledger, squares }: MediaFields): boolean =>
  Boolean(picture ?? pictures ?? video ?? code ?? screen ?? ledger ?? squares);

/** The picture, video or drawing of a block. @param entrance whether a map of squares is filled when the page opens */
export function Media({
  picture,
  pictures,
  video,
  code,
  screen,
  ledger,
  squares,
  entrance = false,
}: MediaFields & { entrance?: boolean }) {
  return (
    <>
      {picture && <Figure figure={picture} />}
      {pictures && <Collage pictures={pictures} />}
      {video && <Video video={video} />}
      {video?.length && <p className={recipe().length}>{video.length}</p>}
      {code && <Code code={code} />}
      {squares && <SquareMap squares={squares} entrance={entrance} />}
      {ledger && <Ledger ledger={ledger} />}
      {screen && <Screen screen={screen} />}
    </>
  );
}
