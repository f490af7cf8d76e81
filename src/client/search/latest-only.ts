/**
 * Returns a function that runs a task, one run at a time. Calls during a run make the task run once more after it, so a
 * slow connection does not load the results of every letter.
 * @param pause for how long there must be no further call before the task runs, in milliseconds
 * @returns a function whose promise resolves when nothing is left to run
 */
export function latestOnly(task: () => Promise<void>, pause = 0): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      if (pause > 0) await new Promise((done) => setTimeout(done, pause));
      if (!isWanted) await task();
    }
    running = undefined;
  };
  return () => {
    isWanted = true;
    return (running ??= run());
  };
}
