import type { Schema } from '../schema.ts';
import { pictureName } from './group-example.ts';

/**
 * Returns what to write instead of a field or a block type that other programs have; undefined for any other name.
 * Ignores case, hyphens and underscores.
 * @param value the value of the field, which the hint may repeat
 */
export function insteadOf(name: string, { instead = {} }: Schema, value: unknown): string | undefined {
  const found = Object.entries<string>(instead).find(([names]) => names.split(' ').some(isSame(name)));
  const written = typeof value === 'object' ? '…' : pictureName(String(value));
  return found?.[1]
    .replaceAll('tel:$value', () => `tel:${written.replace(/[\s()/.-]/g, '')}`)
    .replaceAll('$value', () => written);
}

const isSame = (name: string) => (other: string) => simple(other) === simple(name);

const simple = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');
