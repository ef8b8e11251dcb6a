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
const MINUTES = 6;
/** Seconds between samples of the memory. */
const BETWEEN_SAMPLES = 5;

const GOAL_PERCENT = 0.3;
const GOAL_GROWTH = 1024 ** 2;

interface Idle {
  /** Percent of one processor. */
  readonly percent: number;
  /** Bytes in an hour. */
  readonly growth: Slope;
  readonly written: number;
  readonly description: string;
}

interface Slope {
  readonly value: number;
  /** Twice the standard error: the slope is within this much of `value` in 95 of 100 cases. */
  readonly bound: number;
}

export async function idleBench({ quick, minutes }: { quick: boolean; minutes?: number }): Promise<BenchRow[]> {
  const seconds = Math.round(60 * (minutes ?? (quick ? 0.5 : MINUTES)));
  const folder = mkdtempSync(join(DISK, 'terna-bench-'));
  try {
    const empty = await emptyWindow(join(folder, 'bare'), Math.min(seconds, 120));
    const board = await openBoard(join(folder, 'board'), seconds);
    return [
      {
        name: 'an idle board: processor time of all processes',
        value: percent(board.percent),
        goal: `≤ ${GOAL_PERCENT} %`,
        ok: board.percent <= GOAL_PERCENT,
        detail: `of one processor in ${seconds} s: ${board.description}; an empty window of the same host ${percent(empty.percent)}: ${empty.description}`,
      },
      {
        name: 'an idle board: growth of memory in an hour (PSS)',
        value: slopeText(board.growth),
        goal: `≤ ${mb(GOAL_GROWTH)} within the bound`,
        ok: board.growth.value - board.growth.bound <= GOAL_GROWTH,
        detail: `slope of ${Math.floor(seconds / BETWEEN_SAMPLES) + 1} samples in ${seconds} s; an empty window ${slopeText(empty.growth)}`,
      },
      {
        name: 'an idle board: bytes that the program and its server write to the disk',
        value: `${board.written} B`,
        goal: '0 B',
        ok: board.written === 0,
        detail: `in ${seconds} s`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const slopeText = ({ value, bound }: Slope): string => `${mb(value)} ± ${mb(bound)}`;

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
  const read = () => processes.map(({ pid, kind }) => ({ kind, cpu: cpuOf(pid), out: writtenBy(pid) }));
  const memory = () => processes.reduce((sum, { pid }) => sum + pssOf(pid), 0);
  const before = read();
  const samples: Sample[] = [{ at: 0, bytes: memory() }];
  const begin = performance.now();
  for (let next = BETWEEN_SAMPLES; next <= seconds; next += BETWEEN_SAMPLES) {
    await new Promise((resolve) => setTimeout(resolve, next * 1000 - (performance.now() - begin)));
    samples.push({ at: (performance.now() - begin) / 1000, bytes: memory() });
  }
  const elapsed = (performance.now() - begin) / 1000;
  const after = read();
  await app.close();
  const used = after.map(({ kind, cpu, out }, index) => ({
    ...{ kind, cpu: cpu - (before[index]?.cpu ?? 0), out: out - (before[index]?.out ?? 0) },
  }));
  const sum = (value: (one: (typeof used)[number]) => number) => used.reduce((all, one) => all + value(one), 0);
  return {
    percent: (sum(({ cpu }) => cpu) / elapsed) * 100,
    growth: slopeOf(samples),
    // Chromium writes for itself: its metrics and caches.
    written: sum(({ kind, out }) => (kind === 'main' || kind === 'server' ? out : 0)),
    description: used.map(({ kind, cpu }) => `${kind} ${cpu.toFixed(2)} s`).join(', '),
  };
}

interface Sample {
  /** Seconds since the first one. */
  readonly at: number;
  readonly bytes: number;
}

/** The line of least squares through the samples, per hour. */
function slopeOf(samples: readonly Sample[]): Slope {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, bytes] = [mean(samples.map((sample) => sample.at)), mean(samples.map((sample) => sample.bytes))];
  const spread = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  const slope = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.bytes - bytes), 0) / spread;
  const squares = samples.reduce((sum, sample) => sum + (sample.bytes - bytes - slope * (sample.at - at)) ** 2, 0);
  const error = Math.sqrt(squares / Math.max(1, samples.length - 2) / spread);
  return { value: slope * HOUR, bound: 2 * error * HOUR };
}
