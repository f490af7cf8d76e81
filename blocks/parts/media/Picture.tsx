import type { Picture as PictureData } from '../../../src/model/page.ts';
import { slotRecipe } from '../layout/slots.ts';

const recipe = slotRecipe('picture', { base: { ground: { bg: 'var(--ground)' } } });

/** A picture. While it loads, its main color fills the space. */
export function Picture({
  picture: { src, alt, width, height, sources, sizes, color, first },
  className = '',
}: {
  picture: PictureData;
  className?: string;
}) {
  return (
    // <picture> is used even for a single source. For a lone <img>, React would write a preload link into the body.
    <picture>
      {sources?.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={color ? `${className} ${recipe().ground}` : className}
        style={color ? { '--ground': color } : undefined}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
