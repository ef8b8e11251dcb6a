// Searches candidates: filters and sorts the index, and reads the candidates of a page from the database.
import {
  CANDIDATE_FIELDS,
  type Candidate,
  type CandidateField,
  type CandidateFilter,
  type CandidateHit,
  type CandidateSort,
  FIELD_PREFIXES,
} from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { type Actor, isRecruiter } from '../../../domain/access/people.ts';
import { candidateWithout, canViewField } from '../../../domain/access/profile-sections.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import { type QueryTerm, searchedTerms } from '../../../domain/text/search-query.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { textHits } from '../curriculum-texts/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { detailsOf } from './candidate-index/details.ts';
import { kindOf } from './candidate-index/field-kinds.ts';
import type { LiveIndexes } from './candidate-index/live-indexes.ts';
import { firstOfEachPerson, type RowSet } from './candidate-index/row-sets.ts';
import { prepareSort, sortedPart, sortRows } from './candidate-index/sorting.ts';
import { prepareCurricula } from './filters/curriculum-matches.ts';
import { type CandidateView, foundRows, resultKey, searchedFields, visibleFields } from './filters/found-rows.ts';
import { drawerHit, hitsOf } from './filters/hits.ts';
import { prepareFilter } from './filters/prepare-filter.ts';
import { PreparedIds } from './filters/prepared-ids.ts';
import { ALL_VISIBLE, visibleRowTest } from './filters/visibility.ts';
import { candidaciesOf, personsOf } from './queries.ts';
import { candidateShape } from './shapes.ts';

/** @param filter its texts are searched while the index is made current */
export async function openView(
  db: Reader,
  actor: Actor,
  indexes: LiveIndexes,
  filter: CandidateFilter = {},
): Promise<CandidateView> {
  const { organizationId } = actor;
  const textAccess = { organizationId, canOpenFiles: isRecruiter(actor), curricula: new PreparedIds() };
  const searchTexts = async () => {
    const hidden = await hiddenFrom(db, actor);
    await prepareCurricula(db, { ...textAccess, hidden }, filter);
    return hidden;
  };
  const [index, visibility, hidden, timeZone] = await Promise.all([
    indexes.current(db, organizationId),
    indexes.visibilities.of(db, actor),
    searchTexts(),
    timeZoneOfOrganization(db, organizationId),
  ]);
  return viewOf({ ...textAccess, index, visibility, hidden, timeZone, now: indexes.now() });
}

/** A view of every row and field, for the server's own evaluations. */
export async function openWholeView(db: Reader, organizationId: number, indexes: LiveIndexes): Promise<CandidateView> {
  const [index, timeZone] = await Promise.all([
    indexes.current(db, organizationId),
    timeZoneOfOrganization(db, organizationId),
  ]);
  const access = {
    visibility: ALL_VISIBLE,
    hidden: new Set<never>(),
    canOpenFiles: true,
    curricula: new PreparedIds(),
  };
  return viewOf({ ...access, index, organizationId, timeZone, now: indexes.now() });
}

const viewOf = (view: Omit<CandidateView, 'isVisible' | 'inProcess' | 'today'>): CandidateView => ({
  ...view,
  inProcess: new PreparedIds(),
  isVisible: visibleRowTest(view.index, view.visibility),
  today: dayIn(view.timeZone, view.now),
});

interface Search {
  readonly indexes: LiveIndexes;
  readonly filter: CandidateFilter;
  readonly sort?: readonly CandidateSort[] | undefined;
}

export async function searchCandidates(
  db: Reader,
  actor: Actor,
  { page, ...search }: Search & { readonly page: PageRequest },
) {
  const view = await openPrepared(db, actor, search);
  const rows = foundPersons(view, search.filter);
  const onPage = sortedPart(view.index, rows, search.sort ?? [], page);
  const terms = searchedTerms(search.filter.query);
  return {
    rows: await readCandidates(db, view, { rows: onPage, terms }),
    page: page.page,
    items: page.items,
    total: rows.count(),
  };
}

/**
 * Opens the index with a row of each person whom the filter finds, sorted.
 * @param fields further fields that the caller must see
 * @throws AppError invalid
 */
export async function openSorted(
  db: Reader,
  actor: Actor,
  search: Search,
  fields: readonly string[] = [],
): Promise<{ view: CandidateView; rows: Uint32Array }> {
  const view = await openPrepared(db, actor, search, fields);
  return { view, rows: sortRows(view.index, foundPersons(view, search.filter), search.sort ?? []) };
}

async function openPrepared(
  db: Reader,
  actor: Actor,
  { indexes, filter, sort = [] }: Search,
  fields: readonly string[] = [],
): Promise<CandidateView> {
  const view = await openView(db, actor, indexes, filter);
  const sortFields = sort.map(({ field }) => field);
  assertFieldsVisible(view, [...fieldsOf(filter), ...sortFields, ...fields]);
  await prepareFilter(db, view, filter);
  await prepareSort(view.index, [...sortFields, 'created_at']);
  return view;
}

export async function listFields(db: Reader, actor: Actor, indexes: LiveIndexes): Promise<CandidateField[]> {
  const view = await openView(db, actor, indexes);
  const names = visibleFields(view);
  const builtIn = Object.keys(CANDIDATE_FIELDS).filter((name) => names.includes(name));
  const extra = names.filter((name) => FIELD_PREFIXES.some((prefix) => name.startsWith(prefix)));
  return [
    ...builtIn.map((name) => ({ name, kind: CANDIDATE_FIELDS[name as keyof typeof CANDIDATE_FIELDS] })),
    ...extra.flatMap((name) => {
      const kind = kindOf(view.index, name, foundRows(view, {}));
      return kind === null ? [] : [{ name, kind }];
    }),
  ] as CandidateField[];
}

export const fieldsOf = ({ groups = [] }: CandidateFilter): string[] => groups.flat().map(({ field }) => field);

/**
 * A hidden field is refused like one that does not exist.
 * @throws AppError invalid
 */
export function assertFieldsVisible(view: CandidateView, fields: readonly string[]): void {
  if (!fields.every((field) => isFieldVisible(view, field)))
    throw new AppError('invalid', { message: candidateMessages.unknownField });
}

export const isFieldVisible = ({ index, hidden }: CandidateView, field: string): boolean =>
  index.columns.has(field) && canViewField(field, hidden);

/** Returns the latest found row of each person. */
function foundPersons(view: CandidateView, filter: CandidateFilter): RowSet {
  const { index } = view;
  return index.results.get(index.version, resultKey(view, 'persons', filter), () =>
    firstOfEachPerson(index, foundRows(view, filter)),
  );
}

interface Reading {
  readonly rows: Uint32Array;
  /** Of the search, without the excluded ones. */
  readonly terms: readonly QueryTerm[];
}

/** Reads the persons of these rows with all candidacies that the caller may see. */
async function readCandidates(db: Reader, view: CandidateView, { rows, terms }: Reading): Promise<Candidate[]> {
  const { index, isVisible, hidden } = view;
  const fields = searchedFields(view);
  // Read before the index can change.
  const found = Array.from(rows, (row) => ({
    id: index.ids[row] ?? 0,
    personId: index.personIds[row] ?? 0,
    details: detailsOf(view, row),
    hits: withDrawerHits(view, row, terms, hitsOf(index, row, fields, terms)),
  }));
  const idsOfPerson = (personId: number) =>
    index.rowsOfPerson(personId).flatMap((row) => (isVisible(row) ? [index.ids[row] ?? 0] : []));
  const visibleIds = found.flatMap(({ personId }) => idsOfPerson(personId));
  const personIds = found.map(({ personId }) => personId);
  const [personRows, inTexts, candidacyRows] = await Promise.all([
    personsOf(db, personIds),
    textHits(db, view, { personIds, terms }),
    candidaciesOf(db, visibleIds),
  ]);
  const persons = new Map(personRows.map((one) => [one.id, one]));
  const candidacies = Map.groupBy(candidacyRows, (one) => one.uniq_applicant_id);
  return found.flatMap(({ id, personId, details, hits }) => {
    const person = persons.get(personId);
    const own = candidacies.get(personId) ?? [];
    // Removed since the index was read.
    if (!person || own.length === 0) return [];
    return [
      candidateWithout(
        {
          ...candidateShape(person, index.poolsOf(personId), own, id),
          ...details,
          hits: [...hits, ...(inTexts.get(personId) ?? [])],
        },
        hidden,
      ),
    ];
  });
}

/** Adds a sentence of the drawer for each term to the hits in fields. The latest comment is in both. */
function withDrawerHits(
  { index, hidden }: CandidateView,
  row: number,
  terms: readonly QueryTerm[],
  hits: readonly CandidateHit[],
): CandidateHit[] {
  const found = [...hits];
  for (const term of terms) {
    const inDrawer = index.drawer.find(row, term, hidden);
    const hit = inDrawer && drawerHit(inDrawer.field, inDrawer.text, terms);
    if (hit && !found.some(({ text }) => text.includes(hit.text))) found.push(hit);
  }
  return found;
}
