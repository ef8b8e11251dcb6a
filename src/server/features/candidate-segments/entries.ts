// The candidacies of a watched segment, by the evaluation that first found them.
const DAY = 24 * 60 * 60 * 1000;
/** Entries are told apart for this long, in milliseconds. */
export const WEEK = 7 * DAY;

const RADIX = 36;

/** By instant in epoch milliseconds, ascending; 0 is for those who were in the segment before. */
export type Entries = ReadonlyMap<number, ReadonlySet<number>>;

export function parseEntries(rows: readonly { readonly entered_at: number; readonly ids: string }[]): Entries {
  return new Map(rows.map(({ entered_at, ids }) => [entered_at, decodeIds(ids)]));
}

export const encodeEntries = (entries: Entries) =>
  [...entries].map(([entered_at, ids]) => ({ entered_at, ids: encodeIds(ids) }));

/**
 * Returns the entries after an evaluation: who left is dropped, and who entered is of this evaluation. Entries older
 * than a week are joined.
 * @param firstEntry the instant at which a candidacy of the first evaluation entered, if that is known
 */
export function evaluateEntries(
  before: Entries,
  present: ReadonlySet<number>,
  now: number,
  firstEntry: (id: number) => number,
): Entries {
  const after = new Map<number, Set<number>>();
  const add = (at: number, id: number): void => {
    const instant = at <= now - WEEK ? 0 : at;
    const ids = after.get(instant) ?? new Set();
    after.set(instant, ids.add(id));
  };
  const known = new Set<number>();
  for (const [at, ids] of before) {
    for (const id of ids) {
      known.add(id);
      if (present.has(id)) add(at, id);
    }
  }
  const isFirst = before.size === 0;
  for (const id of present) if (!known.has(id)) add(isFirst ? firstEntry(id) : now, id);
  // An empty first evaluation must be told from none.
  if (!after.has(0)) after.set(0, new Set());
  return new Map([...after].toSorted(([one], [other]) => one - other));
}

/** Returns the candidacies that entered until an instant. */
export function enteredUntil(entries: Entries, instant: number): Set<number> {
  const ids = new Set<number>();
  for (const [at, entered] of entries) if (at <= instant) for (const id of entered) ids.add(id);
  return ids;
}

function encodeIds(ids: ReadonlySet<number>): string {
  let last = 0;
  return [...ids]
    .toSorted((one, other) => one - other)
    .map((id) => {
      const difference = id - last;
      last = id;
      return difference.toString(RADIX);
    })
    .join(',');
}

function decodeIds(text: string): Set<number> {
  const ids = new Set<number>();
  let id = 0;
  if (text === '') return ids;
  for (const difference of text.split(',')) {
    id += Number.parseInt(difference, RADIX);
    ids.add(id);
  }
  return ids;
}
