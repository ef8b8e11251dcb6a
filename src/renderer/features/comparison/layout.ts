// A user's order and pins of a comparison: pure changes, and how they are stored.
import { z } from 'zod';
import type { Row, Section } from './rows.ts';

const Names = z.array(z.string().max(700)).max(1000).catch([]);
const StoredLayout = z.object({
  rowOrder: Names,
  pinnedRows: Names,
  pinnedColumns: z.array(z.int().positive()).max(100).catch([]),
  showsEqual: z.boolean().catch(false),
});

export interface ComparisonLayout {
  /** Ids of rows in the user's order; other rows follow their natural predecessor. */
  readonly rowOrder: readonly string[];
  readonly pinnedRows: readonly string[];
  /** Ids of candidates. */
  readonly pinnedColumns: readonly number[];
  readonly showsEqual: boolean;
}

export const PLAIN_LAYOUT: ComparisonLayout = { rowOrder: [], pinnedRows: [], pinnedColumns: [], showsEqual: false };

export const isPlainLayout = ({ rowOrder, pinnedRows, pinnedColumns }: ComparisonLayout): boolean =>
  rowOrder.length + pinnedRows.length + pinnedColumns.length === 0;

const keyOf = (processId: number): string => `comparison.${processId}`;

/** The stored layout; the plain one if there is none or it is invalid. */
export function readLayout(storage: Pick<Storage, 'getItem'>, processId: number): ComparisonLayout {
  try {
    return StoredLayout.parse(JSON.parse(storage.getItem(keyOf(processId)) ?? '{}'));
  } catch {
    // Invalid JSON counts as no layout.
    return PLAIN_LAYOUT;
  }
}

export function saveLayout(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  processId: number,
  layout: ComparisonLayout,
): void {
  if (isPlainLayout(layout) && !layout.showsEqual) storage.removeItem(keyOf(processId));
  else storage.setItem(keyOf(processId), JSON.stringify(layout));
}

/** The ids with the pinned ones first, each part in its order. */
export function inColumnOrder(ids: readonly number[], { pinnedColumns }: ComparisonLayout): readonly number[] {
  const isPinned = (id: number) => pinnedColumns.includes(id);
  return [...ids.filter(isPinned), ...ids.filter((id) => !isPinned(id))];
}

export interface ArrangedRows {
  readonly pinned: readonly Row[];
  readonly sections: readonly (Section & { readonly equalCount: number })[];
}

/** The rows in the user's order; equal ones are left out of the sections unless they are wanted. */
export function arrangedRows(sections: readonly Section[], layout: ComparisonLayout): ArrangedRows {
  const isPinned = ({ id }: Row) => layout.pinnedRows.includes(id);
  const all = sections.flatMap(({ rows }) => rows);
  return {
    pinned: layout.pinnedRows.flatMap((id) => all.find((row) => row.id === id) ?? []),
    sections: sections.map((section) => {
      const rows = inOwnOrder(section.rows, layout.rowOrder).filter((row) => !isPinned(row));
      const equalCount = rows.filter(({ isEqual }) => isEqual).length;
      return { ...section, rows: layout.showsEqual ? rows : rows.filter(({ isEqual }) => !isEqual), equalCount };
    }),
  };
}

function inOwnOrder(rows: readonly Row[], order: readonly string[]): readonly Row[] {
  const ordered = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  for (const [index, row] of rows.entries()) {
    if (ordered.includes(row)) continue;
    const before = rows[index - 1];
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, row);
  }
  return ordered;
}

const toggled = <Id>(ids: readonly Id[], id: Id): readonly Id[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

export const withPinnedRow = (layout: ComparisonLayout, id: string): ComparisonLayout => ({
  ...layout,
  pinnedRows: toggled(layout.pinnedRows, id),
});

export const withPinnedColumn = (layout: ComparisonLayout, id: number): ComparisonLayout => ({
  ...layout,
  pinnedColumns: toggled(layout.pinnedColumns, id),
});

/** Moves an item to the position of another one; the same list if either is missing. */
export function movedTo<Id>(ids: readonly Id[], id: Id, target: Id): readonly Id[] {
  const to = ids.indexOf(target);
  if (to < 0 || !ids.includes(id) || id === target) return ids;
  const others = ids.filter((one) => one !== id);
  others.splice(to, 0, id);
  return others;
}

/**
 * Moves a row to the position of another one of the same section, or of the pinned rows.
 * @param sections with all their rows
 */
export function withMovedRow(
  layout: ComparisonLayout,
  sections: readonly Section[],
  id: string,
  target: string,
): ComparisonLayout {
  if (layout.pinnedRows.includes(id)) return { ...layout, pinnedRows: movedTo(layout.pinnedRows, id, target) };
  const section = sections.find(({ rows }) => rows.some((row) => row.id === id));
  if (!section || layout.pinnedRows.includes(target)) return layout;
  const present = inOwnOrder(section.rows, layout.rowOrder).map((row) => row.id);
  const moved = movedTo(present, id, target);
  if (moved === present) return layout;
  const ofSection = new Set(present);
  return { ...layout, rowOrder: [...layout.rowOrder.filter((one) => !ofSection.has(one)), ...moved] };
}
