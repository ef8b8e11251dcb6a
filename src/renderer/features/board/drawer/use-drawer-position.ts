// Previous and next candidate of the drawer, also beyond the loaded cards.
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import type { ApplicantPosition } from '../../applicants/index.ts';
import type { ColumnState } from '../state/board-state.ts';
import type { Filter } from '../toolbar/board-filter.ts';
import { drawerPosition } from './drawer-position.ts';

/** Asks the server about candidates that are not loaded; null until it has responded. */
export function useDrawerPosition(
  columns: readonly ColumnState[],
  applicantId: number | null,
  filter: Filter,
): ApplicantPosition | null {
  const loaded = applicantId === null ? null : drawerPosition(columns, applicantId);
  const id = loaded ? null : applicantId;
  const { data } = useQuery({
    queryKey: queryKeys.board.neighbours(id, filter),
    queryFn: () => askData(terna().board.neighbours({ params: { id: id ?? 0 }, query: filter })),
    enabled: id !== null,
  });
  if (loaded || !data) return loaded;
  return { stage: null, position: null, previousId: data.previous_id, nextId: data.next_id };
}
