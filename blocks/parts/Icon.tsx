const PATHS = {
  tick: 'M3.5 8.5l3 3 6-7',
  dash: 'M4.5 8h7',
  arrow: 'M3 8h10M9 4l4 4-4 4',
  out: 'M4.5 11.5l7-7M5.5 4.5h6v6',
  menu: 'M2.5 5.5h11M2.5 10.5h11',
  close: 'M4 4l8 8M12 4l-8 8',
};

export type IconName = keyof typeof PATHS;

/** A small drawing in the colour and size of the text around it. It says nothing to a screen reader. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
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
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
