// The candidates of a process as rows of the candidate table, with the board's filter.
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Process } from '../../../../contract/api/processes.ts';
import { boardMessages } from '../../../../contract/messages.ts';
import { groupsIn, whereOf } from '../../../../domain/board/board-conditions.ts';
import { type AddressOf, CandidateList, ColumnsMenu, useCandidateView } from '../../candidates/index.ts';
import styles from '../board.module.css';
import type { BoardSelection } from '../selection/use-selection.ts';
import { furtherConditions } from '../toolbar/board-filter-bar.tsx';
import type { BoardFilterAddress } from '../toolbar/use-board-filter.ts';
import { useTableSelection } from './use-table-selection.ts';

export interface BoardTableProps extends Pick<BoardFilterAddress, 'filter' | 'change'> {
  readonly process: Pick<Process, 'id'>;
  /** Of the board, which stays when the user changes to the board. */
  readonly selection: BoardSelection;
  readonly canSelect: boolean;
}

/** Columns and order are those that the user chose in «Candidatos». */
export function BoardTable({ filter, change, process, selection, canSelect }: BoardTableProps) {
  const [stored, changeStored] = useCandidateView();
  const groups = (groupsIn(filter.where) ?? []).map((group) => [...group]);
  const view = { ...stored, query: filter.q ?? '', groups, process_id: process.id };
  const tableSelection = useTableSelection(view, process.id, selection);
  const ignored = furtherConditions({ filter, change }).flatMap(({ text }) => text ?? []);
  return (
    <div className={styles.table}>
      <div className={styles.tableTools}>
        {ignored.length > 0 && <p role="status">{boardMessages.view.notInTable(ignored.join(', '))}</p>}
        <ColumnsMenu columns={stored.columns} onChange={(columns) => changeStored({ columns })} />
      </div>
      <CandidateList
        view={view}
        addressOf={useAddressHere()}
        selection={canSelect ? tableSelection : null}
        onChange={({ query, groups: next, ...changed }) => {
          if (query !== undefined || next !== undefined) change({ q: query || undefined, where: whereOf(next ?? []) });
          if (Object.keys(changed).length > 0) changeStored(changed);
        }}
      />
    </div>
  );
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
