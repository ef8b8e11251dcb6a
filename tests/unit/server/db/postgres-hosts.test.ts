// Database URLs with several hosts, of which one is the primary.
import { expect, it } from 'vitest';
import { hostUrls } from '../../../../src/server/platform/db/postgres/postgres-hosts.ts';

it('a URL with several hosts is split into one per host, with all else alike [MORE-692]', () => {
  expect(hostUrls('postgres://terna:a%2Cb@uno:5433,dos,[::1]:5434/terna?sslmode=verify-full')).toEqual([
    'postgres://terna:a%2Cb@uno:5433/terna?sslmode=verify-full',
    'postgres://terna:a%2Cb@dos/terna?sslmode=verify-full',
    'postgres://terna:a%2Cb@[::1]:5434/terna?sslmode=verify-full',
  ]);
  expect(hostUrls('postgresql://terna@localhost/terna?host=%2Funo%2C%2Fdos&sslmode=disable')).toEqual([
    'postgresql://terna@localhost/terna?host=%2Funo&sslmode=disable',
    'postgresql://terna@localhost/terna?host=%2Fdos&sslmode=disable',
  ]);
});

it('a URL with one host stays as it is', () => {
  for (const url of ['postgres://terna@uno/terna', 'postgres://terna@/terna?host=%2Frun', 'postgres://uno']) {
    expect(hostUrls(url)).toEqual([url]);
  }
});
