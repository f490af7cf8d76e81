import { styleText } from 'node:util';
import type { Style } from '../diagnostics/formats/formats.ts';

/** Styles text with ANSI escape codes; leaves it plain without color. */
export const styleFor = (color: boolean): Style =>
  color ? (format, text) => styleText(format, text, { validateStream: false }) : (_, text) => text;
