import { mediaFile } from './media-file.ts';

/** A film file in the format WebM. */
export const webm = mediaFile('webm');
