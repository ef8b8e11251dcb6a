// Serves rows from batches in the amounts requested, with backpressure.
import type { WorkbookRow } from './layout.ts';

/** Batches have any size and may be empty. */
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

/** Reads the source on request only, so a slow reader of the workbook also slows down the reading of the database. */
export class RowFeed {
  readonly #batches: AsyncIterator<readonly WorkbookRow[]> | Iterator<readonly WorkbookRow[]>;
  #batch: readonly WorkbookRow[] = [];
  #position = 0;
  #ended = false;

  constructor(batches: RowBatches) {
    this.#batches = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  }

  /** Returns the next rows of the present batch, at most `limit` (from 1); none at the end. */
  async take(limit: number): Promise<readonly WorkbookRow[]> {
    await this.#fill();
    const rows = this.#batch.slice(this.#position, this.#position + limit);
    this.#position += rows.length;
    return rows;
  }

  async hasMore(): Promise<boolean> {
    await this.#fill();
    return !this.#ended;
  }

  /** Closes the source if it has not ended. */
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
      // A source that threw has ended and must not be closed.
      this.#ended = true;
      throw error;
    }
  }
}
