// What is chosen quickly, one thing after the other, adds up, however late the window's address follows.
import { expect, test } from 'vitest';
import { LatestState } from '../../../../src/renderer/processes/latest-state.ts';
import { initialListState, type ListState, parseListState } from '../../../../src/renderer/processes/list-state.ts';

const narrowed = (query: string): ListState => ({ ...initialListState, query });

test('an earlier choice that the address shows takes nothing from a later one', () => {
  const latest = new LatestState(initialListState);
  const first = latest.choose({ ...latest.present, query: 'ana' });
  const second = latest.choose({ ...latest.present, sort: 'oldest' });
  latest.see(parseListState(first));
  expect(latest.present).toMatchObject({ query: 'ana', sort: 'oldest' });
  latest.choose({ ...latest.present, page: 3 });
  latest.see(parseListState(second));
  expect(latest.present).toMatchObject({ query: 'ana', sort: 'oldest', page: 3 });
});

test('the way back and forth of the window counts, once its own choices have been seen or passed over', () => {
  const latest = new LatestState(initialListState);
  latest.choose(narrowed('a'));
  latest.see(parseListState(latest.choose(narrowed('b'))));
  latest.see(initialListState);
  expect(latest.present.query).toBe('');
  latest.see(narrowed('a'));
  expect(latest.present.query).toBe('a');
});

test('a choice that is taken back before it was seen leaves nothing on the way', () => {
  const latest = new LatestState(narrowed('a'));
  latest.choose(narrowed('b'));
  latest.see(parseListState(latest.choose(narrowed('a'))));
  latest.see(narrowed('b'));
  expect(latest.present.query).toBe('b');
});

test('going elsewhere counts, whatever is on the way', () => {
  const latest = new LatestState(initialListState);
  latest.choose(narrowed('a'));
  latest.see(narrowed('elsewhere'));
  expect(latest.present.query).toBe('elsewhere');
});
