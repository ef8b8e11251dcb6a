// Items of a column in ascending order, kept sorted while values are added and changed.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RowSet } from './row-sets.ts';

export type Compare = (one: number, other: number) => number;

/** Items sorted or merged in between which other calls are served. */
const SLICE = 16_384;

export interface ItemOrder {
  /** Compares items by their present values; never 0 for two items. */
  readonly compare: Compare;
  /** Returns a comparison by the values of this moment, for sorting in slices. */
  readonly fixedCompare: () => Compare;
  /** Whether an item has a position; empty values have none. */
  readonly has: (item: number) => boolean;
}

/** Numbers its items from 0. */
export class SortedItems {
  readonly #order: ItemOrder;
  /** Null before it was sorted for the first time. Longer than the sorted items. */
  #items: Uint32Array | null = null;
  /** The number of sorted items. */
  #length = 0;
  /** Items whose position is not known. */
  readonly #changed = new Set<number>();
  /** Items below this number are sorted or changed. */
  #count = 0;
  #preparation: Promise<void> | null = null;

  constructor(order: ItemOrder) {
    this.#order = order;
  }

  get isSorted(): boolean {
    return this.#items !== null;
  }

  /** Reports that the value of an item has changed. */
  change(item: number): void {
    if (item < this.#count) this.#changed.add(item);
  }

  /** Returns the items below `count` that have a value, in order. They stay valid until the next change. */
  sorted(count: number): Uint32Array {
    if (this.#items === null) this.start(this.#itemsBelow(count).sort(this.#order.compare), count);
    for (let item = this.#count; item < count; item += 1) this.#changed.add(item);
    this.#count = Math.max(count, this.#count);
    if (this.#changed.size > 0) this.#update();
    return (this.#items ?? new Uint32Array(0)).subarray(0, this.#length);
  }

  /** Takes items that are sorted, of all below `count`. */
  start(items: Uint32Array, count: number): void {
    this.#items = items;
    this.#length = items.length;
    this.#count = count;
    this.#changed.clear();
  }

  /** Sorts for the first time, in slices. */
  async prepare(count: number): Promise<void> {
    if (this.#items !== null) return;
    this.#preparation ??= this.#sortAll(count).finally(() => {
      this.#preparation = null;
    });
    await this.#preparation;
  }

  async #sortAll(count: number): Promise<void> {
    this.#count = count;
    this.#changed.clear();
    const items = await sortInSlices(this.#itemsBelow(count), this.#order.fixedCompare());
    // Sorted at once meanwhile.
    if (this.#items !== null) return;
    this.#items = items;
    this.#length = items.length;
  }

  #itemsBelow(count: number): Uint32Array {
    const items = new Uint32Array(count);
    let length = 0;
    for (let item = 0; item < count; item += 1) if (this.#order.has(item)) items[length++] = item;
    return items.slice(0, length);
  }

  #update(): void {
    const added = Uint32Array.from(this.#changed).filter(this.#order.has).sort(this.#order.compare);
    this.#remove(this.#changed);
    this.#changed.clear();
    this.#insert(added);
  }

  #remove(removed: ReadonlySet<number>): void {
    const items = this.#items ?? new Uint32Array(0);
    const isRemoved = new RowSet(this.#count);
    for (const item of removed) isRemoved.add(item);
    let length = 0;
    for (let position = 0; position < this.#length; position += 1) {
      const item = items[position] ?? 0;
      if (!isRemoved.has(item)) items[length++] = item;
    }
    this.#length = length;
  }

  /** Inserts sorted items, the last first, each behind a part that is moved to the right. */
  #insert(added: Uint32Array): void {
    const items = withRoom(this.#items ?? new Uint32Array(0), this.#length + added.length);
    let end = this.#length;
    for (let left = added.length; left > 0; left -= 1) {
      const item = added[left - 1] ?? 0;
      const position = this.#positionOf(items, item, end);
      items.copyWithin(position + left, position, end);
      items[position + left - 1] = item;
      end = position;
    }
    this.#items = items;
    this.#length += added.length;
  }

  /** Returns the number of sorted items that precede the item, of those before `end`. */
  #positionOf(items: Uint32Array, item: number, end: number): number {
    let [low, high] = [0, end];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#order.compare(items[middle] ?? 0, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function withRoom(items: Uint32Array, length: number): Uint32Array {
  if (length <= items.length) return items;
  const larger = new Uint32Array(length + Math.ceil(length / 16));
  larger.set(items);
  return larger;
}
/** Sorts runs of a slice each, then merges them. */
async function sortInSlices(items: Uint32Array, compare: Compare): Promise<Uint32Array> {
  for (let start = 0; start < items.length; start += SLICE) {
    items.subarray(start, start + SLICE).sort(compare);
    await nextTurn();
  }
  let [from, to]: [Uint32Array, Uint32Array] = [items, new Uint32Array(items.length)];
  for (let run = SLICE; run < items.length; run *= 2) {
    for (let start = 0; start < items.length; start += run * 2) {
      await merge(from, to, { start, middle: Math.min(start + run, items.length), run, compare });
    }
    [from, to] = [to, from];
  }
  return from;
}

interface Merge {
  readonly start: number;
  readonly middle: number;
  readonly run: number;
  readonly compare: Compare;
}

/** Merges two runs of `from` that lie beside each other into the same places of `to`. */
async function merge(from: Uint32Array, to: Uint32Array, { start, middle, run, compare }: Merge): Promise<void> {
  const end = Math.min(middle + run, from.length);
  let [left, right] = [start, middle];
  for (let position = start; position < end; position += 1) {
    const isLeft = right >= end || (left < middle && compare(from[left] ?? 0, from[right] ?? 0) <= 0);
    to[position] = (isLeft ? from[left++] : from[right++]) ?? 0;
    if (position % SLICE === SLICE - 1) await nextTurn();
  }
}
