import type { RouteObject } from 'react-router-dom';
import type { View } from '../../model/protocol.ts';
import { Failure } from './RouterError.tsx';
import { Screen } from './Screen.tsx';

/**
 * One route for every address: which pages there are is the server's to know, so the script's size does not
 * depend on it.
 * @param view brings what an address shows
 */
export function routes(view: (url: URL) => Promise<View>): RouteObject[] {
  return [
    {
      id: 'page',
      path: '*',
      loader: ({ request }) => view(new URL(request.url)),
      Component: Screen,
      ErrorBoundary: Failure,
    },
  ];
}
