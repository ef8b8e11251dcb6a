// Precision, recall and F1 of reading curricula, and its speed, on generated layouts and on a folder of others.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurriculumProfile } from '../../src/contract/api/curriculum-readings.ts';
import { createCurriculumReader } from '../../src/server/features/curriculum-readings/index.ts';
import { launchForPages } from '../pages-browser.ts';
import type { BenchRow } from './bench-row.ts';
import { drawCurricula, type Truth } from './curricula/generate.ts';
import { lastLayouts } from './curricula/last-layouts.ts';
import { layouts } from './curricula/layouts.ts';
import { moreLayouts } from './curricula/more-layouts.ts';
import { addCounts, type Counts, countFields, f1Of, fieldGoals } from './curricula/score.ts';

const GOAL_PER_SECOND = 10;

/** TERNA_CURRICULA names a folder of PDF files with their `truth.json`. */
export async function curriculaBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const given = process.env.TERNA_CURRICULA;
  if (given) rows.push(...(await measureFolder('given curricula', given)));
  const folder = mkdtempSync(join(tmpdir(), 'terna-curricula-'));
  const browser = await launchForPages();
  try {
    const page = await browser.newPage();
    for (const [name, own, seed] of [
      ['own layouts', layouts, 1],
      ['further own layouts', moreLayouts, 5000],
      ['last own layouts', lastLayouts, 9000],
    ] as const) {
      await drawCurricula(page, own, { folder, each: quick ? 2 : 10, seed });
      rows.push(...(await measureFolder(name, folder)));
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function measureFolder(name: string, folder: string): Promise<BenchRow[]> {
  const truths = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Truth[];
  const reader = createCurriculumReader({ isEmbedded: true });
  try {
    const read = async (file: string): Promise<CurriculumProfile> =>
      reader.read(new Uint8Array(readFileSync(join(folder, file))), new AbortController().signal);
    // The first reading loads the vocabularies.
    if (truths[0]) await read(truths[0].file);
    const counts: Counts = {};
    const cpu = process.cpuUsage();
    for (const truth of truths) addCounts(counts, countFields(await read(truth.file), truth));
    const { user, system } = process.cpuUsage(cpu);
    const perSecond = (truths.length / (user + system)) * 1_000_000;
    return [...rowsOf(name, counts), speedRow(name, perSecond, truths.length)];
  } finally {
    reader.close();
  }
}

const rowsOf = (name: string, counts: Counts): BenchRow[] =>
  Object.entries(counts).map(([field, count]) => {
    const { f1, precision, recall } = f1Of(count);
    const goal = fieldGoals[field] ?? 0;
    return {
      name: `${name}: ${field}, F1`,
      value: f1.toFixed(3),
      goal: `≥ ${goal.toFixed(2)}`,
      ok: f1 >= goal,
      detail: `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    };
  });

const speedRow = (name: string, perSecond: number, files: number): BenchRow => ({
  name: `${name}: curricula per second of one core`,
  value: perSecond.toFixed(1),
  goal: `≥ ${GOAL_PER_SECOND}`,
  ok: perSecond >= GOAL_PER_SECOND,
  detail: `${files} files, by the processor's time`,
});
