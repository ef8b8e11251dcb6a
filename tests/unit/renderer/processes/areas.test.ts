// Paths of areas in the tree, in alphabetical order.
import { expect, test } from 'vitest';
import { areaPaths } from '../../../../src/renderer/features/processes/areas.ts';

const area = (id: number, name: string, parent: number | null = null) => ({
  id,
  name,
  parent_enterprise_area_id: parent,
});

test('areas are named by their way from the top, in alphabetical order [PRO-2]', () => {
  const paths = areaPaths([area(1, 'Operaciones'), area(2, 'Ñuñoa', 1), area(3, 'Álamos', 1), area(4, 'Finanzas')]);
  expect([...paths]).toEqual([
    [4, 'Finanzas'],
    [1, 'Operaciones'],
    [3, 'Operaciones › Álamos'],
    [2, 'Operaciones › Ñuñoa'],
  ]);
});

test('a parent that is not in the list, and a circle of parents, end the way', () => {
  expect([...areaPaths([area(1, 'Sola', 99)]).values()]).toEqual(['Sola']);
  expect(areaPaths([area(1, 'A', 2), area(2, 'B', 1)]).get(1)).toBe('B › A');
});
