// The number by which a text is sorted.
import { expect, it } from 'vitest';
import { orderedNumber } from '../../../../src/domain/text/ordered-number.ts';

it('sorts bounds and ranges beside their numbers [MORE-236]', () => {
  const inOrder = [
    ...['<1', '1', '2', '10', '>20'],
    ...['<10', '10/49', '50-99', '100-500', '500-999', '1000-4999', '5000 – 9999', '10000+'],
  ];
  const sorted = (texts: readonly string[]) =>
    texts.toSorted((one, other) => (orderedNumber(one) ?? Number.NaN) - (orderedNumber(other) ?? Number.NaN));
  expect(sorted(inOrder.slice(0, 5).toReversed())).toEqual(inOrder.slice(0, 5));
  expect(sorted(inOrder.slice(5).toReversed())).toEqual(inOrder.slice(5));
  for (const text of ['nunca', '', '2024-01-02', '+56 9 1234', '1-2-3', 'a', '-'])
    expect(orderedNumber(text)).toBeNull();
});
