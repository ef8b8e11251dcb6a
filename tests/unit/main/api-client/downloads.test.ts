// A download is complete under its final name, or absent.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { errorMessages } from '../../../../src/contract/messages.ts';
import { PROGRAM_ENDS, Transfers } from '../../../../src/main/api-client/index.ts';
import { apiClientFixture, type Fixture } from '../support/api-client-fixture.ts';
import { type Answer, html, inOrder, json } from '../support/scripted-server.ts';

let fixture: Fixture;
let folder: string;
let target: string;
beforeEach(async () => {
  fixture = await apiClientFixture({ idleLimit: 300 });
  folder = join(fixture.folder, 'descargas');
  mkdirSync(folder);
  target = join(folder, 'salida.xlsx');
  fixture.saveAs = async () => target;
});

const content = Buffer.from('PK fictitious spreadsheet, ñandú '.repeat(20_000));
const download = () => fixture.apiClient.call('processes', 'exportApplicants', { params: { id: 7 } }, 1);
const headers = (length: number | null, name = "attachment; filename*=UTF-8''Analista%20%C3%91.xlsx") => ({
  'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'content-disposition': name,
  ...(length === null ? {} : { 'content-length': String(length) }),
});
const whole: Answer = (_request, response) => response.writeHead(200, headers(content.length)).end(content);

/** Sends a part, then breaks the connection. */
const broken =
  (share: number, length: number | null = content.length): Answer =>
  (_request, response) => {
    response.writeHead(200, headers(length));
    response.write(content.subarray(0, content.length * share), () => response.socket?.destroy());
  };

const leftovers = () => readdirSync(folder).filter((name) => name !== basename(target));

test('arrives whole, under the name that the person chose', async () => {
  fixture.server.answer = whole;
  const asked: string[] = [];
  fixture.saveAs = async (_windowId, name) => {
    asked.push(name);
    return target;
  };
  const result = await download();
  expect(result).toEqual({ ok: true, data: { name: 'salida.xlsx', bytes: content.length, token: expect.any(String) } });
  expect(asked).toEqual(['Analista Ñ.xlsx']);
  expect(readFileSync(target).equals(content)).toBe(true);
  expect(leftovers()).toEqual([]);
});

test('arrives whole also where its length is not told beforehand', async () => {
  fixture.server.answer = (_request, response) => response.writeHead(200, headers(null)).end(content);
  expect(await download()).toMatchObject({ ok: true, data: { bytes: content.length } });
});

test('windows follow its progress to the end', async () => {
  fixture.server.answer = whole;
  await download();
  const last = fixture.progress.at(-1);
  expect(last).toMatchObject({ area: 'processes', call: 'exportApplicants', name: 'salida.xlsx', finished: true });
  expect(last).toMatchObject({ bytes: content.length, total: content.length });
  expect(new Set(fixture.progress.map(({ id }) => id)).size).toBe(1);
});

test('its token opens its folder, and cannot be uploaded', async () => {
  fixture.server.answer = whole;
  const result = await download();
  const token = result.ok ? (result.data as { token: string }).token : '';
  expect(fixture.tokens.pathOf(token, 'saved')).toBe(target);
  expect(fixture.tokens.pathOf(token, 'chosen')).toBeNull();
});

test('the person cancels in the dialog: nothing is written', async () => {
  fixture.server.answer = whole;
  fixture.saveAs = async () => null;
  expect(await download()).toEqual({ ok: true, data: null });
  expect(readdirSync(folder)).toEqual([]);
});

test('the person cancels on the way: nothing is left', async () => {
  fixture.server.answer = (_request, response) => {
    response.writeHead(200, headers(content.length));
    response.write(content.subarray(0, 1000));
  };
  const result = download();
  await vi.waitFor(() => expect(fixture.progress.at(-1)?.id).toBeDefined(), 10_000);
  fixture.transfers.cancel(fixture.progress[0]?.id ?? '');
  expect(await result).toEqual({ ok: true, data: null });
  expect(readdirSync(folder)).toEqual([]);
  expect(fixture.progress.at(-1)).toMatchObject({ finished: true });
});

describe('what breaks off leaves nothing, and what was there before stays', () => {
  beforeEach(() => writeFileSync(target, 'from last week'));

  test.each([0, 0.25, 0.5, 0.75])('cut after %d of it, twice', async (share) => {
    fixture.server.answer = broken(share);
    expect(await download()).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(leftovers()).toEqual([]);
    expect(readFileSync(target, 'utf8')).toBe('from last week');
  });

  test('cut where the length is not known', async () => {
    fixture.server.answer = broken(0.5, null);
    expect(await download()).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(leftovers()).toEqual([]);
  });

  test('silence', async () => {
    fixture.server.answer = (_request, response) => {
      response.writeHead(200, headers(content.length));
      response.write(content.subarray(0, 1000));
    };
    expect(await download()).toMatchObject({ ok: false, error: { code: 'timed_out' } });
    expect(leftovers()).toEqual([]);
    expect(readFileSync(target, 'utf8')).toBe('from last week');
  });
});

test('the list of processes sends its search, and is given up after 50 seconds whatever still comes [PRO-31] [PRO-34]', async () => {
  const slow = await apiClientFixture({ idleLimit: 600_000 });
  slow.saveAs = async () => target;
  const begun = new Promise<void>((resolve) => {
    slow.server.answer = (_request, response) => {
      response.writeHead(200, headers(content.length, 'attachment; filename="20261122_selection_processes.xlsx"'));
      response.write(content.subarray(0, 1000), () => resolve());
    };
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const filters = { status_id: 5 as const, query: 'analista' };
  let ended = false;
  const result = slow.apiClient.call('processes', 'exportProcesses', { body: { filters } }, 1).finally(() => {
    ended = true;
  });
  await begun;
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), { interval: 10, timeout: 10_000 });
  vi.advanceTimersByTime(49_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(await result).toMatchObject({ ok: false, error: { code: 'timed_out', message: errorMessages.timed_out } });
  expect(slow.server.received[0]).toMatchObject({ method: 'POST', body: JSON.stringify({ filters }) });
  expect(readdirSync(folder)).toEqual([]);
});

test('one break is made up for', async () => {
  fixture.server.answer = inOrder(broken(0.5), whole);
  expect(await download()).toMatchObject({ ok: true, data: { bytes: content.length } });
  expect(readFileSync(target).equals(content)).toBe(true);
  expect(fixture.progress.at(-1)).toMatchObject({ bytes: content.length, finished: true });
});

describe('a file that the server knows by its tag', () => {
  const tagged = (tag: string) => ({ ...headers(content.length), etag: tag, 'accept-ranges': 'bytes' });
  /** Serves ranges of an unchanged file, in parts of limited size. */
  const inPieces =
    (tag: string, max: number): Answer =>
    (request, response) => {
      const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === tag;
      const from = isSame ? Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0) : 0;
      const rest = content.subarray(from);
      const part = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` };
      const length = { 'content-length': String(rest.length) };
      response.writeHead(from > 0 ? 206 : 200, { ...tagged(tag), ...length, ...(from > 0 && part) });
      if (rest.length <= max) response.end(rest);
      else response.write(rest.subarray(0, max), () => response.socket?.destroy());
    };
  const ranges = () => fixture.server.received.map((request) => request.headers.range ?? null);

  test('goes on where it broke off, as often as need be', async () => {
    fixture.server.answer = inPieces('"a"', 200_000);
    expect(await download()).toMatchObject({ ok: true, data: { bytes: content.length } });
    expect(readFileSync(target).equals(content)).toBe(true);
    expect(ranges()[0]).toBeNull();
    expect(
      ranges()
        .slice(1)
        .every((range) => /^bytes=[1-9]\d*-$/.test(range ?? '')),
    ).toBe(true);
    expect(ranges().length).toBeGreaterThan(2);
    expect(fixture.progress.at(-1)).toMatchObject({ bytes: content.length, total: content.length, finished: true });
  });

  test('begins anew where it has become another one meanwhile', async () => {
    fixture.server.answer = inOrder(inPieces('"a"', 200_000), inPieces('"b"', content.length), whole);
    expect(await download()).toMatchObject({ ok: true, data: { bytes: content.length } });
    expect(readFileSync(target).equals(content)).toBe(true);
    expect(ranges()).toEqual([null, expect.stringMatching(/^bytes=/), null]);
  });

  /** The program exits or is killed after a part of the download. */
  async function cutShort(tag: string | null): Promise<void> {
    fixture.offlineBoards.open();
    fixture.server.answer = (_request, response) => {
      response.writeHead(200, tag === null ? headers(content.length) : tagged(tag));
      response.write(content.subarray(0, 300_000));
      // Sends a little regularly, so that no timeout occurs.
      let sent = 300_000;
      const more = setInterval(() => response.write(content.subarray(sent, ++sent)), 20);
      response.on('close', () => clearInterval(more));
    };
    const downloading = download();
    const size = () => leftovers().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    await vi.waitFor(() => expect(size()).toBeGreaterThan(100_000), 10_000);
    fixture.transfers.cancelAll(PROGRAM_ENDS);
    expect(await downloading).toEqual({ ok: true, data: null });
    expect(existsSync(target)).toBe(false);
    expect(leftovers()).toEqual([expect.stringMatching(/^\.terna\.[0-9a-f]{12}\.part$/)]);
  }

  test('goes on after the next start where the program’s end cut it short, and has its name only as a whole', async () => {
    await cutShort('"a"');
    const [there = ''] = leftovers();
    const bytes = readFileSync(join(folder, there)).length;
    const [waiting, ...others] = (await fixture.restart()).waiting;
    expect(others).toEqual([]);
    fixture.server.received.length = 0;
    fixture.server.answer = inPieces('"a"', content.length);
    expect(waiting && (await fixture.apiClient.resume(waiting))).toMatchObject({ name: 'salida.xlsx' });
    expect(ranges()).toEqual([`bytes=${bytes}-`]);
    expect(fixture.server.received[0]?.headers['if-range']).toBe('"a"');
    expect(readFileSync(target).equals(content)).toBe(true);
    expect(leftovers()).toEqual([]);
    expect((await fixture.restart()).waiting).toEqual([]);
  });

  test.each([
    ['it has become another one', '"a"'],
    ['the server gives out no parts', null],
  ])('goes on from the beginning after the next start where %s', async (_why, tag) => {
    await cutShort(tag);
    const [waiting] = (await fixture.restart()).waiting;
    fixture.server.answer = inPieces('"b"', content.length);
    expect(waiting && (await fixture.apiClient.resume(waiting))).toMatchObject({ bytes: content.length });
    expect(readFileSync(target).equals(content)).toBe(true);
    expect(leftovers()).toEqual([]);
  });

  test('waits for the person where going on fails, and is gone when they let it go, or leave', async () => {
    await cutShort('"a"');
    const unfinished = await fixture.restart();
    const [waiting] = unfinished.claimInterrupted();
    await fixture.server.stop();
    await expect(waiting && fixture.apiClient.resume(waiting)).rejects.toMatchObject({ code: 'unreachable' });
    expect(unfinished.waiting).toHaveLength(1);
    expect(unfinished.claimInterrupted()).toEqual([]);
    await unfinished.discardAll();
    expect(leftovers()).toEqual([]);
    expect((await fixture.restart()).waiting).toEqual([]);
  });

  test('of somebody else, or of nobody, is removed once somebody signs in; no name of a file is written in the clear', async () => {
    await cutShort('"a"');
    expect(readFileSync(join(fixture.folder, 'pending.json'), 'utf8')).not.toContain('salida');
    fixture.session.account = 'berta';
    expect((await fixture.restart()).waiting).toEqual([]);
    expect(leftovers()).toEqual([]);
  });

  test('is given up where it never gets any further', async () => {
    fixture.server.answer = inPieces('"a"', 1000);
    expect(await download()).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(existsSync(target)).toBe(false);
    expect(leftovers()).toEqual([]);
  });
});

test('the task bar shows how far all of them are, and nothing once they are over', () => {
  const progress: unknown[] = [];
  const transfers = new Transfers(
    () => undefined,
    (overall) => progress.push(overall),
  );
  const call = { area: 'processes', name: 'exportApplicants' } as Parameters<Transfers['begin']>[0];
  const first = transfers.begin(call, 'a.xlsx');
  expect(progress.at(-1)).toBe('unknown');
  first.setTotal(100);
  const second = transfers.begin(call, 'b.xlsx');
  second.setTotal(300);
  first.advance(100);
  first.finish();
  expect(progress.at(-1)).toBe(0);
  second.advance(300);
  second.finish();
  expect(progress.at(-1)).toBeNull();
});

test('a part that nobody asked for is no file of Terna’s', async () => {
  fixture.server.answer = (_request, response) => response.writeHead(206, headers(content.length)).end(content);
  expect(await download()).toMatchObject({ ok: false, error: { code: 'not_terna' } });
});

test('a connection that ends while the person chooses a place is opened again', async () => {
  fixture.server.answer = inOrder(broken(0.1), whole);
  fixture.saveAs = async () => {
    await fixture.server.stop();
    await fixture.server.restart();
    return target;
  };
  const result = await download();
  expect(result).toMatchObject({ ok: true, data: { bytes: content.length } });
  expect(readFileSync(target).equals(content)).toBe(true);
});

test.each([
  ['refused by the server', json(403, { error: 'No.', code: 'forbidden' }), 'forbidden'],
  ['a page instead of a file', html(200), 'not_terna'],
  ['a server in trouble', json(503, { error: 'Ocupado.', code: 'unavailable' }), 'unavailable'],
])('%s: no dialog is shown', async (_case, answer, code) => {
  fixture.server.answer = answer;
  fixture.saveAs = () => Promise.reject(new Error('it was shown'));
  expect(await download()).toMatchObject({ ok: false, error: { code } });
});

describe('a place that cannot be written to', () => {
  beforeEach(() => {
    fixture.server.answer = whole;
  });

  test('a folder that is gone', async () => {
    target = join(folder, 'absent', 'x.xlsx');
    expect(await download()).toEqual({ ok: false, error: { code: 'disk_denied', message: errorMessages.disk_denied } });
  });

  test('a folder under the file’s own name', async () => {
    mkdirSync(target);
    expect(await download()).toMatchObject({ ok: false, error: { code: 'disk_denied' } });
    expect(leftovers()).toEqual([]);
  });

  test('a folder in which nothing can be made', async () => {
    target = '/proc/x.xlsx';
    expect(await download()).toMatchObject({ ok: false, error: { code: 'disk_denied' } });
    expect(existsSync(target)).toBe(false);
  });
});

test('the server’s name for it leads to no other folder', async () => {
  const asked: string[] = [];
  fixture.saveAs = async (_windowId, name) => {
    asked.push(name);
    return null;
  };
  const names = ['../../etc/passwd', 'C:\\Windows\\x.xlsx', '.bashrc', 'con.txt', 'a\u0000\u202eb.xlsx', '...', ''];
  for (const name of names) {
    const header = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
    fixture.server.answer = (_request, response) => response.writeHead(200, headers(1, header)).end('x');
    await download();
  }
  expect(asked).toEqual([
    'passwd',
    'x.xlsx',
    'bashrc',
    '_con.txt',
    'a__b.xlsx',
    'export_applicants.xlsx',
    'export_applicants.xlsx',
  ]);
});
