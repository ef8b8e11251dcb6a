// Areas as a tree.
import { expect, it } from 'vitest';
import { inTreeOrder, isSiblingNameTaken, wouldBeBelowItself } from '../../../../src/domain/organization/area-tree.ts';

const area = (id: number, name: string, parent: number | null) => ({ id, name, parent_enterprise_area_id: parent });
const areas = [
  area(1, 'Ventas', null),
  area(2, 'Operaciones', null),
  area(3, 'Zona Norte', 1),
  area(4, 'Ágora', 1),
  area(5, 'Tiendas', 3),
];

it('each stands before what is below it, siblings by name', () => {
  expect(inTreeOrder(areas).map(({ id, depth, path }) => [id, depth, path.join(' / ')])).toEqual([
    [2, 0, 'Operaciones'],
    [1, 0, 'Ventas'],
    [4, 1, 'Ventas / Ágora'],
    [3, 1, 'Ventas / Zona Norte'],
    [5, 2, 'Ventas / Zona Norte / Tiendas'],
  ]);
});

it('none goes below itself', () => {
  expect([wouldBeBelowItself(areas, 1, 5), wouldBeBelowItself(areas, 1, 1)]).toEqual([true, true]);
  expect([wouldBeBelowItself(areas, 3, 2), wouldBeBelowItself(areas, 5, null)]).toEqual([false, false]);
});

it('siblings have names of their own', () => {
  const isTaken = (name: string, parent: number | null, id?: number) =>
    isSiblingNameTaken(areas, { id, name, parent_enterprise_area_id: parent });
  expect([isTaken('zona NORTE', 1), isTaken('Zona Norte', 2), isTaken('Zona Norte', 1, 3)]).toEqual([
    true,
    false,
    false,
  ]);
});
