// The head of an area, or of the nearest area above without the asking user.
import { expect, it } from 'vitest';
import { headOf, managersOf } from '../../../../src/domain/organization/area-heads.ts';

const area = (id: number, parent: number | null, headId: number | null) => ({
  id,
  parent_enterprise_area_id: parent,
  headId,
});
const AREAS = [area(1, null, 10), area(2, 1, null), area(3, 2, 30), area(4, null, null)];

it('is the head of the area, or of the nearest area above that has one', () => {
  expect([headOf(AREAS, 3, null), headOf(AREAS, 2, null), headOf(AREAS, 4, null)]).toEqual([30, 10, null]);
  expect([headOf(AREAS, null, null), headOf(AREAS, 99, null)]).toEqual([null, null]);
});

it('passes over whoever asks: nobody answers for themselves', () => {
  expect([headOf(AREAS, 3, 30), headOf(AREAS, 1, 10)]).toEqual([10, null]);
});

it('ends where areas are below themselves', () => {
  expect(headOf([area(1, 2, null), area(2, 1, null)], 1, null)).toBeNull();
});

it('names the heads of all areas that somebody works in, each once', () => {
  expect(managersOf(AREAS, [3, 2, 1, 4], 30)).toEqual([10]);
  expect(managersOf(AREAS, [3, 2], 99)).toEqual([30, 10]);
});
