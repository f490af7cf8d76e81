import { bordered } from './surface.ts';
import { styled } from './styled.ts';

/** A soft shadow below a picture. */
export const shadowed = { boxShadow: '0 1.5rem 3rem -1rem rgb(0 0 0 / 0.35)' } as const;

/** How a picture is drawn that has no frame of its own. */
export const framed = styled('pictures', {
  line: bordered,
  shadow: shadowed,
  arch: { borderRadius: '50% 50% {radii.card} {radii.card} / 42% 42% {radii.card} {radii.card}' },
  hard: { borderWidth: '2px', borderColor: 'text', boxShadow: '10px 10px 0 {colors.accent}' },
});
