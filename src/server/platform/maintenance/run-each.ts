// Works through rows of which one that fails keeps none of the others waiting.

/**
 * Does the work for each item in turn.
 * @param name what the errors are collected under
 * @throws AggregateError with what went wrong, once every item has been tried
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

/** Reads page after page until one is empty. @param read answers the rows that come after one; the first ones without it */
export async function* rowsByPage<Row>(read: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  for (let rows = await read(undefined); rows.length > 0; rows = await read(rows.at(-1))) yield* rows;
}
