// The candidacies of one process that conditions or a word find in the index.
import type { BuiltInField, CandidateFilter } from '../../../../contract/api/candidates.ts';
import { canViewField } from '../../../../domain/access/profile-sections.ts';
import { isFreeText } from '../../../../domain/candidates/free-texts.ts';
import type { QueryTerm } from '../../../../domain/text/search-query.ts';
import { searchable } from '../../../../domain/text/search-text.ts';
import { termFinder } from '../../../../domain/text/term-search.ts';
import { ListColumn, NumberColumn } from '../candidate-index/columns.ts';
import { RowSet } from '../candidate-index/row-sets.ts';
import { assertFieldsVisible } from '../service.ts';
import { type CandidateView, foundRows } from './found-rows.ts';

/** Ids of candidacies by stage. */
export type Matches = Map<number, number[]>;

/**
 * Within a process these texts are the same for all candidacies of a stage, or no text of a card. Boards search all
 * comments, of which the index has the latest.
 */
const NOT_OF_CARDS: readonly string[] = [
  'process',
  'stage',
  'status',
  'has_cv',
  'comment',
  'interview',
] satisfies BuiltInField[];

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
  return matching(view, foundRows(view, { groups, process_id: processId }));
}

const searchedFields = ({ index, hidden }: CandidateView): string[] =>
  [...index.columns.keys()].filter((field) => canViewField(field, hidden) && !NOT_OF_CARDS.includes(field));

/** @returns the first of the fields in which a candidacy contains a term, with its text */
export function findHit(
  { index, ...view }: CandidateView,
  candidacyId: number,
  term: QueryTerm,
  isMeant: (field: string) => boolean,
): { field: string; text: string } | undefined {
  const row = index.rowOf(candidacyId);
  if (row === undefined) return undefined;
  const finder = termFinder(term);
  for (const field of searchedFields({ index, ...view })) {
    const column = index.columns.get(field);
    if (!isMeant(field) || !column || column instanceof NumberColumn) continue;
    const texts = column instanceof ListColumn ? column.listOf(column.texts.codeOf(row)) : [column.valueOf(row)];
    const isIn = isFreeText(field) ? finder.isIn : (text: string) => text.includes(term.text);
    const text = texts.find((one) => isIn(searchable(one)));
    if (text !== undefined) return { field, text };
  }
  const inDrawer = index.drawer.find(row, term, view.hidden);
  return inDrawer && isMeant(inDrawer.field) ? inDrawer : undefined;
}

export function findInProcess(view: CandidateView, processId: number, term: QueryTerm): Matches {
  const { index } = view;
  const within = foundRows(view, { process_id: processId });
  const target = new RowSet(index.length);
  index.words.markForms(term, searchedFields(view), { within, target });
  index.drawer.mark(term, view.hidden, { within, target });
  return matching(view, target);
}

function matching({ index }: CandidateView, rows: RowSet): Matches {
  const found: Matches = new Map();
  const idsByCode: number[][] = [];
  rows.forEach((row) => {
    const code = index.list.codeOf(row);
    const ids = idsByCode[code];
    if (ids) ids.push(index.ids[row] ?? 0);
    else idsByCode[code] = [index.ids[row] ?? 0];
  });
  for (const [code, ids] of idsByCode.entries()) if (ids) found.set(Number(index.list.values[code]), ids);
  return found;
}
