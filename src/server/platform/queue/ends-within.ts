// Waits for work, but not longer than a set time.

/** @param milliseconds Infinity waits to its end @returns whether the work ended in time; @throws its error if so */
export async function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const ended = work.then(() => true);
  if (milliseconds === Number.POSITIVE_INFINITY) return ended;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, false);
  });
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}
