// Limits how often a function runs.

/**
 * Returns a function that runs `work` at once, and then at most every `milliseconds`; calls in between run at the end
 * of the interval. Runs never overlap.
 */
export function throttle(milliseconds: number, work: () => Promise<void>): () => void {
  let isBusy = false;
  let isWanted = false;

  const run = async (): Promise<void> => {
    isBusy = true;
    do {
      isWanted = false;
      await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
    } while (isWanted);
    isBusy = false;
  };

  return () => {
    isWanted = true;
    if (!isBusy) void run();
  };
}
