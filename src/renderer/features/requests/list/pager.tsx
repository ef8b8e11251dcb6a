// Pagination of a request list: page count, previous and next.
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Pagination } from '../../../../contract/endpoint.ts';
import { requestScreenMessages as texts } from '../../../../contract/messages.ts';
import { formatAddress, type ListAddress } from './list-address.ts';
import styles from './request-lists.module.css';

export function Pager({ address, pagination }: { address: ListAddress; pagination: Pagination }) {
  const { currentPage, totalPages, totalCount, prevPage, nextPage } = pagination;
  if (totalCount === 0) return null;
  return (
    <nav className={styles.pager} aria-label={texts.pager}>
      <span className={styles.total}>{texts.total(totalCount)}</span>
      {totalPages > 1 && (
        <>
          <PageLink page={prevPage} label={texts.previous} icon={<ChevronLeft />} address={address} />
          <span>{texts.page(currentPage, totalPages)}</span>
          <PageLink page={nextPage} label={texts.next} icon={<ChevronRight />} address={address} />
        </>
      )}
    </nav>
  );
}

interface PageLinkProps {
  /** 0 if there is no such page. */
  readonly page: number;
  readonly label: string;
  readonly icon: ReactElement;
  readonly address: ListAddress;
}

function PageLink({ page, label, icon, address }: PageLinkProps) {
  if (page === 0) {
    return (
      <span className={styles.pageLink} data-none="" aria-hidden="true">
        {icon}
      </span>
    );
  }
  const to = { search: formatAddress({ ...address, page }).toString() };
  return (
    <Link className={styles.pageLink} to={to} aria-label={label} title={label}>
      {icon}
    </Link>
  );
}
