// Reads a calendar in a thread of its own, with limits of time and memory.
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { CalendarProblem } from '../../../../contract/api/interview-availability.ts';
import type { Interval } from '../../../../domain/interviews/intervals.ts';
import type { BusyQuestion } from './busy-times.ts';

/** Some rules of repetition have no end and no occurrence. */
const MAX_MILLISECONDS = 10_000;
const HEAP_MEGABYTES = 192;
const MAX_THREADS = 2;
const BUNDLED = 'calendar-thread.js';

export interface CalendarQuestion extends Omit<BusyQuestion, 'text'> {
  readonly texts: readonly string[];
  readonly format: 'icalendar' | 'caldav';
}

export type ReadingOutcome = { readonly busy: Interval[] } | { readonly problem: CalendarProblem };

/** The thread's script, in the sources or beside the bundles. */
function findThread(): URL {
  const here = new URL(import.meta.url);
  if (here.pathname.endsWith('.ts')) return new URL('./thread.ts', here);
  // Code that several bundles share is in a folder of its own.
  const beside = new URL(BUNDLED, here);
  return existsSync(beside) ? beside : new URL(`../${BUNDLED}`, here);
}

let running = 0;
const waiting: (() => void)[] = [];

/** At most two calendars are read at once; others wait. */
export async function readCalendar(
  question: CalendarQuestion,
  milliseconds = MAX_MILLISECONDS,
): Promise<ReadingOutcome> {
  if (running >= MAX_THREADS) await new Promise<void>((turn) => waiting.push(turn));
  else running += 1;
  try {
    return await readInThread(question, milliseconds);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function readInThread(question: CalendarQuestion, milliseconds: number): Promise<ReadingOutcome> {
  const worker = new Worker(findThread(), {
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ReadingOutcome>((resolve) => {
      worker.once('error', () => resolve({ problem: 'too_large' }));
      worker.once('exit', () => resolve({ problem: 'too_large' }));
      worker.once('message', () => {
        worker.once('message', resolve);
        timer = setTimeout(() => resolve({ problem: 'too_large' }), milliseconds);
        worker.postMessage(question);
      });
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
