// Items of a column in ascending order, kept sorted while values are added and changed.
import { setImmediate as nextTurn } from 'node:timers/promises';

export type Compare = (one: number, other: number) => number;

/** Items sorted or merged in between which other calls are served. */
const SLICE = 16_384;

export interface ItemOrder {
  /** Compares items by their present values. @param isStable whether the values must stay as they are at this call */
  compare(isStable: boolean): Compare;
  /** Whether an item has a position; empty values have none. */
  has(item: number): boolean;
  /** Whether two neighbours have the same rank. */
  isEqual(one: number, other: number): boolean;
}

/** Numbers its items from 0. */
export class SortedItems {
  readonly #order: ItemOrder;
  /** Null before it was sorted for the first time. */
  #sorted: Uint32Array | null = null;
  /** Items whose position is not known. */
  #changed = new Set<number>();
  /** Items below this number are sorted or changed. */
  #count = 0;
  #ranks: Uint32Array | null = null;
  #preparation: Promise<void> | null = null;

  constructor(order: ItemOrder) {
    this.#order = order;
  }

  /** Reports that the value of an item has changed. */
  change(item: number): void {
    if (item < this.#count) this.#changed.add(item);
    this.#ranks = null;
  }

  /** Returns the rank of each item, from 1; 0 for items without a value. */
  ranks(count: number): Uint32Array {
    if (this.#ranks?.length === count) return this.#ranks;
    const sorted = this.#refresh(count);
    const ranks = new Uint32Array(count);
    let rank = 0;
    let before = -1;
    for (let position = 0; position < sorted.length; position += 1) {
      const item = sorted[position] ?? 0;
      if (before < 0 || !this.#order.isEqual(before, item)) rank += 1;
      ranks[item] = rank;
      before = item;
    }
    this.#ranks = ranks;
    return ranks;
  }

  /** Sorts for the first time, in slices. */
  async prepare(count: number): Promise<void> {
    if (this.#sorted !== null) return;
    this.#preparation ??= this.#sortAll(count);
    await this.#preparation;
  }

  async #sortAll(count: number): Promise<void> {
    this.#count = count;
    this.#changed = new Set();
    const items = this.#itemsBelow(count);
    this.#sorted = await sortInSlices(items, this.#order.compare(true));
    this.#preparation = null;
  }

  #itemsBelow(count: number): Uint32Array {
    const items = new Uint32Array(count);
    let length = 0;
    for (let item = 0; item < count; item += 1) if (this.#order.has(item)) items[length++] = item;
    return items.slice(0, length);
  }

  #refresh(count: number): Uint32Array {
    if (this.#sorted === null) {
      this.#sorted = this.#itemsBelow(count).sort(this.#order.compare(false));
      this.#count = count;
      this.#changed.clear();
      return this.#sorted;
    }
    for (let item = this.#count; item < count; item += 1) this.#changed.add(item);
    this.#count = count;
    if (this.#changed.size === 0) return this.#sorted;
    const rest = without(this.#sorted, this.#changed, count);
    const added = Uint32Array.from(this.#changed).filter((item) => this.#order.has(item));
    this.#changed.clear();
    this.#sorted = inserted(rest, added, this.#order.compare(false));
    return this.#sorted;
  }
}

/** @param count of all items */
function without(sorted: Uint32Array, removed: ReadonlySet<number>, count: number): Uint32Array {
  const isRemoved = new Uint8Array(count);
  for (const item of removed) isRemoved[item] = 1;
  const rest = new Uint32Array(sorted.length);
  let length = 0;
  for (let position = 0; position < sorted.length; position += 1) {
    const item = sorted[position] ?? 0;
    if (isRemoved[item] === 0) rest[length++] = item;
  }
  return rest.subarray(0, length);
}

/** Inserts some items into many sorted ones. */
function inserted(sorted: Uint32Array, added: Uint32Array, compare: Compare): Uint32Array {
  added.sort(compare);
  const all = new Uint32Array(sorted.length + added.length);
  let from = 0;
  for (const [index, item] of added.entries()) {
    const position = positionOf(sorted, item, { from, compare });
    all.set(sorted.subarray(from, position), from + index);
    all[position + index] = item;
    from = position;
  }
  all.set(sorted.subarray(from), from + added.length);
  return all;
}

/** Returns the number of sorted items that precede the item, at least `from`. */
function positionOf(
  sorted: Uint32Array,
  item: number,
  { from, compare }: { readonly from: number; readonly compare: Compare },
): number {
  let [low, high] = [from, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] ?? 0, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
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
