// The rows that a caller may see and a filter finds.
import type { CandidateFilter } from '../../../../contract/api/candidates.ts';
import { canViewField, type HiddenSections } from '../../../../domain/access/profile-sections.ts';
import type { CalendarDay } from '../../../../domain/calendar/calendar-days.ts';
import { keyOfTerm, termsOf } from '../../../../domain/text/search-query.ts';
import type { CandidateIndex } from '../candidate-index/candidate-index.ts';
import type { RowSet } from '../candidate-index/row-sets.ts';
import { applyFilter, type RowTest, stageKeyOf } from './filter.ts';
import type { PreparedIds } from './prepared-ids.ts';
import { type Visibility, visibleRows } from './visibility.ts';

/** What a search needs of the index and of the caller. */
export interface CandidateView {
  readonly index: CandidateIndex;
  readonly visibility: Visibility;
  readonly isVisible: RowTest;
  readonly hidden: HiddenSections;
  /** Whether the caller may open files other than curricula. */
  readonly canOpenFiles: boolean;
  readonly organizationId: number;
  /** Of the filters that were prepared: persons by the key of a term. */
  readonly curricula: PreparedIds;
  /** Candidacies of a process, by the keys of `process-conditions.ts`. */
  readonly inProcess: PreparedIds;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  /** In the time zone. */
  readonly today: CalendarDay;
}

/** Returns the rows that the caller may see and the filter, which was prepared, finds. */
export function foundRows(view: CandidateView, filter: CandidateFilter): RowSet {
  const { index } = view;
  return index.results.get(index.version, resultKey(view, 'rows', filter), () => {
    const rows = visibleRows(index, view.visibility);
    applyFilter({ ...view, fields: searchedFields(view) }, filter, rows);
    return rows;
  });
}

export const visibleFields = ({ index, hidden }: Pick<CandidateView, 'index' | 'hidden'>): string[] =>
  [...index.columns.keys()].filter((field) => canViewField(field, hidden));

/** The state of the interview is a code, which no search means. */
export const searchedFields = (view: Pick<CandidateView, 'index' | 'hidden'>): string[] =>
  visibleFields(view).filter((field) => field !== 'interview');

/** Names a result of this caller and of all with the same access. */
export function resultKey(view: CandidateView, what: string, filter: CandidateFilter): string {
  const { visibility, hidden, curricula, inProcess, timeZone, today } = view;
  const stageKey = stageKeyOf(filter);
  const mark = [
    curricula.markOf(termsOf(filter.query).map(keyOfTerm)),
    stageKey === null ? '' : inProcess.markOf([stageKey]),
  ];
  return JSON.stringify([what, filter, mark, visibility.key, [...hidden].toSorted(), timeZone, today]);
}
