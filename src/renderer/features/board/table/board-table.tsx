// The candidates of a process as rows of the candidate table, with the board's filter.
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { SegmentColumn } from '../../../../contract/api/candidate-segments.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import { groupsIn, whereOf } from '../../../../domain/board/board-conditions.ts';
import { type AddressOf, CandidateList, ColumnsMenu, useCandidateView } from '../../candidates/index.ts';
import styles from '../board.module.css';
import type { BoardSelection } from '../selection/use-selection.ts';
import { stageConditions } from '../toolbar/board-filter-bar.tsx';
import type { BoardFilterAddress } from '../toolbar/use-board-filter.ts';
import { useTableSelection } from './use-table-selection.ts';

export interface BoardTableProps extends BoardFilterAddress {
  readonly process: Pick<Process, 'id'>;
  /** Of the board, which stays when the user changes to the board. */
  readonly selection: BoardSelection;
  readonly canSelect: boolean;
}

/** Columns and order are those that the user chose in «Candidatos». */
export function BoardTable({ filter, change, clear, process, selection, canSelect }: BoardTableProps) {
  const [stored, changeStored] = useCandidateView();
  const [columns, changeColumns] = useColumnsWithoutProcess(stored.columns, (next) => changeStored({ columns: next }));
  const groups = (groupsIn(filter.where) ?? []).map((group) => [...group]);
  const stage = stageConditions(filter);
  const conditions = { query: filter.q ?? '', groups, process_id: process.id, ...(stage && { stage }) };
  const view = { ...stored, ...conditions, columns };
  const tableSelection = useTableSelection(view, process.id, selection);
  return (
    <div className={styles.table}>
      <div className={styles.tableTools}>
        <ColumnsMenu columns={columns} onChange={changeColumns} omitted={PROCESS} />
      </div>
      <CandidateList
        view={view}
        addressOf={useAddressHere()}
        selection={canSelect ? tableSelection : null}
        onChange={({ query, groups: next, columns: nextColumns, ...changed }) => {
          if (query === '' && next?.length === 0) clear();
          else if (query !== undefined || next !== undefined) {
            change({ q: query || undefined, where: whereOf(next ?? []) });
          }
          if (nextColumns) changeColumns(nextColumns);
          if (Object.keys(changed).length > 0) changeStored(changed);
        }}
      />
    </div>
  );
}

const PROCESS = 'process';

/** All rows are of one process. Its column keeps its position in «Candidatos». */
function useColumnsWithoutProcess(
  columns: readonly SegmentColumn[],
  onChange: (columns: readonly SegmentColumn[]) => void,
): [readonly SegmentColumn[], (columns: readonly SegmentColumn[]) => void] {
  const position = columns.findIndex(({ field }) => field === PROCESS);
  const column = columns[position];
  const displayed = useMemo(() => columns.filter(({ field }) => field !== PROCESS), [columns]);
  return [displayed, (next) => onChange(column ? next.toSpliced(position, 0, column) : next)];
}

/** Opens the drawer on this screen, with its filter. */
function useAddressHere(): AddressOf {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const others = new URLSearchParams(search);
  others.delete('applicant_id');
  const present = others.toString();
  return useCallback(
    ({ id }) => {
      const next = new URLSearchParams(present);
      next.set('applicant_id', String(id));
      return `${pathname}?${next}`;
    },
    [pathname, present],
  );
}
