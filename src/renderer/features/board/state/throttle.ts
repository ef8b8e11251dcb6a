// Work that is asked for often and done now and then.

/**
 * A function that runs `work` at once, and then at most every `milliseconds` for as long as it is asked for; what was
 * asked for meanwhile is done at the end of the wait. A run that takes longer than the wait is not overtaken.
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
