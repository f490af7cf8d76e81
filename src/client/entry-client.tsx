import { start } from './start.tsx';

const root = document.getElementById('root')!;

if (import.meta.hot) {
  const { startLiveReload } = await import('./dev/live-reload.ts');
  startLiveReload(import.meta.hot, start(root)); // must not wait for `start`, or it would miss messages
} else {
  void start(root);
}
