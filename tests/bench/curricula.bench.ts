// Precision, recall and F1 of reading curricula, and its speed, on generated layouts and on a folder of others.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurriculumProfile } from '../../src/contract/api/curriculum-readings.ts';
import { createCurriculumReader } from '../../src/server/features/curriculum-readings/index.ts';
import { launchForPages } from '../pages-browser.ts';
import type { BenchRow } from './bench-row.ts';
import { drawCurricula, type Truth, writeDocuments } from './curricula/generate.ts';
import { lastLayouts } from './curricula/last-layouts.ts';
import { layouts } from './curricula/layouts.ts';
import { moreLayouts } from './curricula/more-layouts.ts';
import { regionalBoxes, regionalDocuments } from './curricula/regional-documents.ts';
import { regionalLayouts } from './curricula/regional-layouts.ts';
import { regionalPerson } from './curricula/regional-people.ts';
import { scannedLayouts } from './curricula/scanned-layouts.ts';
import { scanCurricula } from './curricula/scans.ts';
import { addCounts, type Counts, countFields, f1Of, fieldGoals, scanGoals } from './curricula/score.ts';
import { tabLayouts } from './curricula/tab-layouts.ts';
import { uncommonLayouts, uncommonWordLayouts } from './curricula/uncommon-layouts.ts';
import { unfamiliarLayouts } from './curricula/unfamiliar-layouts.ts';
import { wordLayouts } from './curricula/word-layouts.ts';

const GOAL_PER_SECOND = 10;
const GOAL_SECONDS_PER_SCAN = 3;

/** TERNA_CURRICULA names a folder of PDF files with their `truth.json`, and its folder `scanned`, if it has one. */
export async function curriculaBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const given = process.env.TERNA_CURRICULA;
  if (given) rows.push(...(await measureFolder('given curricula', given)));
  if (given && existsSync(join(given, 'scanned'))) rows.push(...(await measureGivenScans(given)));
  const folder = mkdtempSync(join(tmpdir(), 'terna-curricula-'));
  const regional = { each: quick ? 2 : 10, seed: 101_000, personOf: regionalPerson };
  const browser = await launchForPages();
  try {
    const page = await browser.newPage();
    for (const [name, own, seed] of [
      ['own layouts', layouts, 1],
      ['further own layouts', moreLayouts, 5000],
      ['last own layouts', lastLayouts, 9000],
      ['layouts of scans', scannedLayouts, 21_000],
      ['unfamiliar layouts', unfamiliarLayouts, 61_000],
      ['uncommon layouts', uncommonLayouts, 81_000],
    ] as const) {
      await drawCurricula(page, own, { folder, each: quick ? 2 : 10, seed });
      rows.push(...(await measureFolder(name, folder)));
    }
    writeDocuments(wordLayouts, { folder, each: quick ? 2 : 10, seed: 31_000 });
    rows.push(...(await measureFolder('DOCX and ODT', folder)));
    writeDocuments(uncommonWordLayouts, { folder, each: quick ? 2 : 10, seed: 91_000 });
    rows.push(...(await measureFolder('uncommon layouts as DOCX and ODT', folder)));
    writeDocuments(tabLayouts, { folder, each: quick ? 2 : 10, seed: 41_000 });
    rows.push(...(await measureFolder('tab stops and indents in DOCX and ODT', folder)));
    await drawCurricula(page, regionalLayouts, { ...regional, folder });
    rows.push(...(await measureFolder('regional layouts', folder)));
    writeDocuments(regionalDocuments, { ...regional, folder, endings: ['docx', 'odt', 'rtf', 'txt'] });
    rows.push(...(await measureFolder('regional layouts as DOCX, ODT, RTF and plain text', folder)));
    writeDocuments(regionalBoxes, { ...regional, folder });
    rows.push(...(await measureFolder('regional layouts with boxes and tables as DOCX and ODT', folder)));
    const scanned = quick ? layouts.slice(0, 2) : [...layouts, ...moreLayouts, ...lastLayouts];
    await scanCurricula(browser, scanned, { folder, each: quick ? 1 : 2, seed: 13_000 });
    rows.push(...(await measureFolder('scans of own layouts', folder, { isScanned: true })));
    if (!quick) {
      await scanCurricula(browser, scannedLayouts, { folder, each: 3, seed: 21_000 });
      rows.push(...(await measureFolder('scans of further layouts', folder, { isScanned: true })));
      await scanCurricula(browser, uncommonLayouts, { folder, each: 3, seed: 81_000 });
      rows.push(...(await measureFolder('scans of uncommon layouts', folder, { isScanned: true })));
      await scanCurricula(browser, regionalLayouts, { ...regional, folder, each: 2 });
      rows.push(...(await measureFolder('scans of regional layouts', folder, { isScanned: true })));
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

/** Scans have the names of the files that they were made of. */
async function measureGivenScans(given: string): Promise<BenchRow[]> {
  const folder = join(given, 'scanned');
  const files = new Set(readdirSync(folder));
  const truths = truthsIn(given).filter(({ file }) => files.has(file));
  return measureFolder('given scans', folder, { isScanned: true, truths });
}

const truthsIn = (folder: string): Truth[] => JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as Truth[];

async function measureFolder(
  name: string,
  folder: string,
  { isScanned = false, truths = truthsIn(folder) }: { isScanned?: boolean; truths?: readonly Truth[] } = {},
): Promise<BenchRow[]> {
  const reader = createCurriculumReader({ isEmbedded: true });
  try {
    const contentOf = (file: string) => readFileSync(join(folder, file));
    const read = async (file: string): Promise<CurriculumProfile> =>
      reader.read(new Uint8Array(contentOf(file)), new AbortController().signal);
    // The first reading loads the vocabularies.
    if (truths[0]) await read(truths[0].file);
    const counts: Counts = {};
    const cpu = process.cpuUsage();
    for (const truth of truths) addCounts(counts, countFields(await read(truth.file), truth));
    const { user, system } = process.cpuUsage(cpu);
    const seconds = (user + system) / 1_000_000;
    const pages = truths.reduce((sum, { file }) => sum + pagesOfPdf(contentOf(file)), 0);
    return [
      ...rowsOf(name, counts, isScanned ? scanGoals : fieldGoals),
      isScanned ? scanSpeedRow(name, seconds / pages, pages) : speedRow(name, truths.length / seconds, truths.length),
    ];
  } finally {
    reader.close();
  }
}

const pagesOfPdf = (content: Buffer): number =>
  Math.max(1, content.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 1);

const rowsOf = (name: string, counts: Counts, goals: Readonly<Record<string, number>>): BenchRow[] =>
  Object.entries(counts).map(([field, count]) => {
    const { f1, precision, recall } = f1Of(count);
    const goal = goals[field];
    return {
      name: `${name}: ${field}, F1`,
      value: f1.toFixed(3),
      goal: goal === undefined ? '' : `≥ ${goal.toFixed(2)}`,
      ok: goal === undefined || f1 >= goal,
      detail: `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    };
  });

const scanSpeedRow = (name: string, seconds: number, pages: number): BenchRow => ({
  name: `${name}: seconds of one core per page`,
  value: seconds.toFixed(2),
  goal: `≤ ${GOAL_SECONDS_PER_SCAN}`,
  ok: seconds <= GOAL_SECONDS_PER_SCAN,
  detail: `${pages} pages, by the processor's time`,
});

const speedRow = (name: string, perSecond: number, files: number): BenchRow => ({
  name: `${name}: curricula per second of one core`,
  value: perSecond.toFixed(1),
  goal: `≥ ${GOAL_PER_SECOND}`,
  ok: perSecond >= GOAL_PER_SECOND,
  detail: `${files} files, by the processor's time`,
});
