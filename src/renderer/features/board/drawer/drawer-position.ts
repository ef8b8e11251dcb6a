// Position of the drawer's candidate in its column, with previous and next.
import type { ApplicantPosition } from '../../applicants/index.ts';
import { type ColumnState, findCard } from '../state/board-state.ts';

/** Null if the candidate is not among the loaded cards. */
export function drawerPosition(columns: readonly ColumnState[], applicantId: number): ApplicantPosition | null {
  const position = findCard(columns, applicantId);
  const column = position && columns[position.columnIndex];
  if (!position || !column) return null;
  const { list, applicants } = column;
  return {
    stage: list.name,
    position: {
      index: position.cardIndex + 1,
      total: Math.max(applicants.length, list.active_applicants + list.disqualified_applicants),
    },
    previousId: applicants[position.cardIndex - 1]?.id ?? null,
    nextId: applicants[position.cardIndex + 1]?.id ?? null,
  };
}
