// Which rows of the index an actor may see: the rule of candidates' visibility, for all rows at once.
import type { Actor } from '../../../domain/access/people.ts';
import { canViewAllProcesses } from '../../../domain/access/process-access.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { CandidateIndex } from './candidate-index.ts';
import type { TextColumn } from './columns.ts';
import type { RowTest } from './filter.ts';
import { areaListsOf, managedListsOf, wholeProcessesOf } from './queries.ts';
import type { RowSet } from './row-sets.ts';

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

export function visibleRowTest(index: CandidateIndex, { parts }: Visibility): RowTest {
  if (parts === null) return (row) => index.ids[row] !== 0;
  const isWhole = isAmong(index.process, parts.processes);
  const isManaged = isAmong(index.list, parts.lists);
  return (row) => index.ids[row] !== 0 && (isWhole(row) || isManaged(row));
}

/** Returns the rows that pass. */
export function visibleRows(index: CandidateIndex, { parts }: Visibility, isVisible: RowTest): RowSet {
  const rows = new Uint8Array(index.length);
  const { ids } = index;
  if (parts === null) for (let row = 0; row < rows.length; row += 1) rows[row] = ids[row] === 0 ? 0 : 1;
  else for (let row = 0; row < rows.length; row += 1) rows[row] = isVisible(row) ? 1 : 0;
  return rows;
}

function isAmong(column: TextColumn, ids: readonly number[]): RowTest {
  const texts = new Set(ids.map(String));
  const codes = Uint8Array.from(column.values, (value) => (texts.has(value) ? 1 : 0));
  return (row) => codes[column.codeOf(row)] === 1;
}
