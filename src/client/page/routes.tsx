import type { RouteObject } from 'react-router-dom';
import type { View } from '../../model/protocol.ts';
import { RouterError } from './RouterError.tsx';
import { Screen } from './Screen.tsx';

/**
 * Returns one route that matches every URL, because `view` finds the page.
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
