import type { RouteObject } from 'react-router-dom';
import type { View } from '../../model/protocol.ts';
import { RouterError } from './RouterError.tsx';
import { Screen } from './Screen.tsx';

/**
 * One route that matches every URL: only the server knows which pages exist, so that the script's size does not depend
 * on their number.
 * @param view loads the page at a URL
 */
export function routes(view: (url: URL) => Promise<View>): RouteObject[] {
  return [
    {
      id: 'page',
      path: '*',
      loader: ({ request }) => view(new URL(request.url)),
      Component: Screen,
      ErrorBoundary: RouterError,
    },
  ];
}
