/**
 * Matches a line of a stack trace: `at name (file:line:column)` in Chromium, `name@file:line:column` in Firefox and
 * Safari.
 */
const FRAME = /^\s*(?:at )?(?:(.*?)(?: \(|@))?([^\s()]+):(\d+):(\d+)\)?$/gm;

/**
 * Returns the properties of a `$exception` event for an uncaught error. PostHog's slim build has no error
 * capture of its own.
 */
export function exceptionProperties(reason: unknown): object {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  const frames = [...(error.stack ?? '').matchAll(FRAME)].map(([, name, filename, line, column]) => ({
    platform: 'web:javascript',
    function: name || '?',
    filename,
    lineno: Number(line),
    colno: Number(column),
    in_app: true,
  }));
  return {
    $exception_level: 'error',
    $exception_list: [
      {
        type: error.name,
        value: error.message,
        mechanism: { handled: false, type: 'generic' },
        stacktrace: { type: 'raw', frames: frames.toReversed() }, // PostHog expects the innermost frame last
      },
    ],
  };
}
