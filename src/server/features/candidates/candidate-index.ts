// The searchable fields of an organization's candidacies in memory, a row per candidacy.
import { type BuiltInField, EXTRA_FIELD_PREFIX } from '../../../contract/api/candidates.ts';
import { ListColumn, NumberColumn, TextColumn } from './columns.ts';
import type { IndexedRow } from './queries.ts';

const TEXTS = [
  ...(['full_name', 'title', 'email', 'phone', 'document', 'external_id', 'city', 'country', 'gender'] as const),
  ...(['birthdate', 'education_level', 'profession', 'experience_years', 'linkedin_url', 'status', 'source'] as const),
] as const satisfies readonly (BuiltInField & keyof IndexedRow)[];

export type Column = TextColumn | NumberColumn | ListColumn;

/**
 * Rows of removed candidacies stay without being found, and are used again. A person's rows are found by the person.
 */
export class CandidateIndex {
  /** Ids of candidacies by row; 0 for unused rows. */
  readonly ids: number[] = [];
  readonly personIds: number[] = [];
  /** A number per row that is the same for all rows of a person, from 0 without large gaps. */
  readonly slots: number[] = [];
  /** Columns by field name; those of imported columns come with the first candidacy that has them. */
  readonly columns = new Map<string, Column>();
  readonly process: TextColumn;
  readonly list: TextColumn;
  readonly #rows = new Map<number, number>();
  readonly #rowsByPerson = new Map<number, number | number[]>();
  readonly #slotsByPerson = new Map<number, number>();
  readonly #countsByProcess = new Map<number, number>();
  readonly #unused: number[] = [];
  /** Names of pools, of the persons who are in some. */
  readonly #poolsByPerson = new Map<number, readonly string[]>();

  constructor() {
    for (const name of TEXTS) this.columns.set(name, new TextColumn());
    for (const name of ['score', 'moved_at', 'created_at']) this.columns.set(name, new NumberColumn());
    this.columns.set('has_cv', new TextColumn());
    for (const name of ['tags', 'pool']) this.columns.set(name, new ListColumn());
    this.process = new TextColumn();
    this.list = new TextColumn();
    this.columns.set('process', this.process);
    this.columns.set('stage', this.list);
  }

  /** The number of rows, used or not. */
  get length(): number {
    return this.ids.length;
  }

  /** An upper bound of the numbers in `slots`. */
  get slotCount(): number {
    return this.#slotsByPerson.size;
  }

  has(id: number): boolean {
    return this.#rows.has(id);
  }

  /** Returns the row of a candidacy. */
  rowOf(id: number): number | undefined {
    return this.#rows.get(id);
  }

  hasProcess(processId: number): boolean {
    return (this.#countsByProcess.get(processId) ?? 0) > 0;
  }

  /** Adds a candidacy, or replaces it. */
  put(candidacy: IndexedRow): void {
    this.remove(candidacy.id);
    const row = this.#unused.pop() ?? this.ids.length;
    this.#rows.set(candidacy.id, row);
    this.#addToPerson(candidacy.uniq_applicant_id, row);
    this.#countProcess(candidacy.selection_process_id, 1);
    this.ids[row] = candidacy.id;
    for (const name of TEXTS) this.#text(name).set(row, candidacy[name]);
    this.#text('has_cv').set(row, candidacy.has_cv === 1 ? 'true' : 'false');
    this.process.set(row, String(candidacy.selection_process_id));
    this.list.set(row, String(candidacy.list_id));
    this.#number('score').set(row, candidacy.score < 0 ? null : candidacy.score);
    this.#number('moved_at').set(row, candidacy.moved_at);
    this.#number('created_at').set(row, candidacy.created_at);
    this.#list('tags').set(row, candidacy.tags);
    this.#list('pool').set(row, JSON.stringify(this.poolsOf(candidacy.uniq_applicant_id)));
    this.#putExtras(row, candidacy.extra_attributes);
  }

  remove(id: number): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#removeOfPerson(this.personIds[row] ?? 0, row);
    this.#countProcess(Number(this.process.valueOf(row)), -1);
    this.#rows.delete(id);
    this.ids[row] = 0;
    this.personIds[row] = 0;
    this.#unused.push(row);
  }

  /** Returns the rows of a person's candidacies. */
  rowsOfPerson(personId: number): readonly number[] {
    const rows = this.#rowsByPerson.get(personId) ?? [];
    return typeof rows === 'number' ? [rows] : rows;
  }

  /** Returns the ids of a person's candidacies. */
  idsOfPerson(personId: number): number[] {
    return this.rowsOfPerson(personId).map((row) => this.ids[row] ?? 0);
  }

  /** Returns the names of the person's pools. */
  poolsOf(personId: number): readonly string[] {
    return this.#poolsByPerson.get(personId) ?? [];
  }

  /** Sets the names of the person's pools, in ascending order. */
  setPools(personId: number, names: readonly string[]): void {
    if (names.length === 0) this.#poolsByPerson.delete(personId);
    else this.#poolsByPerson.set(personId, names);
    for (const row of this.rowsOfPerson(personId)) this.#list('pool').set(row, JSON.stringify(names));
  }

  /** @param json an object of strings */
  #putExtras(row: number, json: string): void {
    const extras = json === '{}' ? {} : (JSON.parse(json) as Record<string, string>);
    for (const name of Object.keys(extras)) {
      const field = EXTRA_FIELD_PREFIX + name;
      if (!this.columns.has(field)) this.columns.set(field, new TextColumn());
    }
    for (const [field, column] of this.columns) {
      if (!field.startsWith(EXTRA_FIELD_PREFIX)) continue;
      (column as TextColumn).set(row, extras[field.slice(EXTRA_FIELD_PREFIX.length)] ?? null);
    }
  }

  #countProcess(processId: number, difference: number): void {
    this.#countsByProcess.set(processId, (this.#countsByProcess.get(processId) ?? 0) + difference);
  }

  #addToPerson(personId: number, row: number): void {
    const slot = this.#slotsByPerson.get(personId) ?? this.#slotsByPerson.size;
    this.#slotsByPerson.set(personId, slot);
    this.personIds[row] = personId;
    this.slots[row] = slot;
    const rows = this.#rowsByPerson.get(personId);
    if (rows === undefined) this.#rowsByPerson.set(personId, row);
    else if (typeof rows === 'number') this.#rowsByPerson.set(personId, [rows, row]);
    else rows.push(row);
  }

  #removeOfPerson(personId: number, row: number): void {
    const rest = this.rowsOfPerson(personId).filter((one) => one !== row);
    if (rest.length === 0) this.#rowsByPerson.delete(personId);
    else this.#rowsByPerson.set(personId, rest);
  }

  #text(name: string): TextColumn {
    return this.columns.get(name) as TextColumn;
  }

  #list(name: string): ListColumn {
    return this.columns.get(name) as ListColumn;
  }

  #number(name: string): NumberColumn {
    return this.columns.get(name) as NumberColumn;
  }
}
