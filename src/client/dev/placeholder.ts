import { listen } from './listen.ts';

// The whole script of a document that has no page yet.
if (import.meta.hot) listen(import.meta.hot);
