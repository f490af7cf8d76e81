import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Problem } from '../../../diagnostics/problem.ts';
import { positionAt, sourceOf } from '../../../diagnostics/source.ts';
import type { RenderError } from './render-page.ts';
import type { LoadedDir } from '../../site/load-site.ts';
import { blockFolder, blockType } from '../../disk/files/read-schemas.ts';
import type { OwnBlock, OwnBlocks } from '../../site/own-blocks/own-blocks.ts';
import { ownPlaceIn, type OwnPlace, problemInOwnFile } from '../../site/own-blocks/own-file.ts';

/**
 * Converts a render error to a problem. If the block is one of the site's own, the problem is at the line of its code
 * that threw the error, otherwise at the block on the page.
 */
export function renderFailed(
  error: RenderError,
  { own, pages, problemInBlock }: Pick<LoadedDir, 'own' | 'pages' | 'problemInBlock'>,
): Problem {
  const { route, index, message } = error;
  const onPage = problemInBlock(route, index, {
    code: 'draw-failed',
    message: `This block failed to render: ${message}`,
    hint: 'This is a bug in the block, not in the page. Remove the block for now, and report the bug to its developer.',
  });
  const type = pages.find((page) => page.route === route)?.blocks[index ?? -1]?.type;
  const place = own && placeOf(error, type, own);
  if (!place) return onPage;
  return {
    ...problemInOwnFile(own.dir, place.path, place.at, {
      code: 'draw-failed',
      message: `The block "${blockType(place.path.split('/')[0]!)}" failed to render on the page "${route}": ${message}`,
      hint: `Correct the code. A field that is not required can be undefined. The block is in line ${onPage.line} of ${onPage.file}.`,
    }),
    pages: [route],
  };
}

/** Returns the line of an own block's code that threw an error. If the stack has none, where its component starts. */
function placeOf({ cause }: RenderError, type: string | undefined, own: OwnBlocks): OwnPlace | undefined {
  const [, ...stack] = ((cause instanceof Error && cause.stack) || '').split('\n    at ');
  const block = own.blocks.find((block) => block.type === type);
  return ownPlaceIn(stack.join('\n'), own) ?? (block && startOf(block, own));
}

function startOf({ type, component }: OwnBlock, { dir }: OwnBlocks): OwnPlace {
  const source = sourceOf(component, readFileSync(component, 'utf8'));
  const at = positionAt(source, Math.max(source.text.search(/^export default\b/m), 0));
  return { path: `${blockFolder(type)}/${relative(join(dir, blockFolder(type)), component)}`, at };
}
