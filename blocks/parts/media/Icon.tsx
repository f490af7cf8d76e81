import type { IconReference } from '../../../src/model/page.ts';

/** The icons for controls, on a grid of 16 × 16 units. */
const PATHS = {
  tick: 'M3.5 8.5l3 3 6-7',
  dash: 'M4.5 8h7',
  dot: 'M8 6.75a1.25 1.25 0 1 0 0 2.5a1.25 1.25 0 1 0 0-2.5zM8 8v.01',
  square: 'M6.25 6.25h3.5v3.5h-3.5zM8 7v2',
  chevron: 'M6 3.5L10.5 8L6 12.5',
  arrow: 'M3 8h10M9 4l4 4-4 4',
  back: 'M13 8H3M7 4L3 8l4 4',
  down: 'M4.5 6.5L8 10l3.5-3.5',
  play: 'M5.5 3.5v9l7-4.5z',
  turn: 'M13 6.5A5.2 5.2 0 0 0 3.6 5M3 9.5A5.2 5.2 0 0 0 12.4 11M3.5 2v3.2h3.2M12.5 14v-3.2H9.3',
  out: 'M4.5 11.5l7-7M5.5 4.5h6v6',
  menu: 'M2.5 5.5h11M2.5 10.5h11',
  close: 'M4 4l8 8M12 4l-8 8',
  alert: 'M8 2.5v6.5M8 12.9v.1',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9zM10.3 10.3l3.2 3.2',
  moon: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z',
  sun: 'M8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM8 1.2v1.2M8 13.6v1.2M1.2 8h1.2M13.6 8h1.2M3.2 3.2l.85.85M11.95 11.95l.85.85M3.2 12.8l.85-.85M11.95 4.05l.85-.85',
  cloud: 'M4.6 12.5a2.9 2.9 0 0 1-.3-5.8a4 4 0 0 1 7.7.6a2.6 2.6 0 0 1-.3 5.2z',
  people:
    'M6 8a2.3 2.3 0 1 0 0-4.6A2.3 2.3 0 0 0 6 8zM1.8 13a4.2 4.2 0 0 1 8.4 0M10.6 3.7a2.2 2.2 0 0 1 0 4M12 9.6a4 4 0 0 1 2.3 3.4',
  code: 'M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5',
  chat: 'M2.5 3h11v7.5H7.5L4.5 13.2v-2.7h-2z',
  ticket: 'M2.5 3h11v10h-11zM2.5 6.5h11M5.5 9.7h3',
  file: 'M4 2h5.5L12.5 5v9H4zM9.3 2.2V5.2h3M6.3 8.3h4M6.3 11h4',
  lock: 'M3.5 7.3h9v6.2h-9zM5.5 7.3V5.3a2.5 2.5 0 0 1 5 0v2',
};

export type IconName = keyof typeof PATHS;

/** Icons that are mirrored in right-to-left text. */
const DIRECTED: IconName[] = ['arrow', 'back', 'chevron', 'out'];

/**
 * An icon in the color and size of the surrounding text. Hidden from screen readers.
 * @param name the name of an icon for controls, or the value of a field that names an icon
 */
export function Icon({ name, className }: { name: IconName | IconReference; className?: string }) {
  if (typeof name === 'object')
    return (
      <svg
        className={className}
        width="1em"
        height="1em"
        aria-hidden="true"
        data-directed={name.direction && true}
      >
        <use href={`#${name.symbol}`} />
      </svg>
    );
  return (
    <svg
      className={className}
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-directed={DIRECTED.includes(name) || undefined}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
