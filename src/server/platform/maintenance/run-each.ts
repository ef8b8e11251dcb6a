// Processes rows so that a failing one does not stop the others.
import type { Database, Transaction } from '../db/index.ts';

/**
 * Runs `work` for each item in turn.
 * @param name the message of the collected error
 * @throws AggregateError of all errors, after every item was tried
 */
export async function eachApart<Item>(
  name: string,
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const problems: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, name);
}

/** Reads page after page until one is empty. @param read returns the rows after the given one, or the first rows */
export async function* rowsByPage<Row>(read: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) yield* rows;
}

interface Notifying {
  readonly database: Database;
  wakeEvents(): void;
  wakeMail(): void;
}

/**
 * Runs `notify` for each id in a transaction of its own, and wakes events and mail if any of them notified.
 * @param notify returns whether it notified
 * @throws AggregateError as `eachApart`
 */
export async function notifyApart(
  { database, wakeEvents, wakeMail }: Notifying,
  name: string,
  ids: AsyncIterable<number> | Iterable<number>,
  notify: (tx: Transaction, id: number) => Promise<boolean>,
): Promise<void> {
  let isAnyNotified = false;
  try {
    await eachApart(name, ids, async (id) => {
      isAnyNotified = (await database.transaction((tx) => notify(tx, id))) || isAnyNotified;
    });
  } finally {
    if (isAnyNotified) {
      wakeEvents();
      wakeMail();
    }
  }
}
