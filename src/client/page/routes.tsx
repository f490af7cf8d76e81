import { createContext, type RouteObject } from 'react-router-dom';
import type { View } from '../../model/protocol.ts';
import { Screen } from './Screen.tsx';

/** The page to render, with its site. */
export const viewContext = createContext<View>();

/** One route that matches every URL, because the page is known before. */
export const routes: RouteObject[] = [
  { id: 'page', path: '*', loader: ({ context }) => context.get(viewContext), Component: Screen },
];
