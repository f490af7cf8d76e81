import type { Picture as PictureData } from '../../src/content/prepared.ts';

/** A picture that holds its room while it loads. */
export function Picture({
  picture: { src, alt, width, height },
  className,
  eager = false,
}: {
  picture: PictureData;
  className?: string;
  /** For a picture on the first screen: load it at once. */
  eager?: boolean;
}) {
  return (
    // The element around it keeps React from writing a preload link into the middle of the page.
    <picture>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
