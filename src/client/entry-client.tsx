import { start } from './start.tsx';

const root = document.getElementById('root')!;

if (import.meta.hot) {
  const { startLiveReload } = await import('./dev/live-reload.ts');
  startLiveReload(import.meta.hot, start(root)); // not after the start: it would miss messages
} else {
  void start(root);
}
