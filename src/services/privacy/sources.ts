/** The directives of a content security policy that allow what a service loads (w3.org/TR/CSP3). */
export type SourceDirective =
  'script-src' | 'style-src-elem' | 'connect-src' | 'img-src' | 'font-src' | 'media-src' | 'frame-src';

/** The origins that a service needs, by directive. */
export type Sources = Partial<Record<SourceDirective, string[]>>;

const EVERYTHING: SourceDirective[] = [
  'script-src',
  'style-src-elem',
  'connect-src',
  'img-src',
  'font-src',
  'media-src',
  'frame-src',
];

/**
 * Returns what a policy has to allow for a script that may load everything from its origins. Sockets are connections
 * only.
 */
export function sourcesOfOrigins(origins: readonly string[]): Sources {
  const isSocket = (origin: string) => origin.startsWith('wss:');
  const ofFiles = origins.filter((origin) => !isSocket(origin));
  return Object.fromEntries(
    EVERYTHING.map((directive) => [directive, directive === 'connect-src' ? [...origins] : ofFiles]),
  );
}
