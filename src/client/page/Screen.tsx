import { useLoaderData } from 'react-router-dom';
import { Blocks } from '../../../blocks/Blocks.tsx';
import type { View } from '../../model/protocol.ts';
import { Main } from '../shell/Layout.tsx';

/** The content of a page. */
export function Screen() {
  const { page } = useLoaderData<View>();
  return (
    <Main page={page}>
      <Blocks blocks={page.blocks} />
    </Main>
  );
}
