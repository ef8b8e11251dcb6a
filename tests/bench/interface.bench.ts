// The actions of list, board, drawer, settings and reports in the built program: from the key to the paint.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillDemo, finishBackgroundWork, seedProcesses } from '../../src/server/demo/index.ts';
import type { Services } from '../../src/server/services.ts';
import { createKeychain } from '../e2e/keychain.ts';
import type { BenchRow } from './bench-row.ts';
import { fillLocalSpace, firstProcess, project, signInOnce, start } from './desktop-program.ts';
import { type Action, type Screen, screens } from './interface-actions.ts';
import { type KeyTimes, timeKey } from './key-to-paint.ts';
import { median, ms, quantile } from './measure.ts';

const RUNS = 3;
/** Milliseconds at the 95th percentile: actions of the page alone, and those with an answer of the server. */
const GOALS = { local: 50, server: 100 };
/** Named in the details of a row. */
const SLOWEST = 4;
const DEMO_BOARD = 4;
const LARGE_BOARD = 1;

export async function interfaceBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const large = quick ? 5000 : 100_000;
  const runs = quick ? 1 : RUNS;
  const demonstration = await measureSpace(
    async (services) => {
      await fillDemo(services);
      await finishBackgroundWork(services);
    },
    { process: DEMO_BOARD, runs },
  );
  const many = await measureSpace(
    (services) => seedProcesses(services, [large, ...Array.from({ length: 11 }, () => 100)]),
    {
      process: LARGE_BOARD,
      runs,
    },
  );
  return [...rowsOf('demonstration', demonstration), ...rowsOf(`${large.toLocaleString('en')} candidates`, many)];
}

/** Times of each action, by screen and by the action's name. */
type Measured = Map<string, Map<string, { readonly action: Action; readonly times: KeyTimes[] }>>;

interface Measuring {
  /** The process of which the board is measured. */
  readonly process: number;
  readonly runs: number;
}

async function measureSpace(fill: (services: Services) => Promise<unknown>, measuring: Measuring): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-bench-'));
  try {
    const keychain = createKeychain(join(folder, 'keychain'));
    const userData = join(folder, 'user-data');
    await fillLocalSpace(userData, fill);
    await signInOnce(userData, keychain);
    const { app, page } = await start(project, userData, keychain, (first) => firstProcess(first).waitFor());
    try {
      return await measureScreens(page, measuring);
    } finally {
      await app.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureScreens(page: Page, { process, runs }: Measuring): Promise<Measured> {
  const measured: Measured = new Map();
  for (const screen of screens) {
    const actions = new Map<string, { readonly action: Action; readonly times: KeyTimes[] }>();
    measured.set(screen.name, actions);
    for (let run = 0; run <= runs; run += 1) {
      await reopen(page, screen, process);
      for (const action of await screen.actions(page)) {
        // Some links of the settings lead to other screens.
        if (action.focus && (await action.focus(page).count()) === 0) await reopen(page, screen, process);
        const times = await perform(page, screen, action);
        const known = actions.get(action.name) ?? { action, times: [] };
        actions.set(action.name, known);
        // The first run warms up the caches of server and disk.
        if (run > 0) known.times.push(times);
      }
    }
  }
  return measured;
}

/** In a page that has nothing in its cache. */
async function reopen(page: Page, screen: Screen, process: number): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/selection_processes';
  });
  await page.reload();
  await firstProcess(page).waitFor();
  await screen.open(page, process);
  await settle(page);
}

async function perform(page: Page, screen: Screen, action: Action): Promise<KeyTimes> {
  try {
    if (action.focus) await action.focus(page).focus({ timeout: 20_000 });
    await settle(page);
    const times = await timeKey(page, action.key);
    for (const key of action.undo ?? []) await page.keyboard.press(key);
    await settle(page);
    return times;
  } catch (error) {
    throw new Error(`${screen.name}, ${action.name}`, { cause: error });
  }
}

/** Waits until the page has not changed for some frames. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let timer = setTimeout(end, 150);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, 150);
        });
        function end() {
          observer.disconnect();
          done();
        }
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }),
  );

const rowsOf = (data: string, measured: Measured): BenchRow[] =>
  [...measured].flatMap(([screen, actions]) => {
    const of = (asksServer: boolean) => [...actions.values()].filter(({ action }) => action.asksServer === asksServer);
    return [
      ...row(`${data}, ${screen}: key to paint of what the page does alone, p95`, of(false), GOALS.local),
      ...row(`${data}, ${screen}: key to the last paint of what the server answers, p95`, of(true), GOALS.server),
    ];
  });

function row(name: string, actions: readonly { action: Action; times: KeyTimes[] }[], goal: number): BenchRow[] {
  if (actions.length === 0) return [];
  const last = actions.flatMap(({ times }) => times.map((time) => time.last));
  const first = actions.flatMap(({ times }) => times.map((time) => time.first));
  const slowest = actions
    .map(({ action, times }) => ({ name: action.name, time: median(times.map((time) => time.last)) }))
    .toSorted((one, other) => other.time - one.time)
    .slice(0, SLOWEST);
  return [
    {
      name,
      value: ms(quantile(last, 0.95)),
      goal: `≤ ${goal} ms`,
      ok: quantile(last, 0.95) <= goal,
      detail: `${actions.length} actions, median ${ms(median(last))}, first paint p95 ${ms(quantile(first, 0.95))}; slowest by their medians: ${slowest.map((one) => `${one.name} ${ms(one.time)}`).join(', ')}`,
    },
  ];
}
