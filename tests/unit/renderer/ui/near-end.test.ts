// When a list loads its next page.
import { expect, test } from 'vitest';
import { isNearEnd } from '../../../../src/renderer/lists/near-end.ts';

test('the next page is read within 50 pixels of the end, and not before [DATA-5]', () => {
  const view = (scrollTop: number) => ({ scrollTop, clientHeight: 400 });
  expect(isNearEnd(view(549), 1000)).toBe(false);
  expect(isNearEnd(view(550), 1000)).toBe(true);
  expect(isNearEnd(view(600), 1000)).toBe(true);
  expect(isNearEnd(view(0), 300)).toBe(true);
});
