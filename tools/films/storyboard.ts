import type { Block } from '../../src/model/types.gen.ts';

/** The contents of `pages/_films/films.yaml`. */
export interface Storyboards {
  /** The block that renders the pictures of the scenes. Its type has a field `screen`. */
  frame: Block;
  /** The scenes of each film, by the film's name. */
  films: Record<string, Scene[]>;
}

export interface Scene {
  seconds: number;
  label: string;
  heading: string;
  caption: string;
  shows: PictureReference;
  /** Whether the poster of the film shows the end of this scene. By default, it shows the end of the first scene. */
  poster?: boolean;
}

/** A picture on a page of the site: a screen, a ledger, or a map of squares. */
export interface PictureReference {
  /** The route of the page. */
  page: string;
  /** The title next to the picture. Without a title, the first picture of the page is used. */
  title?: string;
  /** The index of the pane to show. Without an index, all panes are shown. */
  pane?: number;
  /** Whether all squares of the map are filled in the film. */
  whole?: boolean;
}

const durationOf = (scenes: Scene[]) => scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** Returns the start of each scene, in seconds. */
export const startsOf = (scenes: Scene[]): number[] =>
  scenes.map((_, index) => durationOf(scenes.slice(0, index)));

/** Returns the time of each frame of a film, in seconds. */
export const frameTimes = (scenes: Scene[], framesPerSecond: number): number[] =>
  Array.from(
    { length: Math.round(durationOf(scenes) * framesPerSecond) },
    (_, index) => index / framesPerSecond,
  );

/**
 * Returns the time in the film from which the poster is taken, in seconds: near the end of a scene, when all animations
 * of the scene are done.
 */
export function posterTime(scenes: Scene[]): number {
  const index = Math.max(
    0,
    scenes.findIndex(({ poster }) => poster),
  );
  return startsOf(scenes)[index]! + scenes[index]!.seconds - 0.4;
}

/** Returns the captions of a film, as WebVTT. */
export function captionsOf(scenes: Scene[]): string {
  const starts = startsOf(scenes);
  const cues = scenes.map(
    ({ seconds, caption }, index) =>
      `${timestamp(starts[index]!)} --> ${timestamp(starts[index]! + seconds)}\n${caption}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

const timestamp = (seconds: number) => `00:${seconds.toFixed(3).padStart(6, '0')}`;
