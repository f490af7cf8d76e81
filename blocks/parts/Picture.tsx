import type { Picture as PictureData } from '../../src/content/prepared.ts';

/** A picture that holds its room, in its own colour, while it loads. */
export function Picture({
  picture: { src, alt, width, height, sources, sizes, color, first },
  className,
}: {
  picture: PictureData;
  className?: string;
}) {
  return (
    // The element around it keeps React from writing a preload link into the middle of the page.
    <picture>
      {sources?.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        style={color ? { backgroundColor: color } : undefined}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
