import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/** Returns the HTML entities in a text. The key is the entity as written, the value is its character. */
export function entitiesIn(text: string): Map<string, string> {
  const written = text.match(/&(?:[A-Za-z]+\d*|#\d{1,7}|#[Xx][\dA-Fa-f]{1,6});/g) ?? [];
  return new Map(
    written.flatMap((entity) => {
      const character = characterOf(entity.slice(1, -1));
      return character === undefined ? [] : [[entity, character]];
    }),
  );
}

/** Returns the character of an entity; undefined if there is no entity of this name, as in `R&D;`. */
function characterOf(name: string): string | undefined {
  if (name.startsWith('#')) {
    const code = Number(name.replace(/^#([Xx]?)/, (_, hex: string) => (hex ? '0x' : '')));
    return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
  }
  return decodeNamedCharacterReference(name) || undefined;
}
