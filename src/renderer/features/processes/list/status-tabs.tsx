// The status tabs of the list, with the number of processes.
import { Link } from 'react-router-dom';
import { numberText, processMessages } from '../../../../contract/messages.ts';
import { ALL_STATUSES, STATUS_CODE } from '../../../../contract/process-codes.ts';
import tabStyles from '../../../ui/styles/tabs.module.css';
import { formatListState, type ListState, type StatusId, withChange } from './list-state.ts';

const { tabs } = processMessages;
const TABS: readonly { readonly id: StatusId; readonly name: string }[] = [
  { id: ALL_STATUSES, name: tabs.all },
  { id: STATUS_CODE.active, name: tabs.active },
  { id: STATUS_CODE.suspended, name: tabs.suspended },
  { id: STATUS_CODE.closed, name: tabs.closed },
  { id: STATUS_CODE.draft, name: tabs.draft },
];

export interface StatusTabsProps {
  readonly state: ListState;
  /** By status id; null while loading. */
  readonly counts: readonly { readonly id: number; readonly count: number }[] | null;
  /** The count of the draft tab. */
  readonly pending: number | null;
}

export function StatusTabs({ state, counts, pending }: StatusTabsProps) {
  return (
    <nav className={tabStyles.tabs} aria-label={processMessages.statusTabs}>
      {TABS.map(({ id, name }) => {
        const known = id === STATUS_CODE.draft ? pending : null;
        const count = known ?? counts?.find((row) => row.id === id)?.count;
        return (
          <Link
            key={id}
            className={tabStyles.tab}
            to={{ search: formatListState(withChange(state, { status: id })).toString() }}
            aria-current={state.status === id ? 'page' : undefined}
          >
            {name}
            {count !== undefined && <span className={tabStyles.count}> {numberText(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
