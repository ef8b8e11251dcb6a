// Searches candidates: filters and sorts the index, and reads the candidates of a page from the database.
import {
  CANDIDATE_FIELDS,
  type Candidate,
  type CandidateField,
  type CandidateFilter,
  type CandidateSort,
  EXTRA_FIELD_PREFIX,
} from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { candidateWithout, canViewField, type HiddenSections } from '../../../domain/access/profile-sections.ts';
import { searchTerms } from '../../../domain/text/search-text.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { kindOf } from './field-kinds.ts';
import { all, groupsTest, type Naming, type RowTest, wordTest } from './filter.ts';
import type { LiveIndexes } from './live-indexes.ts';
import { candidaciesOf, namesOfLists, personsOf, titlesOfProcesses } from './queries.ts';
import { candidateShape } from './shapes.ts';
import { sortRows } from './sorting.ts';
import { visibleRowTest } from './visibility.ts';

/** The latest candidacies first. */
const DEFAULT_SORT: readonly CandidateSort[] = [{ field: 'created_at', direction: 'desc' }];

/** What a search needs of the index and of the caller. */
export interface CandidateView {
  readonly index: CandidateIndex;
  readonly isVisible: RowTest;
  readonly hidden: HiddenSections;
  readonly naming: Naming;
}

export async function openView(db: Reader, actor: Actor, indexes: LiveIndexes): Promise<CandidateView> {
  const index = await indexes.current(db, actor.organizationId);
  return {
    index,
    isVisible: await visibleRowTest(db, actor, index),
    hidden: await hiddenFrom(db, actor),
    naming: await namingOf(db, actor, index),
  };
}

export async function searchCandidates(
  db: Reader,
  actor: Actor,
  {
    indexes,
    filter,
    sort = [],
    page,
  }: {
    readonly indexes: LiveIndexes;
    readonly filter: CandidateFilter;
    readonly sort?: readonly CandidateSort[] | undefined;
    readonly page: PageRequest;
  },
) {
  const view = await openView(db, actor, indexes);
  assertFieldsVisible(view, [...fieldsOf(filter), ...sort.map(({ field }) => field)]);
  const rows = firstOfEachPerson(view, rowTest(view, filter));
  sortRows(view.index, rows, [...sort, ...DEFAULT_SORT], view.naming.labels);
  const onPage = rows.subarray(page.offset, page.offset + page.items);
  return {
    rows: await readCandidates(db, view, onPage),
    page: page.page,
    items: page.items,
    total: rows.length,
  };
}

export async function listFields(db: Reader, actor: Actor, indexes: LiveIndexes): Promise<CandidateField[]> {
  const { index, hidden, isVisible } = await openView(db, actor, indexes);
  const names = [...index.columns.keys()].filter((name) => canViewField(name, hidden));
  const builtIn = Object.keys(CANDIDATE_FIELDS).filter((name) => names.includes(name));
  const extra = names.filter((name) => name.startsWith(EXTRA_FIELD_PREFIX));
  return [
    ...builtIn.map((name) => ({ name, kind: CANDIDATE_FIELDS[name as keyof typeof CANDIDATE_FIELDS] })),
    ...extra.flatMap((name) => {
      const kind = kindOf(index, name, isVisible);
      return kind === null ? [] : [{ name, kind }];
    }),
  ] as CandidateField[];
}

const fieldsOf = ({ groups = [] }: CandidateFilter): string[] => groups.flat().map(({ field }) => field);

/**
 * A hidden field is refused like one that does not exist.
 * @throws AppError invalid
 */
export function assertFieldsVisible({ index, hidden }: CandidateView, fields: readonly string[]): void {
  const unknown = fields.find((field) => !index.columns.has(field) || !canViewField(field, hidden));
  if (unknown !== undefined) throw new AppError('invalid', { message: candidateMessages.unknownField });
}

/** Passes the rows that the caller may see and the filter finds. */
export function rowTest({ index, isVisible, hidden, naming }: CandidateView, filter: CandidateFilter): RowTest {
  const fields = [...index.columns.keys()].filter((field) => canViewField(field, hidden));
  const words = searchTerms(filter.query).map((word) => wordTest(index, fields, word, naming));
  const inProcess = filter.process_id === undefined ? [] : [processTest(index, filter.process_id)];
  return all([...inProcess, isVisible, ...words, ...groupsTest(index, filter.groups ?? [], naming)]);
}

function processTest({ process }: CandidateIndex, processId: number): RowTest {
  const code = process.values.indexOf(String(processId));
  return (row) => code >= 0 && process.codeOf(row) === code;
}

/** Returns the latest passing row of each person, in no order. */
function firstOfEachPerson({ index }: CandidateView, passes: RowTest): Uint32Array {
  const rowBySlot = new Int32Array(index.slotCount).fill(-1);
  for (let row = 0; row < index.length; row += 1) {
    if (!passes(row)) continue;
    const slot = index.slots[row] ?? 0;
    const before = rowBySlot[slot] ?? -1;
    if (before < 0 || (index.ids[before] ?? 0) < (index.ids[row] ?? 0)) rowBySlot[slot] = row;
  }
  return Uint32Array.from(rowBySlot.filter((row) => row >= 0));
}

/** The displayed texts of processes and stages, whose ids the index has. */
async function namingOf(db: Reader, actor: Actor, index: CandidateIndex): Promise<Naming> {
  const idsIn = (values: readonly string[]) => values.filter(Boolean).map(Number);
  const processes = await titlesOfProcesses(db, idsIn(index.process.values));
  const lists = await namesOfLists(db, idsIn(index.list.values));
  return {
    labels: new Map([
      ['process', new Map(processes.map(({ id, title }) => [String(id), title ?? '']))],
      ['stage', new Map(lists.map(({ id, name }) => [String(id), name]))],
    ]),
    timeZone: await timeZoneOfOrganization(db, actor.organizationId),
  };
}

/** Reads the persons of these rows with all candidacies that the caller may see. */
async function readCandidates(db: Reader, view: CandidateView, rows: Uint32Array): Promise<Candidate[]> {
  const { index, isVisible, hidden } = view;
  const found = Array.from(rows, (row) => ({ id: index.ids[row] ?? 0, personId: index.personIds[row] ?? 0 }));
  const visibleIds = found.flatMap(({ personId }) =>
    index
      .rowsOfPerson(personId)
      .filter(isVisible)
      .map((row) => index.ids[row] ?? 0),
  );
  const persons = new Map(
    (
      await personsOf(
        db,
        found.map(({ personId }) => personId),
      )
    ).map((one) => [one.id, one]),
  );
  const candidacies = Map.groupBy(await candidaciesOf(db, visibleIds), (one) => one.uniq_applicant_id);
  return found.flatMap(({ id, personId }) => {
    const person = persons.get(personId);
    const own = candidacies.get(personId) ?? [];
    // Removed since the index was read.
    if (!person || own.length === 0) return [];
    return [candidateWithout(candidateShape(person, own, id), hidden)];
  });
}
