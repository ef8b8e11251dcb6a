// Upload of a file from disk, by a token that only main can resolve.
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IMPORT_MAX_BYTES } from '../../../../src/contract/api/imports.ts';
import { apiClientFixture, type Fixture } from '../support/api-client-fixture.ts';
import { cut, inOrder, json } from '../support/scripted-server.ts';

let fixture: Fixture;
let path: string;
const content = Buffer.from('nombre;correo\nCamila Núñez;camila@ejemplo.example\n'.repeat(5000));
const preview = {
  id: 1,
  file_name: 'candidatos.csv',
  bytes: content.length,
  kind: 'csv',
  encoding: 'utf-8',
  separator: ';',
  has_bom: false,
  sheets: [],
  sheet: null,
  header_row: 1,
  top_rows: [],
  rows: 0,
  repairs: { cleaned_cells: 0, error_cells: 0, wide_rows: 0 },
  header: ['nombre', 'correo'],
  sample: [],
  mapping: ['full_name', 'email'],
  columns: [],
  is_remembered: false,
};

beforeEach(async () => {
  fixture = await apiClientFixture({ idleLimit: 300 });
  path = join(fixture.folder, 'candidatos.csv');
  writeFileSync(path, content);
  fixture.server.isRaw = true;
});

const uploadFile = (file = fixture.tokens.issue(path, 'chosen')) =>
  fixture.apiClient.call('imports', 'upload', { query: { file_name: 'candidatos.csv' }, file }, 1);

test('every byte arrives, with its length and type', async () => {
  let body: Buffer | undefined;
  fixture.server.answer = async (request, response) => {
    body = await buffer(request);
    json(201, preview)(request, response);
  };
  expect(await uploadFile()).toEqual({ ok: true, data: preview });
  expect(body?.equals(content)).toBe(true);
  expect(fixture.server.received[0]?.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(content.length),
    'idempotency-key': expect.any(String),
    authorization: 'Bearer a-token',
  });
  expect(fixture.progress.at(-1)).toMatchObject({ bytes: content.length, total: content.length, finished: true });
});

test('an empty file is sent as such', async () => {
  writeFileSync(path, '');
  fixture.server.answer = json(201, { ...preview, bytes: 0 });
  expect(await uploadFile()).toMatchObject({ ok: true });
  expect(fixture.server.received[0]?.headers['content-length']).toBe('0');
});

test('a connection that breaks is tried again, from the beginning and with the same key', async () => {
  const bodies: Buffer[] = [];
  fixture.server.answer = inOrder(cut(), async (request, response) => {
    bodies.push(await buffer(request));
    json(201, preview)(request, response);
  });
  expect(await uploadFile()).toMatchObject({ ok: true });
  expect(bodies[0]?.equals(content)).toBe(true);
  expect(fixture.progress.at(-1)).toMatchObject({ bytes: content.length, total: content.length, finished: true });
  const [first, second] = fixture.server.received;
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

describe('is refused before anything is sent', () => {
  afterEach(() => expect(fixture.server.received).toEqual([]));

  test('a file that is gone', async () => {
    const token = fixture.tokens.issue(path, 'chosen');
    rmSync(path);
    expect(await uploadFile(token)).toMatchObject({ ok: false, error: { code: 'file_gone' } });
  });

  test('a path, or a token of something else', async () => {
    for (const file of [path, 'no-token', fixture.tokens.issue(path, 'saved')]) {
      expect(await uploadFile(file)).toMatchObject({ ok: false, error: { code: 'file_gone' } });
    }
  });

  test('a folder', async () => {
    expect(await uploadFile(fixture.tokens.issue(fixture.folder, 'chosen'))).toMatchObject({
      error: { code: 'file_gone' },
    });
  });

  test('a gigabyte of nothing', async () => {
    truncateSync(path, IMPORT_MAX_BYTES + 1);
    expect(await uploadFile()).toMatchObject({ ok: false, error: { code: 'file_too_large' } });
  });
});

test('the person cancels: it ends, and says so', async () => {
  fixture.server.answer = () => undefined;
  truncateSync(path, 50 * 1024 * 1024);
  const result = uploadFile();
  await vi.waitFor(() => expect(fixture.server.received).toHaveLength(1), 10_000);
  fixture.transfers.cancel(fixture.progress[0]?.id ?? '');
  expect(await result).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(fixture.progress.at(-1)).toMatchObject({ finished: true });
});

test('a server that takes nothing any more is given up', async () => {
  fixture.server.answer = () => undefined;
  truncateSync(path, 50 * 1024 * 1024);
  expect(await uploadFile()).toMatchObject({ ok: false, error: { code: 'timed_out' } });
});

test('a file that shrinks on the way is gone', async () => {
  truncateSync(path, 50 * 1024 * 1024);
  fixture.server.answer = (request) => {
    truncateSync(path, 1000);
    request.resume();
  };
  expect(await uploadFile()).toMatchObject({ ok: false, error: { code: 'file_gone' } });
});

test('the server refuses it: its reason is said', async () => {
  fixture.server.answer = async (request, response) => {
    await buffer(request);
    json(422, { error: 'No es una planilla.', code: 'not_a_spreadsheet' })(request, response);
  };
  expect(await uploadFile()).toEqual({
    ok: false,
    error: { code: 'not_a_spreadsheet', message: 'No es una planilla.' },
  });
});
