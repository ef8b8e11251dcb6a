// What a test has started, and its end with the test. `end-of-test.ts` calls it after each.

const ended: (() => void | Promise<void>)[] = [];

/** Has something that a test started end with it. */
export const endWithTest = (end: () => void | Promise<void>): number => ended.push(end);

/** What was started last ends first: a server before its database. */
export async function endAll(): Promise<void> {
  for (const end of ended.splice(0).toReversed()) await end();
}
