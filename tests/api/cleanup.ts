// Ends the resources of a test; `cleanup-setup.ts` calls it after each.

const ended: (() => void | Promise<void>)[] = [];

export const endWithTest = (end: () => void | Promise<void>): number => ended.push(end);

/** Runs in reverse order, so that a server ends before its database. */
export async function endAll(): Promise<void> {
  for (const end of ended.splice(0).toReversed()) await end();
}
