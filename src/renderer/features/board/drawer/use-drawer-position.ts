// The way to the candidates before and after the one of the drawer, also where they are not among the loaded cards.
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import type { ApplicantPosition } from '../../applicants/index.ts';
import type { ColumnState } from '../state/board-state.ts';
import type { Filter } from '../toolbar/board-filter.ts';
import { drawerPosition } from './drawer-position.ts';

/** Of whoever is not loaded the server says who stands beside them; null until it has. */
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
