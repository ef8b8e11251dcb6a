// Sets of rows of the candidate index: a byte per row, 1 for its members.

export type RowSet = Uint8Array;

/** The candidacies of persons, by row. */
interface PersonRows {
  readonly ids: Float64Array;
  /** The next row of the same person; the row itself if it is the only one. */
  readonly nextOfPerson: Uint32Array;
}

/** Adds the rows whose code is marked with 1. */
export function markCodes(codes: Uint32Array, marked: Uint8Array, target: RowSet): void {
  if (!marked.includes(1)) return;
  for (let row = 0; row < target.length; row += 1) {
    if (marked[codes[row] ?? 0] === 1) target[row] = 1;
  }
}

/** Removes the rows that are not in `other`. */
export function intersect(target: RowSet, other: RowSet): void {
  for (let row = 0; row < target.length; row += 1) target[row] = (target[row] ?? 0) & (other[row] ?? 0);
}

export function countRows(rows: RowSet): number {
  let count = 0;
  for (let row = 0; row < rows.length; row += 1) count += rows[row] ?? 0;
  return count;
}

/** Returns the row of each person in the set, of several ones that of the latest candidacy. */
export function firstOfEachPerson(index: PersonRows, rows: RowSet): Uint32Array {
  const persons = new Uint32Array(countRows(rows));
  let length = 0;
  for (let row = 0; row < rows.length; row += 1)
    if (rows[row] === 1 && isFirst(index, rows, row)) persons[length++] = row;
  return persons.subarray(0, length);
}

function isFirst({ ids, nextOfPerson }: PersonRows, rows: RowSet, row: number): boolean {
  const id = ids[row] ?? 0;
  for (let other = nextOfPerson[row] ?? row; other !== row; other = nextOfPerson[other] ?? row) {
    if (rows[other] === 1 && (ids[other] ?? 0) > id) return false;
  }
  return true;
}
