// Files in memory: displayed by a window, or read and sent by it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_BUFFERED_BYTES } from '../../../../src/contract/endpoint.ts';
import { apiClientFixture, type Fixture } from '../support/api-client-fixture.ts';
import { json } from '../support/scripted-server.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await apiClientFixture({ idleLimit: 300 });
  fixture.server.isRaw = true;
});

const content = Buffer.from('%PDF-1.7 currículum '.repeat(9000));
const savedFile = {
  id: 3,
  name: 'currículum.pdf',
  content_type: 'application/pdf',
  bytes: content.length,
  is_cv: false,
  files_category_id: 4,
  created_at: '2026-11-20T12:00:00.000Z',
};
const show = () => fixture.apiClient.call('candidateFiles', 'content', { params: { id: 1, fileId: 3 } }, 1);
const send = (bytes: Uint8Array = new Uint8Array(content), name = 'currículum "final".pdf') =>
  fixture.apiClient.call(
    'candidateFiles',
    'add',
    { params: { id: 1 }, body: { files_category_id: 4 }, file: { name, bytes } },
    1,
  );

test('a file that is shown comes whole, with its name and kind, and is on no disk', async () => {
  fixture.server.answer = (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'application/pdf',
        'content-length': String(content.length),
        'content-disposition': "attachment; filename*=UTF-8''curr%C3%ADculum.pdf",
      })
      .end(content);
  const answer = await show();
  expect(answer).toMatchObject({ ok: true, data: { name: 'currículum.pdf', content_type: 'application/pdf' } });
  expect(Buffer.from((answer as { data: { bytes: Uint8Array } }).data.bytes).equals(content)).toBe(true);
});

test('one that breaks off, or is too large to be held, is a failure', async () => {
  fixture.server.answer = (_request, response) => {
    response.writeHead(200, { 'content-length': String(content.length) });
    response.write(content.subarray(0, 100), () => response.socket?.destroy());
  };
  expect(await show()).toMatchObject({ ok: false, error: { code: 'unreachable' } });
  fixture.server.answer = (_request, response) => response.writeHead(200).end(Buffer.alloc(MAX_BUFFERED_BYTES + 1));
  expect(await show()).toMatchObject({ ok: false, error: { code: 'file_too_large' } });
});

test('a file that the page has read goes as form data behind the fields, under one key', async () => {
  let body = '';
  fixture.server.answer = async (request, response) => {
    body = (await buffer(request)).toString();
    json(201, savedFile)(request, response);
  };
  expect(await send()).toEqual({ ok: true, data: savedFile });
  const headers = fixture.server.received[0]?.headers ?? {};
  expect(headers).toMatchObject({ 'idempotency-key': expect.any(String), authorization: 'Bearer a-token' });
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const [, field, file] = body.split(`--${boundary}`);
  expect(field).toBe('\r\ncontent-disposition: form-data; name="files_category_id"\r\n\r\n4\r\n');
  expect(file).toContain('filename="currículum %22final%22.pdf"');
  expect(file?.endsWith(`\r\n\r\n${content}\r\n`)).toBe(true);
  expect(fixture.progress.at(-1)).toMatchObject({ name: 'currículum "final".pdf', finished: true });
});

test('a file that the person chose goes the same way, from the disk, however large it is', async () => {
  const path = join(fixture.folder, 'sede.mp4');
  const video = Buffer.alloc(MAX_BUFFERED_BYTES + 1, 7);
  writeFileSync(path, video);
  let body = Buffer.alloc(0);
  fixture.server.answer = async (request, response) => {
    body = await buffer(request);
    json(201, savedFile)(request, response);
  };
  const file = fixture.tokens.issue(path, 'chosen');
  const input = { params: { id: 1 }, body: { files_category_id: 4 }, file };
  expect(await fixture.apiClient.call('candidateFiles', 'add', input, 1)).toEqual({ ok: true, data: savedFile });
  const { 'content-type': type = '', 'content-length': length } = fixture.server.received[0]?.headers ?? {};
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? '';
  expect(Number(length)).toBe(body.length);
  const head = body.subarray(0, body.indexOf('\r\n\r\n', body.indexOf('filename="sede.mp4"')) + 4);
  expect(head.toString()).toContain('name="files_category_id"\r\n\r\n4\r\n');
  expect(body.subarray(head.length, head.length + video.length).equals(video)).toBe(true);
  expect(body.subarray(head.length + video.length).toString()).toBe(`\r\n--${boundary}--\r\n`);
  expect(fixture.progress.at(-1)).toMatchObject({ name: 'sede.mp4', bytes: body.length, finished: true });
});

test('without a file the same call is JSON', async () => {
  fixture.server.answer = json(201, savedFile);
  await fixture.apiClient.call('candidateFiles', 'add', { params: { id: 1 }, body: {} }, 1);
  expect(fixture.server.received[0]?.headers['content-type']).toBe('application/json');
});

test('what is too large, or no file at all, is not sent', async () => {
  expect(await send(new Uint8Array(MAX_BUFFERED_BYTES + 1))).toMatchObject({ error: { code: 'file_too_large' } });
  expect(await send('/etc/hosts' as never)).toMatchObject({ ok: false });
  expect(fixture.server.received).toEqual([]);
});

test('the person cancels it', async () => {
  fixture.server.answer = () => undefined;
  const result = send();
  await vi.waitFor(() => expect(fixture.server.received).toHaveLength(1), 10_000);
  fixture.transfers.cancel(fixture.progress[0]?.id ?? '');
  expect(await result).toMatchObject({ ok: false, error: { code: 'cancelled' } });
});
