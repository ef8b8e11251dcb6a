// XLSX export: speed compared with deflating alone, and memory.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureElsewhere } from '../../build/setup.mjs';
import type { BenchRow } from './bench-row.ts';
import type { Comparison, MemoryUse } from './spreadsheet-child.ts';

const run = promisify(execFile);
const child = fileURLToPath(new URL('./spreadsheet-child.ts', import.meta.url));
const peer = fileURLToPath(new URL('./spreadsheet-peer.ts', import.meta.url));

/** Alternative libraries, too large for the project's dependencies. */
const PEERS = [
  { name: 'exceljs', version: '4.4.0' },
  { name: 'write-excel-file', version: '4.1.1' },
] as const;

const comparedRows = 100_000;
const comparedRuns = 5;
const manyRows = 1_000_000;
const maxRatio = 1.3;
const maxSeconds = 5.5;
const maxMegabytes = 150;
// Peaks vary between runs with the garbage collector.
const maxGrowth = 1.1;

/** Exports 100,000 rows × 20 columns, for memory also 1,000,000 rows. */
export async function spreadsheetBench(): Promise<BenchRow[]> {
  const compared = (await measure('compare', comparedRows, comparedRuns)) as Comparison;
  const few = (await measure('memory', comparedRows)) as MemoryUse;
  const many = (await measure('memory', manyRows)) as MemoryUse;
  return [...speedRows(compared), ...memoryRows(few, many), ...(await peerRows(median(compared.exports), few))];
}

async function peerRows(exported: number, own: MemoryUse): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { name, version } of PEERS) {
    const folder = ensureElsewhere('bench', name, version);
    const used = (await measureBy(peer, name, folder, comparedRows)) as MemoryUse;
    const isLess = exported < used.milliseconds && own.peakBytes < used.peakBytes;
    rows.push({
      name: `XLSX export, 100,000 × 20, against ${name} ${version}`,
      value: `${(exported / used.milliseconds).toFixed(2)} × its time, ${(own.peakBytes / used.peakBytes).toFixed(2)} × its memory`,
      goal: '< 1 × both',
      ok: isLess,
      detail: `${seconds(used.milliseconds)}, ${megabytes(used.peakBytes)}`,
    });
  }
  return rows;
}

function speedRows(compared: Comparison): BenchRow[] {
  const exported = median(compared.exports);
  const deflated = median(compared.deflates);
  const ratio = exported / deflated;
  const sizes = `${megabytes(compared.xmlBytes)} of XML → ${megabytes(compared.fileBytes)}`;
  const medians = `export ${seconds(exported)}, deflate ${seconds(deflated)}: medians of ${comparedRuns} in turn; ${sizes}`;
  return [
    {
      name: 'XLSX export, 100,000 × 20, beside deflating the same XML',
      value: `${ratio.toFixed(2)} ×`,
      goal: `≤ ${maxRatio} ×`,
      ok: ratio <= maxRatio,
      detail: medians,
    },
    {
      name: 'XLSX export, 100,000 × 20',
      value: seconds(exported),
      goal: `≤ ${maxSeconds} s`,
      ok: exported <= maxSeconds * 1000,
    },
  ];
}

function memoryRows(few: MemoryUse, many: MemoryUse): BenchRow[] {
  const isFlat = many.peakBytes <= few.peakBytes * maxGrowth;
  return [
    {
      name: 'XLSX export, 100,000 rows: peak memory',
      value: megabytes(few.peakBytes),
      goal: `≤ ${maxMegabytes} MB`,
      ok: few.peakBytes <= maxMegabytes * 1e6,
      detail: 'resident set of the whole process',
    },
    {
      name: 'XLSX export, 1,000,000 rows: peak memory',
      value: megabytes(many.peakBytes),
      goal: `≤ ${maxMegabytes} MB, ≤ ${maxGrowth} × that of 100,000`,
      ok: many.peakBytes <= maxMegabytes * 1e6 && isFlat,
      detail: `resident set of the whole process; took ${seconds(many.milliseconds)}`,
    },
  ];
}

const measure = (...task: (string | number)[]) => measureBy(child, ...task);

async function measureBy(program: string, ...task: (string | number)[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [program, ...task.map(String)]);
  return JSON.parse(stdout);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
