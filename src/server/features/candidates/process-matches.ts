// The candidacies of one process that conditions or a word find in the index.
import type { BuiltInField, CandidateFilter } from '../../../contract/api/candidates.ts';
import { canViewField } from '../../../domain/access/profile-sections.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import { ListColumn, NumberColumn } from './columns.ts';
import { all, type RowTest, wordTest } from './filter.ts';
import { assertFieldsVisible, type CandidateView, rowTest } from './service.ts';

/** Ids of candidacies by stage. */
export type Matches = Map<number, number[]>;

/** Within a process these texts are the same for all candidacies of a stage, or no text of a card. */
const NOT_OF_CARDS: readonly string[] = ['process', 'stage', 'status', 'has_cv'] satisfies readonly BuiltInField[];

/** @throws AppError invalid for a field that is hidden or does not exist */
export function matchesInProcess(
  view: CandidateView,
  processId: number,
  groups: NonNullable<CandidateFilter['groups']>,
): Matches {
  assertFieldsVisible(
    view,
    groups.flat().map(({ field }) => field),
  );
  return matching(view, rowTest(view, { groups, process_id: processId }));
}

const searchedFields = ({ index, hidden }: CandidateView): string[] =>
  [...index.columns.keys()].filter((field) => canViewField(field, hidden) && !NOT_OF_CARDS.includes(field));

/** @returns the first of the fields in which a candidacy contains a term, with its text */
export function findHit(
  { index, ...view }: CandidateView,
  candidacy: { readonly id: number; readonly personId: number },
  term: string,
  isMeant: (field: string) => boolean,
): { field: string; text: string } | undefined {
  const row = index.rowsOfPerson(candidacy.personId).find((one) => index.ids[one] === candidacy.id);
  if (row === undefined) return undefined;
  for (const field of searchedFields({ index, ...view })) {
    const column = index.columns.get(field);
    if (!isMeant(field) || !column || column instanceof NumberColumn) continue;
    const texts = column instanceof ListColumn ? column.listOf(column.texts.codeOf(row)) : [column.valueOf(row)];
    const text = texts.find((one) => searchable(one).includes(term));
    if (text !== undefined) return { field, text };
  }
  return undefined;
}

/** @param term as returned by `searchTerms` */
export function findInProcess(view: CandidateView, processId: number, term: string): Matches {
  const { index, naming } = view;
  const fields = searchedFields(view);
  return matching(view, all([rowTest(view, { process_id: processId }), wordTest(index, fields, term, naming)]));
}

function matching({ index }: CandidateView, passes: RowTest): Matches {
  const found: Matches = new Map();
  for (let row = 0; row < index.length; row += 1) {
    if (!passes(row)) continue;
    const listId = Number(index.list.valueOf(row));
    const ids = found.get(listId);
    if (ids) ids.push(index.ids[row] ?? 0);
    else found.set(listId, [index.ids[row] ?? 0]);
  }
  return found;
}
