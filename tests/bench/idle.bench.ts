// A program that stands open over a board that nobody touches: processor, memory and writes.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { fillDemo, finishBackgroundWork } from '../../src/server/demo/index.ts';
import { createKeychain } from '../e2e/keychain.ts';
import type { BenchRow } from './bench-row.ts';
import { bareProgram, fillLocalSpace, firstProcess, project, signInOnce, start } from './desktop-program.ts';
import { mb } from './measure.ts';
import { cpuOf, processesOf, pssOf, writtenBy } from './program-processes.ts';

/** A folder in memory has no writes to a disk to count. */
const DISK = '/var/tmp';
/** The program's first maintenance, and the rounds in which V8 frees the garbage of the start, end before it. */
const SETTLING = 120_000;
const HOUR = 3600;

const GOAL_PERCENT = 0.3;

interface Idle {
  /** Percent of one processor. */
  readonly percent: number;
  readonly growth: number;
  readonly written: number;
  readonly description: string;
}

export async function idleBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const seconds = quick ? 30 : 600;
  const folder = mkdtempSync(join(DISK, 'terna-bench-'));
  try {
    const empty = await emptyWindow(join(folder, 'bare'), seconds);
    const board = await openBoard(join(folder, 'board'), seconds);
    const growth = (board.growth * HOUR) / seconds;
    return [
      {
        name: `an idle board, ${seconds} s: processor time of all processes`,
        value: percent(board.percent),
        goal: `≤ ${GOAL_PERCENT} %`,
        ok: board.percent <= GOAL_PERCENT,
        detail: `${board.description}; an empty window of the same host ${percent(empty.percent)} (${empty.description})`,
      },
      {
        name: 'an idle board: growth of memory in an hour (PSS), from this span',
        value: mb(growth),
        goal: '≤ 1 MB',
        ok: growth <= 1024 ** 2,
        detail: `${mb(board.growth)} in ${seconds} s; an empty window ${mb(empty.growth)}`,
      },
      {
        name: `an idle board, ${seconds} s: bytes that the program and its server write to the disk`,
        value: `${board.written} B`,
        goal: '0 B',
        ok: board.written === 0,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const percent = (value: number): string => `${value.toFixed(2)} %`;

async function emptyWindow(folder: string, seconds: number): Promise<Idle> {
  const keychain = createKeychain(join(folder, 'keychain'));
  const { app } = await start(bareProgram, join(folder, 'user-data'), keychain, (page) =>
    page.locator('body *').first().waitFor(),
  );
  return measured(app, seconds);
}

async function openBoard(folder: string, seconds: number): Promise<Idle> {
  const keychain = createKeychain(join(folder, 'keychain'));
  const userData = join(folder, 'user-data');
  await fillLocalSpace(userData, async (services) => {
    await fillDemo(services);
    await finishBackgroundWork(services);
  });
  await signInOnce(userData, keychain);
  const { app, page } = await start(project, userData, keychain, (first) => firstProcess(first).waitFor());
  await page.locator('a[href$="selection_processes/4"]').first().click();
  await page.locator('[data-card-id]').first().waitFor();
  return measured(app, seconds);
}

async function measured(app: ElectronApplication, seconds: number): Promise<Idle> {
  await new Promise((resolve) => setTimeout(resolve, SETTLING));
  const processes = await processesOf(app);
  const read = () =>
    processes.map(({ pid, kind }) => ({ kind, cpu: cpuOf(pid), pss: pssOf(pid), out: writtenBy(pid) }));
  const before = read();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const after = read();
  await app.close();
  const used = after.map(({ kind, cpu, pss, out }, index) => ({
    ...{ kind, cpu: cpu - (before[index]?.cpu ?? 0), pss: pss - (before[index]?.pss ?? 0) },
    out: out - (before[index]?.out ?? 0),
  }));
  const sum = (value: (one: (typeof used)[number]) => number) => used.reduce((all, one) => all + value(one), 0);
  return {
    percent: (sum(({ cpu }) => cpu) / seconds) * 100,
    growth: sum(({ pss }) => pss),
    // Chromium writes for itself: its metrics and caches.
    written: sum(({ kind, out }) => (kind === 'main' || kind === 'server' ? out : 0)),
    description: used.map(({ kind, cpu }) => `${kind} ${cpu.toFixed(2)} s`).join(', '),
  };
}
