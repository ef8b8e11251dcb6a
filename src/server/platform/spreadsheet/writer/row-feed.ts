// Hands out rows that arrive in batches, at most as many as asked for, and only when asked: so a slow reader of the
// workbook holds back whoever reads the rows from the database.
import type { WorkbookRow } from './layout.ts';

/** Rows in batches of any size, empty ones included. */
export type RowBatches = AsyncIterable<readonly WorkbookRow[]> | Iterable<readonly WorkbookRow[]>;

/** Groups single rows into batches of `size`, for sources that yield row by row. */
export async function* inBatches<Row>(rows: AsyncIterable<Row> | Iterable<Row>, size = 500): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length >= size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** A reader over batches of rows. */
export class RowFeed {
  readonly #batches: AsyncIterator<readonly WorkbookRow[]> | Iterator<readonly WorkbookRow[]>;
  #batch: readonly WorkbookRow[] = [];
  #position = 0;
  #ended = false;

  constructor(batches: RowBatches) {
    this.#batches = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  }

  /** The next rows of the current batch, at most `limit` (from 1); none means that there are no more. */
  async take(limit: number): Promise<readonly WorkbookRow[]> {
    await this.#fill();
    const rows = this.#batch.slice(this.#position, this.#position + limit);
    this.#position += rows.length;
    return rows;
  }

  /** Whether `take` would yield another row. */
  async hasMore(): Promise<boolean> {
    await this.#fill();
    return !this.#ended;
  }

  /** Lets go of the source; it is told so if it has not ended by itself. */
  async close(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    await this.#batches.return?.();
  }

  async #fill(): Promise<void> {
    while (!this.#ended && this.#position >= this.#batch.length) {
      const next = await this.#next();
      this.#ended = next.done === true;
      this.#batch = next.done ? [] : next.value;
      this.#position = 0;
    }
  }

  async #next(): Promise<IteratorResult<readonly WorkbookRow[]>> {
    try {
      return await this.#batches.next();
    } catch (error) {
      // A source that threw is finished: closing it again would be wrong.
      this.#ended = true;
      throw error;
    }
  }
}
