// The table of candidates: virtualized rows, whose pages are read as they come into sight.
import { type FocusEvent, type KeyboardEvent, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Candidate, CandidateSort } from '../../../contract/api/candidates.ts';
import { candidateMessages as texts } from '../../../contract/messages.ts';
import { type AddressOf, boardAddress, CandidateRow } from './candidate-row.tsx';
import styles from './candidates.module.css';
import { CHECK_WIDTH, inDisplayOrder, pinnedOffsets, type TableColumn, widthOf } from './column-layout.ts';
import { HeadCell } from './head-cell.tsx';
import { PAGE_ITEMS, useCandidatePages } from './queries.ts';
import type { TableSelection } from './use-candidate-selection.ts';
import { useTableRows } from './use-table-rows.ts';
import type { CandidateView } from './view-state.ts';

export interface CandidateTableProps {
  readonly view: Pick<CandidateView, 'query' | 'groups' | 'sort' | 'columns'>;
  /** All candidates that the filter finds. */
  readonly total: number;
  readonly onSort: (sort: CandidateSort[]) => void;
  readonly onColumns: (columns: readonly TableColumn[]) => void;
  /** Undefined: rows have no checkboxes. */
  readonly selection?: TableSelection | undefined;
  /** A stable function. */
  readonly addressOf?: AddressOf | undefined;
}

export function CandidateTable({
  view,
  total,
  onSort,
  onColumns,
  selection,
  addressOf = boardAddress,
}: CandidateTableProps) {
  const body = useRef<HTMLDivElement>(null);
  const rows = useTableRows(body, total);
  const candidateAt = useLoadedRows(view, rows.indexes);
  const columns = useMemo(() => inDisplayOrder(view.columns), [view.columns]);
  const offsets = useMemo(() => pinnedOffsets(columns), [columns]);
  const { tabStop, ...keys } = useTableKeys(body, { total, candidateAt, selection, ...rows });
  const checks = selection ? 1 : 0;
  return (
    <div className={styles.frame}>
      <p className={styles.total} role="status">
        {texts.total(total)}
      </p>
      {/* The keys of its rows, whose links have the focus. */}
      <div ref={body} className={styles.scroll} tabIndex={-1} {...keys}>
        <table
          className={styles.table}
          aria-label={texts.table}
          aria-rowcount={total + 1}
          aria-colcount={columns.length + checks}
        >
          <TableHead {...{ view, columns, offsets, total, onSort, onColumns, selection }} />
          <tbody>
            <Space height={rows.before} />
            {rows.indexes.map((index) => {
              const candidate = candidateAt(index);
              return (
                <CandidateRow
                  key={index}
                  index={index}
                  candidate={candidate}
                  columns={columns}
                  offsets={offsets}
                  isSelected={candidate !== undefined && (selection?.has(candidate.id) ?? false)}
                  onSelect={selection?.select}
                  addressOf={addressOf}
                  isTabStop={index === tabStop}
                  query={view.query}
                />
              );
            })}
            <Space height={rows.after} />
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface TableHeadProps extends Pick<CandidateTableProps, 'view' | 'total' | 'onSort' | 'onColumns' | 'selection'> {
  /** In display order. */
  readonly columns: readonly TableColumn[];
  /** Left edges of pinned columns in pixels, by field. */
  readonly offsets: ReadonlyMap<string, number>;
}

/** Memoized, because scrolling renders the table for each row that comes into sight. */
const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { view, columns, offsets, total, onSort, onColumns, selection } = props;
  return (
    <>
      <colgroup>
        {selection && <col style={{ width: CHECK_WIDTH }} />}
        {columns.map((column) => (
          <col key={column.field} style={{ width: widthOf(column) }} />
        ))}
        {/* Fills the rest of a wide window. */}
        <col />
      </colgroup>
      <thead>
        <tr>
          {selection && <SelectAll selection={selection} total={total} />}
          {columns.map((column) => (
            <HeadCell
              key={column.field}
              column={column}
              columns={columns}
              left={offsets.get(column.field)}
              sort={view.sort}
              onSort={onSort}
              onColumns={onColumns}
            />
          ))}
        </tr>
      </thead>
    </>
  );
});

function SelectAll({ selection, total }: { readonly selection: TableSelection; readonly total: number }) {
  const isAll = selection.count >= total;
  return (
    <th scope="col" className={styles.pinned} style={{ left: 0 }}>
      <input
        type="checkbox"
        aria-label={texts.selection.all}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = selection.count > 0 && !isAll;
        }}
        onChange={isAll ? selection.clear : selection.selectAll}
      />
    </th>
  );
}

/** Stands for the rows that are not rendered, in pixels. */
const Space = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr>
      <td style={{ height, padding: 0 }} />
    </tr>
  );

type CandidateAt = (index: number) => Candidate | undefined;

/** Reads the pages of these rows. @returns the candidate of a row, undefined while its page is read */
function useLoadedRows(view: CandidateTableProps['view'], indexes: readonly number[]): CandidateAt {
  const pages = [...new Set(indexes.map((index) => Math.floor(index / PAGE_ITEMS) + 1))];
  const answers = useCandidatePages(view, pages);
  return (index) => {
    const at = pages.indexOf(Math.floor(index / PAGE_ITEMS) + 1);
    return answers[at]?.data?.data[index % PAGE_ITEMS];
  };
}

interface TableKeys {
  readonly total: number;
  readonly candidateAt: CandidateAt;
  readonly selection: TableSelection | undefined;
  /** The rendered rows. */
  readonly indexes: readonly number[];
  readonly rowsPerPage: () => number;
  readonly scrollTo: (index: number) => void;
}

/** Tab reaches the row that had the focus. Arrows, pages, Home and End move; with Shift they extend the selection. Space selects, Ctrl+A selects all. */
function useTableKeys(
  body: RefObject<HTMLDivElement | null>,
  { total, candidateAt, selection, indexes, rowsPerPage, scrollTo }: TableKeys,
) {
  const [focused, setFocused] = useState(0);
  /** The row that has or will have the focus, and whether it still waits for its candidate. */
  const active = useRef({ index: 0, waits: false });
  useEffect(() => {
    if (!active.current.waits) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${active.current.index}"] a`);
    if (!link) return;
    active.current.waits = false;
    link.focus({ preventScroll: true });
  });
  const moveTo = (index: number): void => {
    active.current = { index, waits: true };
    // Keys still arrive here until the row is there.
    body.current?.focus({ preventScroll: true });
    scrollTo(index);
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`);
    if (!link) return;
    active.current.waits = false;
    link.focus({ preventScroll: true });
  };
  const onFocus = ({ target }: FocusEvent): void => {
    const row = rowOf(target);
    if (row) setFocused(Number(row.dataset.index));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rowOf(event.target);
    if (!row && event.target !== body.current) return;
    const index = row ? Number(row.dataset.index) : active.current.index;
    const next = hasCommandKey(event) ? null : nextRow(event.key, index, { total, rowsPerPage });
    if (next !== null) {
      if (selection && event.shiftKey) selection.extendTo(index, next);
      moveTo(next);
    } else if (!selection || !selectByKey(event, selection, index, candidateAt(index))) return;
    event.preventDefault();
  };
  return { onKeyDown, onFocus, tabStop: indexes.includes(focused) ? focused : indexes[0] };
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;

const hasCommandKey = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** @returns whether the key selects */
function selectByKey(
  event: KeyboardEvent,
  selection: TableSelection,
  index: number,
  candidate: Candidate | undefined,
): boolean {
  const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
  if (isAll) selection.selectAll();
  else if (event.key === ' ' && candidate) selection.select(index, candidate, event.shiftKey);
  return isAll || event.key === ' ';
}

/** The row that a key moves to from `present`; null for other keys. */
function nextRow(
  key: string,
  present: number,
  { total, rowsPerPage }: Pick<TableKeys, 'total' | 'rowsPerPage'>,
): number | null {
  const within = (index: number) => Math.min(Math.max(index, 0), total - 1);
  if (key === 'ArrowDown') return within(present + 1);
  if (key === 'ArrowUp') return within(present - 1);
  if (key === 'PageDown') return within(present + rowsPerPage());
  if (key === 'PageUp') return within(present - rowsPerPage());
  if (key === 'Home') return 0;
  return key === 'End' ? total - 1 : null;
}
