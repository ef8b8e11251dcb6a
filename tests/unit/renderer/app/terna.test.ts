// Results of API calls in the renderer: pages, age and errors.
import { afterEach, expect, test, vi } from 'vitest';
import { errorMessages } from '../../../../src/contract/messages.ts';
import { ApiError, ask, askData } from '../../../../src/renderer/app/terna.ts';

afterEach(() => vi.unstubAllGlobals());

test('an answer keeps its pages and its age', async () => {
  const pagination = { currentPage: 1, nextPage: 2, prevPage: 0, totalPages: 2, totalCount: 12 };
  const cachedAt = '2026-11-20T10:42:00.000Z';
  expect(await ask(Promise.resolve({ ok: true, data: [1], pagination, cachedAt }))).toEqual({
    data: [1],
    pagination,
    cachedAt,
  });
  expect(await ask(Promise.resolve({ ok: true, data: 1 }))).toEqual({ data: 1, pagination: null, cachedAt: null });
});

test('an error as a value becomes a CallFailure with its code, text, fields and present state', async () => {
  const error = {
    code: 'stale_version',
    message: 'Otra persona.',
    fields: { title: 'Largo.' },
    current: { version: 4 },
  } as const;
  const caught = await askData(Promise.resolve({ ok: false, error })).catch((thrown: unknown) => thrown);
  expect(caught).toBeInstanceOf(ApiError);
  expect(caught).toMatchObject(error);
});

test('a bridge that breaks is reported, and shown in Spanish', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const broken = new Error('no handler registered');
  const caught = await ask(Promise.reject(broken)).catch((thrown: unknown) => thrown);
  expect(caught).toMatchObject({ code: 'unexpected', message: errorMessages.unexpected });
  expect(report).toHaveBeenCalledWith(broken);
});
