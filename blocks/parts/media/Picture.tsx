import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { Picture as PictureData } from '../../../src/model/page.ts';
import { useSlots } from '../layout/slots.ts';

type Ground = ReturnType<typeof groundOf>;
const grounds = new Map<string, Ground>();

/** A colour behind a picture, as a class: style attributes would have to be allowed by a site's security policy. */
const groundOf = (color: string) => defineSlotRecipe({ slots: ['ground'], base: { ground: { bg: color } } });

/** A picture that holds its room, in its own colour, while it loads. */
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
        className={`${className} ${ground}`}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
