// The pages of a list whose address has the page: total, and links to the previous and next one.
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Pagination } from '../../contract/endpoint.ts';
import { uiMessages } from '../../contract/messages.ts';
import styles from './list-screen.module.css';

export interface LinkPagerProps {
  readonly label: string;
  /** Number of entries, in words. */
  readonly total: string;
  readonly pagination: Pagination;
  /** The address of a page, from 1. */
  readonly searchOf: (page: number) => URLSearchParams;
}

export function LinkPager({ label, total, pagination, searchOf }: LinkPagerProps) {
  const { currentPage, totalPages, prevPage, nextPage } = pagination;
  return (
    <nav className={styles.pager} aria-label={label}>
      <span className={styles.total}>{total}</span>
      {totalPages > 1 && (
        <>
          <PageLink page={prevPage} label={uiMessages.previousPage} icon={<ChevronLeft />} searchOf={searchOf} />
          <span>{uiMessages.page(currentPage, totalPages)}</span>
          <PageLink page={nextPage} label={uiMessages.nextPage} icon={<ChevronRight />} searchOf={searchOf} />
        </>
      )}
    </nav>
  );
}

interface PageLinkProps extends Pick<LinkPagerProps, 'searchOf'> {
  /** 0 if there is no such page. */
  readonly page: number;
  readonly label: string;
  readonly icon: ReactElement;
}

const PageLink = ({ page, label, icon, searchOf }: PageLinkProps) =>
  page === 0 ? (
    <span className={styles.pageLink} data-none="" aria-hidden="true">
      {icon}
    </span>
  ) : (
    <Link className={styles.pageLink} to={{ search: searchOf(page).toString() }} aria-label={label} title={label}>
      {icon}
    </Link>
  );
