import type { Background } from '../../../model/page.ts';
import type { FieldContext } from '../../field-context.ts';
import type { FileFieldKind } from '../../field-kind.ts';
import { findVersions } from './picture.ts';

/** A picture behind the content of a section. It is decorative, so it has no description and is not in the Markdown. */
export const background: FileFieldKind<Background> = {
  stage: 'file',
  type: 'Background',
  prepare,
  toMarkdown: () => [],
};

/** The fields of a background as written. */
interface Written {
  src: string;
  dark?: string;
  small?: string;
  veil?: Background['veil'];
}

/** The colors of a picture about which nothing is known. */
const UNKNOWN = { darkest: '#000000', lightest: '#FFFFFF' };

function prepare(value: unknown, field: FieldContext): Background | undefined {
  const { veil = 'auto', ...written } = (value ?? {}) as Written;
  const found = findVersions(written, field);
  if (!found) return undefined;
  const { src, dark, small } = written;
  const extremesOf = (name: string) =>
    Object.values(field.options.pictures.factsOf(name.normalize())?.extremes ?? UNKNOWN);
  const light = [src, ...(found.small ? [small!] : [])].flatMap(extremesOf);
  return { ...found, alt: '', veil, extremes: { light, dark: found.dark ? extremesOf(dark!) : light } };
}
