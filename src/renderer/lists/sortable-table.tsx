// A table of named rows, optionally reorderable by drag and drop or keyboard.
import { DragHandleVertical } from '@blueprintjs/icons';
import { memo, type ReactNode } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { sortingMessages as texts } from '../../contract/messages.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './sortable-table.module.css';
import { type Sorting, useSortedRow, useSorting } from './sorting.ts';

export interface TableColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

export interface SortableTableProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly actions?: (row: Row) => ReactNode;
  /** Moves the row at index `from` to index `to`, both from 0; without it the table is not reorderable. */
  readonly onReorder?: ((from: number, to: number) => void) | undefined;
  /** In pixels; longer tables scroll below their header. */
  readonly height?: number;
}

export function SortableTable<Row extends { readonly id: number }>(props: SortableTableProps<Row>) {
  if (!props.onReorder) return <Table {...props} />;
  return (
    <DndProvider backend={HTML5Backend}>
      <Sorted {...props} onReorder={props.onReorder} />
    </DndProvider>
  );
}

type SortedProps<Row extends { readonly id: number }> = SortableTableProps<Row> & {
  readonly onReorder: (from: number, to: number) => void;
};

function Sorted<Row extends { readonly id: number }>(props: SortedProps<Row>) {
  const { rows, said, sorting, grabbedIndex } = useSorting(props.rows, props.nameOf, props.onReorder);
  return (
    <>
      <Table {...props} rows={rows} sorting={sorting} grabbedIndex={grabbedIndex} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

interface TableProps<Row extends { readonly id: number }> extends SortableTableProps<Row> {
  readonly sorting?: Sorting;
  readonly grabbedIndex?: number | null;
}

function Table<Row extends { readonly id: number }>(props: TableProps<Row>) {
  const { label, rows, columns, nameOf, actions, sorting, grabbedIndex, height } = props;
  return (
    <div className={styles.frame} style={height === undefined ? undefined : { maxHeight: height }}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {sorting && (
              <th className={styles.handle}>
                <span className="visually-hidden">{texts.order}</span>
              </th>
            )}
            {columns.map(({ title, isNumber }) => (
              <th key={title} data-number={isNumber}>
                {title}
              </th>
            ))}
            {actions && (
              <th className={styles.actions}>
                <span className="visually-hidden">{texts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const cells = { row, columns, actions };
            return sorting ? (
              <SortedRow
                key={row.id}
                {...cells}
                name={nameOf(row)}
                index={index}
                isGrabbed={grabbedIndex === index}
                sorting={sorting}
              />
            ) : (
              <tr key={row.id}>
                <Cells {...cells} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface CellsProps<Row extends { readonly id: number }> {
  readonly row: Row;
  readonly columns: readonly TableColumn<Row>[];
  readonly actions: ((row: Row) => ReactNode) | undefined;
}

function Cells<Row extends { readonly id: number }>({ row, columns, actions }: CellsProps<Row>) {
  return (
    <>
      {columns.map(({ title, cell, isNumber }) => (
        <td key={title} data-number={isNumber}>
          {cell(row)}
        </td>
      ))}
      {actions && (
        <td className={styles.actions}>
          <div>{actions(row)}</div>
        </td>
      )}
    </>
  );
}

interface SortedRowProps<Row extends { readonly id: number }> extends CellsProps<Row> {
  readonly name: string;
  readonly index: number;
  readonly isGrabbed: boolean;
  readonly sorting: Sorting;
}

/** Memoized, because a table may have hundreds of rows. */
const SortedRow = memo(SortedRowView) as typeof SortedRowView;

function SortedRowView<Row extends { readonly id: number }>(props: SortedRowProps<Row>) {
  const { name, index, isGrabbed, sorting, ...cells } = props;
  const { handle, keys, dropOn, dragBy, isDragged, falls } = useSortedRow(index, isGrabbed, sorting);
  return (
    <tr ref={dropOn} data-dragged={isDragged} data-grabbed={isGrabbed} data-falls={falls}>
      <td className={styles.handle} ref={handle}>
        <span ref={dragBy}>
          <IconButton icon={<DragHandleVertical />} label={texts.handle(name)} aria-pressed={isGrabbed} {...keys} />
        </span>
      </td>
      <Cells {...cells} />
    </tr>
  );
}
