import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { Picture as PictureData } from '../../../src/model/page.ts';
import { useSlots } from '../layout/slots.ts';

type Ground = ReturnType<typeof groundOf>;
const grounds = new Map<string, Ground>();

/** Returns a recipe whose class gives a picture its background color. */
const groundOf = (color: string) => defineSlotRecipe({ slots: ['ground'], base: { ground: { bg: color } } });

/** A picture. While it loads, its main color fills the space. */
export function Picture({
  picture: { src, alt, width, height, sources, sizes, color = 'transparent', first },
  className = '',
}: {
  picture: PictureData;
  className?: string;
}) {
  const known = grounds.get(color) ?? groundOf(color);
  grounds.set(color, known);
  const { ground } = useSlots(known);
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
        className={`${className} ${ground}`}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
