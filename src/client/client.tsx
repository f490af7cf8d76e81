import { start } from './start.tsx';

const root = document.getElementById('root')!;

if (import.meta.hot) {
  const { listen } = await import('./dev/listen.ts');
  listen(import.meta.hot, start(root)); // it must not miss what happens while the page starts
} else {
  void start(root);
}
