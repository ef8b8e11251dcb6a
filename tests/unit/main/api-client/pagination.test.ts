// Pagination from response headers.
import { expect, test } from 'vitest';
import { paginationOf } from '../../../../src/main/api-client/pagination.ts';

const headers = (page: number, pages: number, count: number) => ({
  'current-page': String(page),
  'total-pages': String(pages),
  'total-count': String(count),
});

test('it is built from the response headers [DATA-1] [DATA-2]', () => {
  expect(paginationOf(headers(2, 5, 48))).toEqual({
    currentPage: 2,
    nextPage: 3,
    prevPage: 1,
    totalPages: 5,
    totalCount: 48,
  });
});

test('there is no page after the last and none before the first [DATA-3]', () => {
  expect(paginationOf(headers(5, 5, 48))).toMatchObject({ nextPage: 0, prevPage: 4 });
  expect(paginationOf(headers(1, 5, 48))).toMatchObject({ nextPage: 2, prevPage: 0 });
  expect(paginationOf(headers(1, 0, 0))).toMatchObject({ nextPage: 0, prevPage: 0 });
  expect(paginationOf(headers(9, 5, 48))).toMatchObject({ nextPage: 0, prevPage: 8 });
});

test.each([[{}], [{ ...headers(1, 1, 1), 'total-count': 'many' }], [{ ...headers(1, 1, 1), 'current-page': '-1' }]])(
  'without whole headers there is none: %j',
  (incomplete) => {
    expect(paginationOf(incomplete)).toBeNull();
  },
);
