/** The size of a film, in pixels. */
export const SIZE = { width: 1280, height: 720 };

/** The duration of a scene's fade-in and fade-out, in seconds. */
export const FADE = 0.3;

/** CSS for films, in addition to the CSS of the site. */
export const STYLE = `
html { background: #faf8f3 }
body { width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; color: #16202b }
.scene { position: absolute; inset: 0; display: grid; grid-template-columns: 380px 1fr; gap: 56px; align-items: center; padding: 36px 64px 92px;
  animation: fade-in ${FADE}s var(--from) both ease-out }
.scene > figure { justify-self: center }
.scene > * { animation: fade-out ${FADE}s var(--to) both ease-in }
.scene:last-of-type > * { animation: none }
.label { font: 22px "JetBrains Mono"; color: #0b6b5d; margin-bottom: 18px }
h1 { font: 500 56px/1.06 Newsreader !important; letter-spacing: -.018em; text-wrap: balance }
[data-tick] { animation: tick .22s var(--at) both }
[data-show] { animation: show .2s var(--at) both }
[data-choose] { animation: choose .2s var(--at) both }
@keyframes fade-in { from { opacity: 0; transform: translateX(28px) } }
@keyframes fade-out { to { opacity: 0 } }
@keyframes show { from { opacity: 0 } }
@keyframes choose { from { background: transparent; border-color: #ddd7ca } }
@keyframes tick { from { clip-path: inset(-2px 100% -2px -2px) } to { clip-path: inset(-2px) } }
`;
