import 'react';

declare module 'react' {
  /** `style` may set custom properties. */
  interface CSSProperties {
    [property: `--${string}`]: string | number;
  }
}
