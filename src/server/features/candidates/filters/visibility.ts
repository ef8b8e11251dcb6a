// Which rows of the index an actor may see: the rule of candidates' visibility, for all rows at once.
import type { Actor } from '../../../../domain/access/people.ts';
import { canViewAllProcesses } from '../../../../domain/access/process-access.ts';
import type { Reader } from '../../../platform/db/index.ts';
import type { CandidateIndex } from '../candidate-index/candidate-index.ts';
import type { TextColumn } from '../candidate-index/columns.ts';
import { RowSet } from '../candidate-index/row-sets.ts';
import { areaListsOf, managedListsOf, wholeProcessesOf } from '../queries.ts';
import type { RowTest } from './filter.ts';

/**
 * All candidacies of processes that the actor sees as a whole, and those in stages that they manage in others. Must
 * equal `mayAccessStage` of the domain; a test compares them.
 */
export interface Visibility {
  /** Equal for equal visibilities. */
  readonly key: string;
  /** Ids; null if all are visible. */
  readonly parts: { readonly processes: readonly number[]; readonly lists: readonly number[] } | null;
}

export const ALL_VISIBLE: Visibility = { key: 'all', parts: null };

async function readVisibility(db: Reader, actor: Actor): Promise<Visibility> {
  if (canViewAllProcesses(actor)) return ALL_VISIBLE;
  const processes = (await wholeProcessesOf(db, actor)).toSorted((one, other) => one - other);
  const lists = [...(await managedListsOf(db, actor)), ...(await areaListsOf(db, actor))].toSorted(
    (one, other) => one - other,
  );
  return { key: `${processes.join()}|${lists.join()}`, parts: { processes, lists } };
}

/** Actors whose visibility is stored. */
const MAX_ACTORS = 500;

/** The visibilities of actors, read again after the database has changed. */
export class Visibilities {
  readonly #changeMark: () => Promise<string>;
  readonly #known = new Map<string, { readonly mark: string; readonly visibility: Visibility }>();

  /** @param changeMark see `Database` */
  constructor(changeMark: () => Promise<string>) {
    this.#changeMark = changeMark;
  }

  async of(db: Reader, actor: Actor): Promise<Visibility> {
    if (canViewAllProcesses(actor)) return ALL_VISIBLE;
    // Before the reading: a later commit gives another mark.
    const mark = await this.#changeMark();
    const key = JSON.stringify(actor);
    const known = this.#known.get(key);
    if (known?.mark === mark) return known.visibility;
    const visibility = await readVisibility(db, actor);
    this.#known.delete(key);
    this.#known.set(key, { mark, visibility });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MAX_ACTORS) break;
      this.#known.delete(oldest);
    }
    return visibility;
  }
}

/** Returns the present rows that are visible. */
export function visibleRows(index: CandidateIndex, { parts }: Visibility): RowSet {
  if (parts === null) return index.present.copy();
  const rows = new RowSet(index.length);
  addRowsOf(rows, index, { column: index.process, ids: parts.processes });
  addRowsOf(rows, index, { column: index.list, ids: parts.lists });
  return rows;
}

function addRowsOf(
  rows: RowSet,
  { present }: CandidateIndex,
  { column, ids }: { readonly column: TextColumn; readonly ids: readonly number[] },
): void {
  rows.addCodes(column.codes, codesOf(column, ids), present);
}

function codesOf(column: TextColumn, ids: readonly number[]): Uint8Array {
  const marked = new Uint8Array(column.values.length);
  for (const id of ids) {
    const code = column.findCode(String(id));
    if (code !== undefined) marked[code] = 1;
  }
  return marked;
}

export function visibleRowTest(index: CandidateIndex, { parts }: Visibility): RowTest {
  if (parts === null) return (row) => index.present.has(row);
  const isWhole = isAmong(index.process, parts.processes);
  const isManaged = isAmong(index.list, parts.lists);
  return (row) => index.present.has(row) && (isWhole(row) || isManaged(row));
}

function isAmong(column: TextColumn, ids: readonly number[]): RowTest {
  const marked = codesOf(column, ids);
  return (row) => marked[column.codeOf(row)] === 1;
}
