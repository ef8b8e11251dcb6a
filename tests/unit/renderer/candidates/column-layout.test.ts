// Order, width and pinning of the columns of candidates.
import { expect, it } from 'vitest';
import type { TableColumn } from '../../../../src/renderer/features/candidates/column-layout.ts';
import {
  canMove,
  inDisplayOrder,
  movedBy,
  movedTo,
  pinnedOffsets,
  toggled,
  widthAfterKey,
  widthOf,
  withPin,
  withWidth,
} from '../../../../src/renderer/features/candidates/column-layout.ts';

const COLUMNS: readonly TableColumn[] = [
  { field: 'full_name', pinned: true },
  { field: 'title' },
  { field: 'city', width: 100 },
  { field: 'stage' },
];
const fieldsOf = (columns: readonly TableColumn[]) => inDisplayOrder(columns).map(({ field }) => field);

it('moves a column by a step within its group, and to the place of another [MORE-97]', () => {
  expect(fieldsOf(movedBy(COLUMNS, 'stage', -1))).toEqual(['full_name', 'title', 'stage', 'city']);
  expect(fieldsOf(movedBy(COLUMNS, 'title', -1))).toEqual(fieldsOf(COLUMNS));
  expect([canMove(COLUMNS, 'title', -1), canMove(COLUMNS, 'title', 1), canMove(COLUMNS, 'stage', 1)]).toEqual([
    false,
    true,
    false,
  ]);
  expect(fieldsOf(movedTo(COLUMNS, 'title', 'stage'))).toEqual(['full_name', 'city', 'stage', 'title']);
  const toPinned = movedTo(COLUMNS, 'stage', 'full_name');
  expect([fieldsOf(toPinned), toPinned[0]]).toEqual([
    ['stage', 'full_name', 'title', 'city'],
    { field: 'stage', pinned: true },
  ]);
});

it('pins columns at the left, each after the widths of those before it [MORE-97]', () => {
  const pinned = withPin(COLUMNS, 'city', true);
  expect(fieldsOf(pinned)).toEqual(['full_name', 'city', 'title', 'stage']);
  expect([...pinnedOffsets(pinned)]).toEqual([
    ['full_name', 40],
    ['city', 260],
  ]);
  expect(fieldsOf(withPin(pinned, 'full_name', false))).toEqual(['city', 'full_name', 'title', 'stage']);
});

it('limits widths, and returns to the default one', () => {
  const widthIn = (columns: readonly TableColumn[], field: string) =>
    columns.filter((column) => column.field === field).map(widthOf);
  expect(widthIn(withWidth(COLUMNS, 'city', 5), 'city')).toEqual([60]);
  expect(widthIn(withWidth(COLUMNS, 'city', 5000), 'city')).toEqual([800]);
  expect(widthIn(withWidth(COLUMNS, 'city', undefined), 'city')).toEqual([160]);
  expect([widthAfterKey('ArrowLeft', 100), widthAfterKey('ArrowRight', 100), widthAfterKey('a', 100)]).toEqual([
    84,
    116,
    null,
  ]);
});

it('adds and removes columns, but not the name', () => {
  expect(fieldsOf(toggled(COLUMNS, 'title'))).toEqual(['full_name', 'city', 'stage']);
  expect(fieldsOf(toggled(COLUMNS, 'email'))).toEqual(['full_name', 'title', 'city', 'stage', 'email']);
  expect(toggled(COLUMNS, 'full_name')).toEqual(COLUMNS);
});
