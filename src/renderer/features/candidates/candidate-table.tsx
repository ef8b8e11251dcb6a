// The table of candidates: virtualized rows, whose pages are read as they come into sight.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useRef } from 'react';
import type { Candidate, CandidateSort } from '../../../contract/api/candidates.ts';
import { candidateMessages as texts } from '../../../contract/messages.ts';
import { type AddressOf, boardAddress, CandidateRow } from './candidate-row.tsx';
import styles from './candidates.module.css';
import { PAGE_ITEMS, useCandidatePages } from './queries.ts';
import { type CandidateView, fieldLabel, sortedBy } from './view-state.ts';

/** Height of a row in pixels, as in candidates.module.css. */
const ROW_HEIGHT = 36;
/** Rows rendered beyond each end of the visible ones. */
const OVERSCAN = 8;

export interface CandidateTableProps {
  readonly view: CandidateView;
  /** All candidates that the filter finds. */
  readonly total: number;
  readonly onSort: (sort: CandidateSort[]) => void;
  /** A stable function. */
  readonly addressOf?: AddressOf;
}

export function CandidateTable({ view, total, onSort, addressOf = boardAddress }: CandidateTableProps) {
  const body = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => body.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const candidateAt = useLoadedRows(
    view,
    items.map(({ index }) => index),
  );
  const columns = ['full_name', ...view.columns];
  const onKeyDown = useCallback(
    (event: KeyboardEvent, index: number): void => {
      const next = nextRow(event.key, index, total);
      if (next === null) return;
      event.preventDefault();
      virtualizer.scrollToIndex(next);
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`)?.focus());
    },
    [total, virtualizer],
  );
  return (
    <div className={styles.frame}>
      <p className={styles.total} role="status">
        {texts.total(total)}
      </p>
      <div ref={body} className={styles.scroll}>
        <table
          className={styles.table}
          aria-label={texts.table}
          aria-rowcount={total + 1}
          aria-colcount={columns.length}
        >
          <thead>
            <tr>
              {columns.map((field) => (
                <HeadCell key={field} field={field} sort={view.sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            <Space height={items[0]?.start ?? 0} />
            {items.map(({ index }) => (
              <CandidateRow
                key={index}
                index={index}
                candidate={candidateAt(index)}
                columns={columns}
                onKeyDown={onKeyDown}
                addressOf={addressOf}
              />
            ))}
            <Space height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Stands for the rows that are not rendered, in pixels. */
const Space = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr>
      <td style={{ height, padding: 0 }} />
    </tr>
  );

/** Reads the pages of these rows. @returns the candidate of a row, undefined while its page is read */
function useLoadedRows(view: CandidateView, indexes: readonly number[]): (index: number) => Candidate | undefined {
  const pages = [...new Set(indexes.map((index) => Math.floor(index / PAGE_ITEMS) + 1))];
  const answers = useCandidatePages(view, pages);
  return (index) => {
    const at = pages.indexOf(Math.floor(index / PAGE_ITEMS) + 1);
    return answers[at]?.data?.data[index % PAGE_ITEMS];
  };
}

/** The row that a key moves to from `present`; null for other keys. */
function nextRow(key: string, present: number, total: number): number | null {
  if (key === 'ArrowDown') return Math.min(present + 1, total - 1);
  if (key === 'ArrowUp') return Math.max(present - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? total - 1 : null;
}

interface HeadCellProps {
  readonly field: string;
  readonly sort: readonly CandidateSort[];
  readonly onSort: (sort: CandidateSort[]) => void;
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;
const MARKS = { asc: '↑', desc: '↓' } as const;

function HeadCell({ field, sort, onSort }: HeadCellProps) {
  const name = fieldLabel(field);
  const present = sort.find((one) => one.field === field);
  return (
    <th scope="col" aria-sort={present ? DIRECTIONS[present.direction] : 'none'}>
      <button
        type="button"
        className={styles.sort}
        title={present ? texts.sort[DIRECTIONS[present.direction]](name) : texts.sort.hint}
        onClick={({ shiftKey }) => onSort(sortedBy(sort, field, shiftKey))}
      >
        {name}
        {present && <span aria-hidden="true">{` ${MARKS[present.direction]}`}</span>}
      </button>
    </th>
  );
}
