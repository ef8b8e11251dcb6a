// The table of candidates: virtualized rows, whose pages are read as they come into sight.
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import type { Candidate, CandidateSort } from '../../../contract/api/candidates.ts';
import { candidateMessages as texts } from '../../../contract/messages.ts';
import { CandidateRow } from './candidate-row.tsx';
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
}

export function CandidateTable({ view, total, onSort }: CandidateTableProps) {
  const body = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => body.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const rows = useRows(
    view,
    items.map(({ index }) => index),
  );
  const columns = ['full_name', ...view.columns];
  const onKeyDown = (event: KeyboardEvent): void => {
    const present = Number((event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    const next = nextRow(event.key, present, total);
    if (next === null) return;
    event.preventDefault();
    virtualizer.scrollToIndex(next);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(`[data-index="${next}"] a`)?.focus());
  };
  return (
    <div className={styles.frame}>
      <p className={styles.total} role="status">
        {texts.total(total)}
      </p>
      <div
        ref={body}
        className={styles.scroll}
        role="table"
        aria-label={texts.table}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head} role="row" aria-rowindex={1}>
          {columns.map((field) => (
            <HeadCell key={field} field={field} sort={view.sort} onSort={onSort} />
          ))}
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
          {items.map(({ index, start }) => (
            <CandidateRow key={index} index={index} top={start} candidate={rows.get(index)} columns={columns} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The candidates of these rows, as far as they are loaded. */
function useRows(view: CandidateView, indexes: readonly number[]): ReadonlyMap<number, Candidate> {
  const pages = [...new Set(indexes.map((index) => Math.floor(index / PAGE_ITEMS) + 1))];
  const answers = useCandidatePages(view, pages);
  return useMemo(() => {
    const entries = answers.flatMap(({ data }, at) =>
      (data?.data ?? []).map((one, position): [number, Candidate] => [
        ((pages[at] ?? 1) - 1) * PAGE_ITEMS + position,
        one,
      ]),
    );
    return new Map(entries);
  }, [answers, pages]);
}

/** The row that a key moves to from `present`; null for other keys, and outside of the rows. */
function nextRow(key: string, present: number, total: number): number | null {
  if (present < 0) return null;
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
    <div role="columnheader" className={styles.cell} aria-sort={present ? DIRECTIONS[present.direction] : 'none'}>
      <button
        type="button"
        className={styles.sort}
        title={present ? texts.sort[DIRECTIONS[present.direction]](name) : texts.sort.hint}
        onClick={({ shiftKey }) => onSort(sortedBy(sort, field, shiftKey))}
      >
        {name}
        {present && <span aria-hidden="true">{` ${MARKS[present.direction]}`}</span>}
      </button>
    </div>
  );
}
