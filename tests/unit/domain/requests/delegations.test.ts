// Chains of delegations.
import { expect, test } from 'vitest';
import { deputiesOf, leadsBack, principalsOf } from '../../../../src/domain/requests/delegations.ts';

const from = (...pairs: [number, number][]) => pairs.map(([userId, delegateId]) => ({ userId, delegateId }));

test('a chain ends with who is there; a circle ends nowhere [MORE-511]', () => {
  const chain = deputiesOf(from([1, 2], [2, 3], [4, 3]));
  expect([...chain]).toEqual([
    [1, 3],
    [2, 3],
    [4, 3],
  ]);
  expect([principalsOf(3, chain), principalsOf(2, chain)]).toEqual([[1, 2, 4], []]);
  const circle = deputiesOf(from([1, 2], [2, 1], [3, 1]));
  expect([...circle]).toEqual([]);
});

test('a delegation leads back over any overlapping ones [MORE-511]', () => {
  const [added] = from([1, 2]);
  if (!added) throw new Error('no delegation');
  expect(leadsBack(added, from([2, 1]))).toBe(true);
  expect(leadsBack(added, from([2, 3], [2, 4], [4, 1]))).toBe(true);
  expect(leadsBack(added, from([2, 3], [3, 2], [4, 1]))).toBe(false);
});
