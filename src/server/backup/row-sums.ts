// Compares the rows of tables without having them in memory, whatever their order.
import { createHash } from 'node:crypto';
import type { CopiedRow } from '../platform/db/copy/index.ts';

const SUM_BITS = 256;

interface TableSum {
  readonly sum: bigint;
  readonly count: number;
}

const NONE: TableSum = { sum: 0n, count: 0 };

/** Adds up the SHA-256 of each row, by table, so that one different, missing or additional row changes the sum. */
export class RowSums {
  readonly #tables = new Map<string, TableSum>();

  add(table: string, row: CopiedRow): void {
    const { sum, count } = this.#of(table);
    const entries = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const hash = createHash('sha256').update(JSON.stringify(entries)).digest('hex');
    this.#tables.set(table, { sum: BigInt.asUintN(SUM_BITS, sum + BigInt(`0x${hash}`)), count: count + 1 });
  }

  countOf(table: string): number {
    return this.#of(table).count;
  }

  isSame(table: string, other: RowSums): boolean {
    const one = this.#of(table);
    const another = other.#of(table);
    return one.sum === another.sum && one.count === another.count;
  }

  #of(table: string): TableSum {
    return this.#tables.get(table) ?? NONE;
  }
}
