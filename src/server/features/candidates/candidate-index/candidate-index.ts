// The searchable fields of an organization's candidacies in memory, a row per candidacy.
import {
  ANSWER_FIELD_PREFIX,
  type BuiltInField,
  EXTRA_FIELD_PREFIX,
  TEST_FIELD_PREFIX,
} from '../../../../contract/api/candidates.ts';
import { sumOf } from '../../../../domain/matches/match-results.ts';
import { type Column, FIRST_CAPACITY, grown, ListColumn, NumberColumn, TextColumn } from './columns.ts';
import { DrawerTexts } from './drawer-texts.ts';
import type { IndexedCandidacy } from './indexed-candidacies.ts';
import { InterviewColumns } from './interview-columns.ts';
import { ResultCache } from './result-cache.ts';
import { RowSet } from './row-sets.ts';
import { WordFilter } from './word-filter.ts';

const TEXTS = [
  ...(['full_name', 'title', 'email', 'phone', 'document', 'external_id', 'city', 'country', 'gender'] as const),
  ...([
    'birthdate',
    'education_level',
    'profession',
    'experience_years',
    'linkedin_url',
    'status',
    'source',
    'comment',
  ] as const),
] as const satisfies readonly (BuiltInField & keyof IndexedCandidacy)[];

const NUMBERS = ['score', 'match', 'moved_at', 'created_at', 'last_contact_at'] as const;

/** More than one person in so many rows are looked up by a pass over the rows. */
const MANY_SHARE = 16;

type TextPrefix = typeof EXTRA_FIELD_PREFIX | typeof ANSWER_FIELD_PREFIX;

/**
 * Rows of removed candidacies stay without being found, and are used again. The rows of a person refer to each other in
 * a circle.
 */
export class CandidateIndex {
  /** Columns by field name; those of imported columns come with the first candidacy that has them. */
  readonly columns = new Map<string, Column>();
  readonly process = new TextColumn();
  readonly list = new TextColumn();
  /** By field name: the displayed text of a stored value, the titles of processes and the names of stages. */
  readonly labels: ReadonlyMap<'process' | 'stage', Map<string, string>> = new Map([
    ['process', new Map<string, string>()],
    ['stage', new Map<string, string>()],
  ]);
  readonly words = new WordFilter(this);
  readonly drawer = new DrawerTexts();
  readonly results = new ResultCache();
  /** The rows of present candidacies. */
  readonly present = new RowSet();
  /** The rows of persons with several candidacies. */
  readonly ofSeveral = new RowSet();
  #ids = new Float64Array(FIRST_CAPACITY);
  #personIds = new Float64Array(FIRST_CAPACITY);
  /** The next row of the same person; the row itself if it is the only one. */
  #nextOfPerson = new Uint32Array(FIRST_CAPACITY);
  #length = 0;
  #version = 0;
  #labelsVersion = 0;
  readonly #rows = new Map<number, number>();
  /** One row of each person. */
  readonly #rowByPerson = new Map<number, number>();
  readonly #countsByProcess = new Map<number, number>();
  /** Columns by name without prefix. */
  readonly #textColumns: Readonly<Record<TextPrefix, Map<string, TextColumn>>> = {
    [EXTRA_FIELD_PREFIX]: new Map(),
    [ANSWER_FIELD_PREFIX]: new Map(),
  };
  readonly #scoreColumns = new Map<string, NumberColumn>();
  readonly #interviews = new InterviewColumns();
  readonly #unused: number[] = [];
  /** Names of pools, of the persons who are in some. */
  readonly #poolsByPerson = new Map<number, readonly string[]>();

  constructor() {
    for (const name of TEXTS) this.columns.set(name, new TextColumn());
    for (const name of NUMBERS) this.columns.set(name, new NumberColumn());
    // The days follow from the entry.
    this.columns.set('days_in_stage', this.#number('moved_at'));
    this.columns.set('has_cv', new TextColumn());
    this.columns.set('interview', this.#interviews.state);
    this.columns.set('interview_at', this.#interviews.startsAt);
    for (const name of ['tags', 'pool']) this.columns.set(name, new ListColumn());
    this.columns.set('process', this.process);
    this.columns.set('stage', this.list);
  }

  /** The number of rows, used or not. */
  get length(): number {
    return this.#length;
  }

  /** Changes with every change of the index. */
  get version(): number {
    return this.#version;
  }

  /** Changes with each displayed text of a process or stage. */
  get labelsVersion(): number {
    return this.#labelsVersion;
  }

  /** Ids of candidacies by row, 0 for unused rows; longer than the rows. */
  get ids(): Float64Array {
    return this.#ids;
  }

  get personIds(): Float64Array {
    return this.#personIds;
  }

  /** The next row of the same person by row; the row itself if it is the only one. */
  get nextOfPerson(): Uint32Array {
    return this.#nextOfPerson;
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
  put(candidacy: IndexedCandidacy): void {
    this.remove(candidacy.id);
    const row = this.#unused.pop() ?? this.#length++;
    if (row >= this.#ids.length) this.#grow(row);
    this.#rows.set(candidacy.id, row);
    this.#addToPerson(candidacy.uniq_applicant_id, row);
    this.#countProcess(candidacy.selection_process_id, 1);
    this.#ids[row] = candidacy.id;
    this.present.add(row);
    for (const name of TEXTS) this.#text(name).set(row, candidacy[name]);
    this.#text('has_cv').set(row, candidacy.has_cv === 1 ? 'true' : 'false');
    this.process.set(row, String(candidacy.selection_process_id));
    this.list.set(row, String(candidacy.list_id));
    this.#number('score').set(row, candidacy.score < 0 ? null : candidacy.score);
    this.#number('match').set(row, sumOf(candidacy.match_points, candidacy.match_total)?.points ?? null);
    this.#number('moved_at').set(row, candidacy.moved_at);
    this.#number('created_at').set(row, candidacy.created_at);
    this.#list('tags').set(row, candidacy.tags);
    this.#list('pool').set(row, JSON.stringify(this.poolsOf(candidacy.uniq_applicant_id)));
    this.#number('last_contact_at').set(row, candidacy.last_contact_at);
    this.#interviews.put(row, candidacy.interviews);
    const extras = candidacy.extra_attributes;
    this.#putTexts(EXTRA_FIELD_PREFIX, row, extras === '{}' ? {} : (JSON.parse(extras) as Record<string, string>));
    this.#putTexts(ANSWER_FIELD_PREFIX, row, candidacy.answers);
    this.#putScores(row, candidacy.tests);
    this.words.put(row);
    this.drawer.put(row, candidacy.drawer);
    this.#version += 1;
  }

  remove(id: number): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#removeOfPerson(row);
    this.#countProcess(Number(this.process.valueOf(row)), -1);
    this.#rows.delete(id);
    this.#ids[row] = 0;
    this.present.remove(row);
    this.#personIds[row] = 0;
    this.#interviews.remove(row);
    this.drawer.remove(row);
    this.#unused.push(row);
    this.#version += 1;
  }

  /** Lets the time pass, in epoch milliseconds: planned interviews end. */
  advance(now: number): void {
    if (this.#interviews.advance(now)) this.#version += 1;
  }

  /** Changes one text of a candidacy. */
  setText(field: 'source', id: number, text: string | null): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#text(field).set(row, text);
    this.words.put(row);
    this.#version += 1;
  }

  /** Returns the ids of the candidacies whose text passes. */
  idsWhere(field: 'source', passes: (text: string) => boolean): number[] {
    const column = this.#text(field);
    const codes = Uint8Array.from(column.values, (text) => (passes(text) ? 1 : 0));
    const rows = new RowSet(this.#length);
    rows.addCodes(column.codes, codes, this.present);
    return Array.from(rows.toArray(), (row) => this.#ids[row] ?? 0);
  }

  /** Returns the stored values without a displayed text. */
  valuesWithoutLabel(field: 'process' | 'stage'): string[] {
    const labels = this.labels.get(field);
    const { values } = this.#text(field);
    // Labels are never removed, and the empty value has none.
    return labels?.size === values.length - 1 ? [] : values.filter((value) => value !== '' && !labels?.has(value));
  }

  setLabel(field: 'process' | 'stage', value: string, label: string): void {
    const labels = this.labels.get(field);
    if (labels?.get(value) === label) return;
    labels?.set(value, label);
    this.#labelsVersion += 1;
    this.#version += 1;
  }

  /** Returns the rows of a person's candidacies. */
  rowsOfPerson(personId: number): readonly number[] {
    const first = this.#rowByPerson.get(personId);
    if (first === undefined) return [];
    const rows = [first];
    for (let row = this.#nextOfPerson[first] ?? first; row !== first; row = this.#nextOfPerson[row] ?? first) {
      rows.push(row);
    }
    return rows;
  }

  /** Adds the rows of the persons' candidacies to `target`. */
  markPersons(personIds: readonly number[] | Uint32Array, target: RowSet): void {
    if (personIds.length * MANY_SHARE > this.#length) {
      this.#markManyPersons(personIds, target);
      return;
    }
    for (const personId of personIds) {
      const first = this.#rowByPerson.get(personId);
      if (first === undefined) continue;
      let row = first;
      do {
        target.add(row);
        row = this.#nextOfPerson[row] ?? first;
      } while (row !== first);
    }
  }

  /** Looks at each row once, because many persons are found slower one by one. */
  #markManyPersons(personIds: readonly number[] | Uint32Array, target: RowSet): void {
    const wanted = new RowSet();
    for (let at = 0; at < personIds.length; at += 1) wanted.add(personIds[at] ?? 0);
    target.addMembers(this.#personIds, wanted, this.present);
  }

  /** Returns the ids of a person's candidacies. */
  idsOfPerson(personId: number): number[] {
    return this.rowsOfPerson(personId).map((row) => this.#ids[row] ?? 0);
  }

  /** Returns the names of the person's pools. */
  poolsOf(personId: number): readonly string[] {
    return this.#poolsByPerson.get(personId) ?? [];
  }

  /** Sets the names of the person's pools, in ascending order. */
  setPools(personId: number, names: readonly string[]): void {
    if (names.length === 0) this.#poolsByPerson.delete(personId);
    else this.#poolsByPerson.set(personId, names);
    for (const row of this.rowsOfPerson(personId)) {
      this.#list('pool').set(row, JSON.stringify(names));
      this.words.put(row);
    }
    this.#version += 1;
  }

  /** Sets the columns of a prefix; those of missing names become empty. */
  #putTexts(prefix: TextPrefix, row: number, texts: Readonly<Record<string, string>>): void {
    const columns = this.#textColumns[prefix];
    for (const name of Object.keys(texts)) {
      if (columns.has(name)) continue;
      const column = new TextColumn();
      columns.set(name, column);
      this.columns.set(prefix + name, column);
    }
    for (const [name, column] of columns) column.set(row, texts[name] ?? null);
  }

  #putScores(row: number, scores: Readonly<Record<string, number>>): void {
    for (const name of Object.keys(scores)) {
      if (this.#scoreColumns.has(name)) continue;
      const column = new NumberColumn();
      this.#scoreColumns.set(name, column);
      this.columns.set(TEST_FIELD_PREFIX + name, column);
    }
    for (const [name, column] of this.#scoreColumns) column.set(row, scores[name] ?? null);
  }

  #countProcess(processId: number, difference: number): void {
    this.#countsByProcess.set(processId, (this.#countsByProcess.get(processId) ?? 0) + difference);
  }

  #addToPerson(personId: number, row: number): void {
    this.#personIds[row] = personId;
    const other = this.#rowByPerson.get(personId);
    this.#nextOfPerson[row] = other === undefined ? row : (this.#nextOfPerson[other] ?? row);
    if (other === undefined) {
      this.#rowByPerson.set(personId, row);
      return;
    }
    this.#nextOfPerson[other] = row;
    for (const one of [row, other]) this.ofSeveral.add(one);
  }

  #removeOfPerson(row: number): void {
    const personId = this.#personIds[row] ?? 0;
    const next = this.#nextOfPerson[row] ?? row;
    this.ofSeveral.remove(row);
    if (next === row) {
      this.#rowByPerson.delete(personId);
      return;
    }
    const before = this.rowsOfPerson(personId).find((one) => this.#nextOfPerson[one] === row) ?? next;
    this.#nextOfPerson[before] = next;
    this.#nextOfPerson[row] = row;
    this.#rowByPerson.set(personId, next);
    if (before === next) this.ofSeveral.remove(next);
  }

  #grow(row: number): void {
    this.#ids = grown(this.#ids, row);
    this.#personIds = grown(this.#personIds, row);
    this.#nextOfPerson = grown(this.#nextOfPerson, row);
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
