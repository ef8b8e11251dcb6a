// A user's view of a board, stored by user and process with ids only.
import { z } from 'zod';
import type { ColumnState } from '../state/board-state.ts';

const Ids = z.array(z.int().positive()).catch([]);
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
export const LAYOUTS = ['board', 'table'] as const;
const StoredView = z.object({
  order: Ids,
  hidden: Ids,
  collapsed: Ids,
  density: z.enum(DENSITIES).catch('comfortable'),
  layout: z.enum(LAYOUTS).catch('board'),
});

export interface BoardView {
  /** Stage ids in the user's order; any other stage follows its predecessor in the process. */
  readonly order: readonly number[];
  readonly hidden: readonly number[];
  readonly collapsed: readonly number[];
  readonly density: Density;
  /** Whether the candidates are cards in columns, or rows of a table. */
  readonly layout: (typeof LAYOUTS)[number];
}

export const plainView: BoardView = { order: [], hidden: [], collapsed: [], density: 'comfortable', layout: 'board' };

const keyOf = (userToken: string, processId: number): string => `terna.board.view.${userToken}.${processId}`;

/** Reads the stored view; the default view if there is none or it is invalid. */
export function readView(storage: Pick<Storage, 'getItem'>, userToken: string, processId: number): BoardView {
  try {
    return StoredView.parse(JSON.parse(storage.getItem(keyOf(userToken, processId)) ?? '{}'));
  } catch {
    // Invalid JSON counts as no view.
    return plainView;
  }
}

export function saveView(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  userToken: string,
  processId: number,
  view: BoardView,
): void {
  const key = keyOf(userToken, processId);
  const isDefault = view.density === plainView.density && view.layout === plainView.layout;
  if (isPlain(view) && isDefault) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(view));
}

/** Whether all stages are visible in the order of the process; density does not matter. */
export const isPlain = ({ order, hidden, collapsed }: BoardView): boolean =>
  order.length + hidden.length + collapsed.length === 0;

/** Includes hidden stages. */
export function inOwnOrder<Column extends Pick<ColumnState, 'list'>>(
  columns: readonly Column[],
  { order }: BoardView,
): readonly Column[] {
  if (order.length === 0) return columns;
  const byId = new Map(columns.map((column) => [column.list.id, column]));
  const ordered = order.flatMap((id) => byId.get(id) ?? []);
  for (const [index, column] of columns.entries()) {
    if (ordered.includes(column)) continue;
    const before = columns[index - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column);
  }
  return ordered;
}

/** A collapsed stage has no cards here, so that focus and range selection skip it. */
export const arranged = (columns: readonly ColumnState[], view: BoardView): readonly ColumnState[] =>
  inOwnOrder(columns, view)
    .filter(({ list }) => !view.hidden.includes(list.id))
    .map((column) =>
      view.collapsed.includes(column.list.id) ? { ...column, applicants: [], next_cursor: null } : column,
    );

const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

export const withCollapsed = (view: BoardView, id: number): BoardView => ({
  ...view,
  collapsed: toggled(view.collapsed, id),
});

export const withOtherDensity = (view: BoardView): BoardView => ({
  ...view,
  density: view.density === 'compact' ? 'comfortable' : 'compact',
});

export const withOtherLayout = (view: BoardView): BoardView => ({
  ...view,
  layout: view.layout === 'table' ? 'board' : 'table',
});

export const withHidden = (view: BoardView, id: number): BoardView => ({ ...view, hidden: toggled(view.hidden, id) });

/** Moves a stage by `by` positions among the visible ones; returns the same view at the ends. */
export function withShift(
  view: BoardView,
  columns: readonly Pick<ColumnState, 'list'>[],
  id: number,
  by: -1 | 1,
): BoardView {
  const visible = inOwnOrder(columns, view).filter(({ list }) => !view.hidden.includes(list.id));
  const target = visible[visible.findIndex(({ list }) => list.id === id) + by];
  return target ? withPosition(view, columns, id, target.list.id) : view;
}

/** Moves a stage to the position of another one, which shifts. */
export function withPosition(
  view: BoardView,
  columns: readonly Pick<ColumnState, 'list'>[],
  id: number,
  targetId: number,
): BoardView {
  const ids = inOwnOrder(columns, view).map(({ list }) => list.id);
  const to = ids.indexOf(targetId);
  if (to < 0 || !ids.includes(id) || id === targetId) return view;
  const order = ids.filter((one) => one !== id);
  order.splice(to, 0, id);
  const natural = columns.map(({ list }) => list.id);
  return { ...view, order: order.every((one, index) => one === natural[index]) ? [] : order };
}
