// Order, width and pinning of the table's columns: pure functions.
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, type SegmentColumn } from '../../../contract/api/candidate-segments.ts';

export type TableColumn = SegmentColumn;

/** Width of the column of checkboxes, in pixels. */
export const CHECK_WIDTH = 40;
const DEFAULT_WIDTH = 160;
const WIDTHS: Readonly<Record<string, number>> = { full_name: 220, process: 220, email: 220 };
/** Per key press, in pixels. */
const WIDTH_STEP = 16;

export const widthOf = ({ field, width }: TableColumn): number => width ?? WIDTHS[field] ?? DEFAULT_WIDTH;

const within = (width: number): number => Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width)));

/** Pinned columns come first; each group keeps its order. */
export const inDisplayOrder = (columns: readonly TableColumn[]): readonly TableColumn[] => [
  ...columns.filter(({ pinned }) => pinned),
  ...columns.filter(({ pinned }) => !pinned),
];

/** The left edge of each pinned column in pixels, by field. */
export function pinnedOffsets(columns: readonly TableColumn[]): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  let left = CHECK_WIDTH;
  for (const column of columns.filter(({ pinned }) => pinned)) {
    offsets.set(column.field, left);
    left += widthOf(column);
  }
  return offsets;
}

const changed = (columns: readonly TableColumn[], field: string, change: (column: TableColumn) => TableColumn) =>
  columns.map((column) => (column.field === field ? change(column) : column));

export const withWidth = (columns: readonly TableColumn[], field: string, width: number | undefined) =>
  changed(columns, field, ({ width: _before, ...column }) =>
    width === undefined ? column : { ...column, width: within(width) },
  );

/** The width after an arrow key; null for other keys. */
export function widthAfterKey(key: string, width: number): number | null {
  if (key === 'ArrowLeft') return within(width - WIDTH_STEP);
  return key === 'ArrowRight' ? within(width + WIDTH_STEP) : null;
}

export const withPin = (columns: readonly TableColumn[], field: string, pinned: boolean) =>
  inDisplayOrder(changed(columns, field, (column) => ({ ...column, pinned })));

/** The columns of a group in display order among which a column can move. */
const groupOf = (columns: readonly TableColumn[], field: string): readonly TableColumn[] => {
  const isPinned = columns.some((column) => column.field === field && column.pinned);
  return columns.filter(({ pinned }) => (pinned ?? false) === isPinned);
};

/** Moves a column by one position to the left (-1) or right (1) within its group. */
export function movedBy(columns: readonly TableColumn[], field: string, step: -1 | 1): readonly TableColumn[] {
  const group = groupOf(columns, field);
  const target = group[group.findIndex((column) => column.field === field) + step];
  return target ? movedTo(columns, field, target.field) : columns;
}

export function canMove(columns: readonly TableColumn[], field: string, step: -1 | 1): boolean {
  const group = groupOf(columns, field);
  return group[group.findIndex((column) => column.field === field) + step] !== undefined;
}

/** Moves a column to the position of another one, whose pinning it takes. */
export function movedTo(columns: readonly TableColumn[], field: string, target: string): readonly TableColumn[] {
  const ordered = inDisplayOrder(columns);
  const from = ordered.findIndex((column) => column.field === field);
  const to = ordered.findIndex((column) => column.field === target);
  const [moved, at] = [ordered[from], ordered[to]];
  if (!moved || !at || from === to) return columns;
  const rest = ordered.filter((column) => column.field !== field);
  return rest.toSpliced(to, 0, { ...moved, pinned: at.pinned ?? false });
}

/** Adds a column at the end, or removes it. The name stays. */
export function toggled(columns: readonly TableColumn[], field: string): readonly TableColumn[] {
  if (field === 'full_name') return columns;
  const isPresent = columns.some((column) => column.field === field);
  if (isPresent) return columns.filter((column) => column.field !== field);
  return [...columns, { field }] as readonly TableColumn[];
}
