// A server killed during an export: the client detects it, and no file remains.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { quickenDemo } from '../../api/quick-passwords.ts';
import { optionsIn } from '../../api/server-options.ts';
import { contents } from '../database-contents.ts';
import { kill } from '../kill-process.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import { makeSqlite } from './databases.ts';
import { authorizationOf, startRunning } from './server-process.ts';

const KILLS = trials(2, 100);
const PATH = '/selection_processes/2/export_applicants.xlsx';
/** A ZIP archive's end record, and its length without a comment. */
const END = { mark: 'PK\u0005\u0006', length: 22 };

/** Calls `reached` after `stop` bytes. @returns all received bytes */
async function download(url: string, stop: number, reached: () => Promise<void>): Promise<Buffer> {
  const authorization = await authorizationOf(url, 'admin');
  const { body, status } = await fetch(url + PATH, { headers: { authorization } });
  expect(status).toBe(200);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    const isReached = bytes < stop && bytes + piece.length >= stop;
    bytes += piece.length;
    if (isReached) await reached();
  }
  return Buffer.concat(pieces);
}

const isWhole = (workbook: Buffer): boolean =>
  workbook.subarray(-END.length, -END.length + END.mark.length).toString('latin1') === END.mark;

test('killed at any moment of an export: nobody takes a part for the whole, and the server keeps nothing of it', async (context) => {
  const { folder, url: databaseUrl } = makeSqlite();
  const app = await buildApp(optionsIn(folder, databaseUrl));
  await seed(app.services, { processes: 2, applicants: trials(1000, 10_000) });
  await quickenDemo(app.services);
  await app.close();
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const start = () => startRunning(folder, databaseUrl, { env: { TMPDIR: temporary } });
  /** Except its database. */
  const onDisk = () =>
    (readdirSync(folder, { recursive: true }) as string[]).filter((name) => !name.startsWith('terna.db')).toSorted();

  const undisturbed = await start();
  const whole = await download(undisturbed.url, 0, async () => undefined);
  expect(isWhole(whole)).toBe(true);
  await kill(undisturbed.process);
  const before = onDisk();
  const random = numbers(83);
  let cut = 0;
  for (let trial = 0; cut < KILLS && trial < 2 * KILLS; trial += 1) {
    const { url, process } = await start();
    const downloaded = await download(url, 1 + random(whole.length - END.length), () => kill(process)).catch(
      () => null,
    );
    if (downloaded) expect(isWhole(downloaded)).toBe(true);
    else cut += 1;
    await kill(process);
    expect(onDisk()).toEqual(before);
  }
  // Otherwise the response was complete before the kill.
  expect(cut).toBe(KILLS);
  expect(contents(folder)).toBeTruthy();
  reportFault(context, {
    fault: 'server killed while it sends an export',
    how: 'kill -9 once a share of the workbook has come',
    ...{ trials: cut, goal: '100' },
  });
});
