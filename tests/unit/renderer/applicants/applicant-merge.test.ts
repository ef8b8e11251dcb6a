// Events on a displayed candidate: newer ones are merged, old and repeated ones ignored.
import { describe, expect, test } from 'vitest';
import type { Applicant, ApplicantLog } from '../../../../src/contract/api/applicants.ts';
import type { Answer } from '../../../../src/renderer/app/terna.ts';
import {
  type LogPages,
  logsOf,
  withCard,
  withLog,
} from '../../../../src/renderer/features/applicants/applicant-merge.ts';
import { card } from '../board/board-fixture.ts';

const answer = (version: number): Answer<Applicant> => ({
  data: { ...card(4, 1, { version }), created_at: 'then' } as Applicant,
  pagination: null,
  cachedAt: null,
});

describe('a candidate', () => {
  test('gets the card of a newer version, and keeps all else', () => {
    const merged = withCard(answer(1), card(4, 2, { version: 2 }));
    expect(merged.data).toMatchObject({ list_id: 2, version: 2, created_at: 'then' });
  });

  test.each([
    ['the same version', card(4, 2, { version: 2 })],
    ['an older one', card(4, 2, { version: 1 })],
    ['somebody else', card(5, 2, { version: 9 })],
  ])('is left alone by %s', (_description, other) => {
    const before = answer(2);
    expect(withCard(before, other)).toBe(before);
  });
});

describe('the activity', () => {
  const log = (id: number) => ({ id, comment: `nota ${id}` }) as ApplicantLog;
  const pages = (...logs: number[][]): LogPages => ({
    pages: logs.map((ids) => ({ data: ids.map(log), pagination: null, cachedAt: null })),
    pageParams: logs.map((_, index) => index + 1),
  });
  const idsOf = (of: LogPages) => logsOf(of).map(({ id }) => id);

  test('shows a new line on top, once', () => {
    const after = withLog(pages([3, 2], [1]), log(4));
    expect(idsOf(after)).toEqual([4, 3, 2, 1]);
    expect(withLog(after, log(4))).toBe(after);
  });

  test('shows a line once that slipped onto the next page', () => {
    expect(idsOf(pages([4, 3], [3, 2]))).toEqual([4, 3, 2]);
  });

  test('that is not loaded yet stays so', () => {
    const empty = pages();
    expect(withLog(empty, log(1))).toBe(empty);
  });
});
