import { startLiveReload } from './live-reload.ts';

// The only script in the placeholder document, which the dev server sends as long as it has no page to show.
if (import.meta.hot) startLiveReload(import.meta.hot);
