// Ends the resources of tests and files; `cleanup-setup.ts` calls it after each.

type End = () => void | Promise<void>;

const endedWithTest: End[] = [];
const endedWithFile: End[] = [];

export const endWithTest = (end: End): number => endedWithTest.push(end);

/** For `beforeAll`: what `start` would end with a test ends with the file. */
export async function shareInFile<T>(start: () => Promise<T>): Promise<T> {
  const first = endedWithTest.length;
  try {
    return await start();
  } finally {
    endedWithFile.push(...endedWithTest.splice(first));
  }
}

export const endAll = (): Promise<void> => endInReverse(endedWithTest);
export const endFile = (): Promise<void> => endInReverse(endedWithFile);

/** A server ends before its database. */
async function endInReverse(ends: End[]): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end();
}
