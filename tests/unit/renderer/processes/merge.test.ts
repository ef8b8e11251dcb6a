// Merging of events and counts into process lists.
import { expect, test } from 'vitest';
import type { ServerEvent } from '../../../../src/contract/events/events.ts';
import { changesMembership, withCounts, withEvent } from '../../../../src/renderer/features/processes/merge.ts';
import { processWith } from './process-fixture.ts';

const common = { sequence: 1, id: 1, version: 1, actor: null };
const filled = (processId: number, listId: number, active: number): ServerEvent => ({
  ...common,
  type: 'list.filled',
  process_id: processId,
  counts: [{ list_id: listId, active_applicants: active, disqualified_applicants: 31 }],
});
const changed = (process: ReturnType<typeof processWith>): ServerEvent => ({
  ...common,
  type: 'process.changed',
  process_id: process.id,
  process,
});

test('new counts reach the stage that they are of, and no other [CARD-2]', () => {
  const merged = withCounts(processWith(), [{ list_id: 72, active_applicants: 19, disqualified_applicants: 5 }]);
  expect(merged.lists.map((list) => [list.active_applicants, list.disqualified_applicants])).toEqual([
    [214, 31],
    [19, 5],
  ]);
});

test('what changes nothing leaves the same objects, so that nothing is drawn again', () => {
  const list = [processWith(), processWith({ id: 8 })];
  expect(
    withCounts(list[0] ?? processWith(), [{ list_id: 71, active_applicants: 214, disqualified_applicants: 31 }]),
  ).toBe(list[0]);
  expect(withEvent(list, filled(99, 71, 5))).toBe(list);
  expect(withEvent(list, filled(7, 999, 5))).toBe(list);
  expect(withEvent(list, { ...common, id: 0, process_id: null, type: 'stream.reset' })).toBe(list);
});

test('only the process that the event is of becomes another object', () => {
  const list = [processWith(), processWith({ id: 8 })];
  const merged = withEvent(list, filled(7, 71, 215));
  expect(merged[0]?.lists[0]?.active_applicants).toBe(215);
  expect(merged[1]).toBe(list[1]);
});

test('a changed process replaces an older one, and an event that is late does not', () => {
  const list = [processWith()];
  expect(withEvent(list, changed(processWith({ version: 4, title: 'Jefa de contabilidad' })))[0]?.title).toBe(
    'Jefa de contabilidad',
  );
  expect(withEvent(list, changed(processWith({ version: 3, title: 'Otra' })))).toBe(list);
  expect(withEvent(list, changed(processWith({ version: 2, title: 'Otra' })))).toBe(list);
});

test('a process enters or leaves lists when it is new, or its status or area changes', () => {
  const lists = [[processWith()]];
  expect(changesMembership(lists, processWith({ version: 4, title: 'Otro título' }))).toBe(false);
  expect(changesMembership(lists, processWith({ version: 4, status: { id: 7, name: 'closed' } }))).toBe(true);
  expect(changesMembership(lists, processWith({ version: 4, enterprise_area: null }))).toBe(true);
  expect(changesMembership(lists, processWith({ id: 99 }))).toBe(true);
  expect(changesMembership(lists, processWith({ version: 3, status: { id: 7, name: 'closed' } }))).toBe(false);
  // A list may be loading for the first time.
  expect(changesMembership([], processWith({ id: 99 }))).toBe(true);
});
