// The pages of the list, with links to the previous and next one.
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Pagination } from '../../../../contract/endpoint.ts';
import { processMessages } from '../../../../contract/messages.ts';
import { formatListState, type ListState, withChange } from './list-state.ts';
import styles from './process-list.module.css';

export function Pager({ pagination, state }: { pagination: Pagination; state: ListState }) {
  const { currentPage, totalPages, totalCount, prevPage, nextPage } = pagination;
  return (
    <nav className={styles.pager} aria-label={processMessages.pager}>
      <span className={styles.total}>{processMessages.total(totalCount)}</span>
      {totalPages > 1 && (
        <>
          <PageLink page={prevPage} label={processMessages.previous} icon={<ChevronLeft />} state={state} />
          <span>{processMessages.page(currentPage, totalPages)}</span>
          <PageLink page={nextPage} label={processMessages.next} icon={<ChevronRight />} state={state} />
        </>
      )}
    </nav>
  );
}

/** `page` is 0 if there is no such page. */
function PageLink({ page, label, icon, state }: { page: number; label: string; icon: ReactElement; state: ListState }) {
  if (page === 0) {
    return (
      <span className={styles.pageLink} data-none="" aria-hidden="true">
        {icon}
      </span>
    );
  }
  const to = { search: formatListState(withChange(state, { page })).toString() };
  return (
    <Link className={styles.pageLink} to={to} aria-label={label} title={label}>
      {icon}
    </Link>
  );
}
