// Calls and downloads of a user who has signed out never affect the next user.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PROGRAM_ENDS, SESSION_ENDS } from '../../../../src/main/api-client/index.ts';
import { apiClientFixture, type Fixture } from '../support/api-client-fixture.ts';
import { type Answer, inOrder, json } from '../support/scripted-server.ts';

const NOBODY = { token: null, account: null };
const BERTA = { token: 'b-token', account: 'berta' };
const ANA_AGAIN = { token: 'again', account: 'ana' };

let fixture: Fixture;
beforeEach(async () => {
  fixture = await apiClientFixture({ idleLimit: 300 });
});

const signedIn = (present: { token: string | null; account: string | null }) => Object.assign(fixture.session, present);

describe('a call', () => {
  const create = () =>
    fixture.apiClient.call('processes', 'create', { body: { title: 'Analista', description: 'Alguien.' } }, 1);
  /** Another user signs in before the server responds that it is busy. */
  const busyAfter =
    (present: typeof NOBODY | typeof BERTA): Answer =>
    (request, response) => {
      signedIn(present);
      json(503, { error: 'Ocupado.', code: 'unavailable' })(request, response);
    };
  const tokens = () => fixture.server.received.map(({ headers }) => headers.authorization);

  test.each([
    ['whoever signs in after them', BERTA],
    ['nobody', NOBODY],
  ])('is not sent again in the name of %s', async (_name, present) => {
    fixture.server.answer = busyAfter(present);
    expect(await create()).toMatchObject({ ok: false, error: { code: 'no_session' } });
    expect(tokens()).toEqual(['Bearer a-token']);
  });

  test('is sent again where they are back', async () => {
    fixture.server.answer = inOrder(busyAfter(ANA_AGAIN), json(404, { error: 'No.', code: 'not_found' }));
    expect(await create()).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(tokens()).toEqual(['Bearer a-token', 'Bearer again']);
  });

  test('does not show its answer to whoever signs in after them', async () => {
    fixture.server.answer = (request, response) => {
      signedIn(BERTA);
      json(200, [], { 'current-page': '1', 'total-pages': '1', 'total-count': '0' })(request, response);
    };
    const result = await fixture.apiClient.call('processes', 'search', { body: { filters: {} } }, 1);
    expect(result).toMatchObject({ ok: false, error: { code: 'no_session' } });
  });
});

describe('a download', () => {
  const content = Buffer.from('PK fictitious spreadsheet, ñandú '.repeat(20_000));
  const headers = {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="salida.xlsx"',
    'content-length': String(content.length),
    'accept-ranges': 'bytes',
    etag: '"a"',
  };
  const whole: Answer = (_request, response) => response.writeHead(200, headers).end(content);
  let folder: string;
  let target: string;
  beforeEach(() => {
    folder = join(fixture.folder, 'descargas');
    mkdirSync(folder);
    target = join(folder, 'salida.xlsx');
    fixture.saveAs = async () => target;
    fixture.offlineBoards.open();
  });
  const download = () => fixture.apiClient.call('processes', 'exportApplicants', { params: { id: 7 } }, 1);
  const parts = () => readdirSync(folder).filter((name) => name.endsWith('.part'));

  /** Calls `end` after a part of the download. */
  async function endedBy(end: () => void): Promise<void> {
    fixture.server.answer = (_request, response) => {
      response.writeHead(200, headers);
      response.write(content.subarray(0, 300_000));
      // Sends a little regularly, so that no timeout occurs.
      let sent = 300_000;
      const more = setInterval(() => response.write(content.subarray(sent, ++sent)), 20);
      response.on('close', () => clearInterval(more));
    };
    const downloading = download();
    const size = () => parts().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    await vi.waitFor(() => expect(size()).toBeGreaterThan(100_000), 10_000);
    end();
    expect(await downloading).toEqual({ ok: true, data: null });
    expect(existsSync(target)).toBe(false);
  }

  test('ends with the session, and waits for the same person', async () => {
    const unfinished = await fixture.restart();
    await endedBy(() => {
      signedIn(NOBODY);
      fixture.transfers.cancelAll(SESSION_ENDS);
      unfinished.close();
    });
    expect(parts()).toHaveLength(1);
    expect(unfinished.waiting).toEqual([]);
    signedIn(ANA_AGAIN);
    await unfinished.open();
    const [waiting] = unfinished.claimInterrupted();
    fixture.server.answer = whole;
    expect(waiting && (await fixture.apiClient.resume(waiting))).toMatchObject({ bytes: content.length });
    expect(parts()).toEqual([]);
  });

  test('ends as its person signs out: nothing of it stays, for them or for the next', async () => {
    const unfinished = await fixture.restart();
    let discarded: Promise<void> | undefined;
    await endedBy(() => {
      signedIn(NOBODY);
      fixture.transfers.cancelAll(SESSION_ENDS);
      discarded = unfinished.discardAll();
      signedIn(BERTA);
    });
    await discarded;
    expect(parts()).toEqual([]);
    expect(unfinished.waiting).toEqual([]);
    expect(readFileSync(join(fixture.folder, 'pending.json'), 'utf8')).not.toContain('.part');
  });

  test.each([
    ['whoever signs in after them', BERTA],
    ['nobody', NOBODY],
  ])('whose place is chosen when %s is there is not begun', async (_name, present) => {
    fixture.server.answer = whole;
    fixture.saveAs = async () => {
      signedIn(present);
      return target;
    };
    expect(await download()).toEqual({ ok: true, data: null });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of which somebody has removed what was there goes on from its beginning', async () => {
    await endedBy(() => fixture.transfers.cancelAll(PROGRAM_ENDS));
    const [waiting] = (await fixture.restart()).waiting;
    for (const name of parts()) rmSync(join(folder, name));
    fixture.server.answer = whole;
    expect(waiting && (await fixture.apiClient.resume(waiting))).toMatchObject({ bytes: content.length });
  });
});
