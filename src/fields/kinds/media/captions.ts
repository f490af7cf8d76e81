import { mediaFile } from './media-file.ts';

/** Captions in the format WebVTT. */
export const captions = mediaFile('vtt');
