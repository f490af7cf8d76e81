import { styleText } from 'node:util';
import type { Style } from '../../diagnostics/formats/formats.ts';

/** Returns a function that styles text with ANSI escape codes. Without color, it leaves the text unchanged. */
export const styleFor = (color: boolean): Style =>
  color ? (format, text) => styleText(format, text, { validateStream: false }) : (_, text) => text;
