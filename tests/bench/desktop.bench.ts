// The desktop's start and bridge calls, compared with a bare program.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seed } from '../../src/server/demo/index.ts';
import { createKeychain } from '../e2e/keychain.ts';
import { MAX_BYTES, readFirstScripts } from '../first-scripts.ts';
import type { BenchRow } from './bench-row.ts';
import { bareProgram, fillLocalSpace, firstProcess, project, signInOnce, start } from './desktop-program.ts';
import { median, ms, times } from './measure.ts';

const STARTS = 5;
const CALLS = 500;

export async function desktopBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-bench-'));
  try {
    const keychain = createKeychain(join(folder, 'keychain'));
    const userData = join(folder, 'user-data');
    await fillLocalSpace(userData, (services) => seed(services, { processes: quick ? 100 : 1000, applicants: 10_000 }));
    await signInOnce(userData, keychain);
    const bareStarts: number[] = [];
    const starts: number[] = [];
    let bareCall = 0;
    let call = 0;
    for (let index = 0; index <= STARTS; index++) {
      const bare = await start(bareProgram, join(folder, `bare-${index}`), keychain, (page) =>
        page.locator('body *').first().waitFor(),
      );
      bareCall = median(await callTimes(bare.page, 'api'));
      await bare.app.close();
      const ours = await start(project, userData, keychain, (page) => firstProcess(page).waitFor());
      call = median(await callTimes(ours.page, 'terna'));
      await ours.app.close();
      // The first run of each warms up the disk and is not counted.
      if (index > 0) {
        bareStarts.push(bare.time);
        starts.push(ours.time);
      }
    }
    const startRatio = median(starts) / median(bareStarts);
    const callRatio = call / bareCall;
    return [
      {
        name: 'start to a usable process list against an empty window of the same host',
        value: times(startRatio),
        goal: '≤ 1.5 ×',
        ok: startRatio <= 1.5,
        detail: `${ms(median(starts))} against ${ms(median(bareStarts))}`,
      },
      {
        name: 'one contract call against a bare invoke',
        value: times(callRatio),
        goal: '≤ 0.8 ×',
        ok: callRatio <= 0.8,
        detail: `${ms(call)} against ${ms(bareCall)}`,
      },
      firstScriptRow(),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function firstScriptRow(): BenchRow {
  const { bytes } = readFirstScripts();
  return {
    name: 'the first script, zipped, before what is loaded later',
    value: `${(bytes / 1000).toFixed(0)} kB`,
    goal: `≤ ${MAX_BYTES / 1000} kB`,
    ok: bytes <= MAX_BYTES,
  };
}

/** Milliseconds of sequential calls, measured in the page. */
const callTimes = (page: Page, bridge: 'api' | 'terna'): Promise<number[]> =>
  page.evaluate(
    async ([name, count]) => {
      const { api, terna } = window as unknown as {
        api: { invoke(channel: string, value: number): Promise<unknown> };
        terna: { desktop: { appInfo(): Promise<unknown> } };
      };
      const call = name === 'api' ? () => api.invoke('echo', 1) : () => terna.desktop.appInfo();
      const durations: number[] = [];
      for (let index = 0; index < count; index++) {
        const begin = performance.now();
        await call();
        durations.push(performance.now() - begin);
      }
      return durations;
    },
    [bridge, CALLS] as const,
  );
