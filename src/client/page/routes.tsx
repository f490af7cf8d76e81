import type { RouteObject } from 'react-router-dom';
import type { View } from '../../model/protocol.ts';
import { RouterError } from './RouterError.tsx';
import { Screen } from './Screen.tsx';

/**
 * Returns one route that matches every URL. Only the server knows which pages exist, so the size of the script does not
 * depend on the number of pages.
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
