// The table of a comparison: candidates as columns, data as rows in sections.
import { Button } from '@blueprintjs/core';
import { Pin } from '@blueprintjs/icons';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { comparisonMessages as texts } from '../../../contract/messages.ts';
import { ColumnHead } from './column-head.tsx';
import styles from './comparison.module.css';
import type { CandidateFacts } from './facts.ts';
import { type ArrangedRows, arrangedRows, type ComparisonLayout, withPinnedRow } from './layout.ts';
import { pinStyle } from './pin-style.ts';
import { MoveHandle, useReordering } from './reordering.tsx';
import type { Cell, Row, Section } from './rows.ts';

export interface ComparisonTableProps {
  /** In the order of the columns. */
  readonly candidates: readonly CandidateFacts[];
  readonly sections: readonly Section[];
  readonly layout: ComparisonLayout;
  readonly onLayout: (next: ComparisonLayout) => void;
  readonly onMoveColumn: (id: number, target: number) => void;
  readonly onMoveRow: (id: string, target: string) => void;
  readonly onPinColumn: (id: number) => void;
  /** Null if no further candidate can be left out. */
  readonly onRemove: ((id: number) => void) | null;
  readonly announce: (text: string) => void;
}

export function ComparisonTable(props: ComparisonTableProps) {
  const { candidates, sections, layout } = props;
  const arranged = arrangedRows(sections, layout);
  const table = useFocusKeeper();
  const columns = candidates.map(({ id }) => ({ id, isPinned: layout.pinnedColumns.includes(id) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard.
    <div className={styles.scroll} role="region" aria-label={texts.table} tabIndex={0}>
      <table ref={table} className={styles.table} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {texts.datum}
            </th>
            {candidates.map((candidate, index) => (
              <ColumnHead
                key={candidate.id}
                candidate={candidate}
                position={index}
                ids={candidates.map(({ id }) => id)}
                pinnedColumns={layout.pinnedColumns}
                onMove={props.onMoveColumn}
                onPin={props.onPinColumn}
                onRemove={props.onRemove}
                announce={props.announce}
              />
            ))}
          </tr>
        </thead>
        <Pinned {...props} arranged={arranged} columns={columns} />
        {arranged.sections.map((section) => (
          <SectionBody key={section.name} {...props} section={section} columns={columns} />
        ))}
      </table>
    </div>
  );
}

interface Column {
  readonly id: number;
  readonly isPinned: boolean;
}

interface BodyProps extends ComparisonTableProps {
  readonly columns: readonly Column[];
}

function Pinned({ arranged, columns, ...props }: BodyProps & { readonly arranged: ArrangedRows }) {
  if (arranged.pinned.length === 0) return null;
  return (
    <tbody>
      <SectionHead title={texts.sections.pinned} columns={columns.length} />
      {arranged.pinned.map((row) => (
        <TableRow key={row.id} {...props} row={row} rows={arranged.pinned} columns={columns} group="pinned-rows" />
      ))}
    </tbody>
  );
}

function SectionBody({
  section,
  columns,
  ...props
}: BodyProps & { readonly section: ArrangedRows['sections'][number] }) {
  const { name, rows, problems, equalCount } = section;
  const problem = problems.find((one) => one !== null) ?? null;
  if (rows.length === 0 && equalCount === 0 && problem === null) return null;
  return (
    <tbody>
      <SectionHead title={texts.sections[name]} columns={columns.length}>
        {equalCount > 0 && !props.layout.showsEqual && (
          <span className="text-secondary"> · {texts.equal(equalCount)}</span>
        )}
        {problem !== null && <span className="text-warning"> · {problem}</span>}
      </SectionHead>
      {rows.map((row) => (
        <TableRow key={row.id} {...props} row={row} rows={rows} columns={columns} group={`rows-${name}`} />
      ))}
    </tbody>
  );
}

const SectionHead = ({
  title,
  columns,
  children,
}: {
  readonly title: string;
  readonly columns: number;
  readonly children?: ReactNode;
}) => (
  <tr>
    <th scope="rowgroup" colSpan={columns + 1} className={styles.sectionHead}>
      <span className={styles.sectionTitle}>
        {title}
        {children}
      </span>
    </th>
  </tr>
);

interface TableRowProps extends BodyProps {
  readonly row: Row;
  /** The displayed rows of its part. */
  readonly rows: readonly Row[];
  readonly group: string;
}

function TableRow({ row, rows, columns, group, layout, onLayout, onMoveRow, announce }: TableRowProps) {
  const { connect, isDragged, isTarget } = useReordering({ group, id: row.id, onDrop: onMoveRow });
  const isPinned = layout.pinnedRows.includes(row.id);
  const step = (by: -1 | 1) => {
    const index = rows.findIndex(({ id }) => id === row.id);
    const target = rows[index + by];
    if (!target) return;
    onMoveRow(row.id, target.id);
    announce(texts.rowMoved(row.label, index + by + 1, rows.length));
  };
  return (
    <tr data-differs={row.isEqual ? undefined : ''} data-dragged={isDragged ? '' : undefined}>
      <th ref={connect} scope="row" className={styles.rowHead} data-target={isTarget ? '' : undefined}>
        <span className={styles.rowLine}>
          <span className={styles.rowTools}>
            <MoveHandle label={texts.moveRow(row.label)} axis="rows" handleId={row.id} onStep={step} />
            <Button
              size="small"
              variant="minimal"
              icon={<Pin size={12} />}
              aria-label={texts.pinRow(row.label)}
              aria-pressed={isPinned}
              active={isPinned}
              title={texts.pinRow(row.label)}
              onClick={() => onLayout(withPinnedRow(layout, row.id))}
            />
          </span>
          <span className={styles.rowLabel}>
            {row.label}
            {!row.isEqual && (
              <span className={styles.differs} title={texts.differs}>
                <span aria-hidden="true">≠</span>
                <span className="visually-hidden">{texts.differs}</span>
              </span>
            )}
          </span>
        </span>
      </th>
      {row.cells.map((cell, index) => (
        <TableCell
          key={columns[index]?.id ?? index}
          cell={cell}
          pin={columns[index]?.isPinned ? pinStyle(index) : undefined}
        />
      ))}
    </tr>
  );
}

function TableCell({ cell, pin }: { readonly cell: Cell; readonly pin: CSSProperties | undefined }) {
  const attributes = { style: pin, 'data-pinned': pin ? '' : undefined };
  if (cell.state === 'loading') {
    return (
      <td {...attributes}>
        <span className="text-secondary">{texts.loading}</span>
      </td>
    );
  }
  if (cell.state === 'failed') {
    return (
      <td {...attributes}>
        <span className="text-secondary">{cell.message}</span>
      </td>
    );
  }
  return (
    <td {...attributes} data-deviant={cell.isDeviant ? '' : undefined}>
      {cell.isDeviant && <span className="visually-hidden">{texts.differsFromMajority}: </span>}
      {cell.lines.length === 0 && <NoValue />}
      {cell.lines.map((one, index) => (
        <p key={index}>{one}</p>
      ))}
    </td>
  );
}

const NoValue = () => (
  <span className="text-secondary">
    <span aria-hidden="true">{texts.none}</span>
    <span className="visually-hidden">{texts.noneSpoken}</span>
  </span>
);

/** A moved handle keeps the focus, which the browser takes from an element that changes its position. */
function useFocusKeeper() {
  const table = useRef<HTMLTableElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const note = (event: FocusEvent) => {
      focused.current = event.target instanceof HTMLElement ? (event.target.dataset.handle ?? null) : null;
    };
    element.addEventListener('focusin', note);
    return () => element.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const handles = [...(table.current?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])];
    handles.find(({ dataset }) => dataset.handle === focused.current)?.focus();
  });
  return table;
}
