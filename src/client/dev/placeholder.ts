import { startLiveReload } from './live-reload.ts';

// The only script of the document that the dev server sends while there is no page to show.
if (import.meta.hot) startLiveReload(import.meta.hot);
