// Separate process of spreadsheet.bench.ts, so that memory and time are the export's alone.
// `memory ROWS` prints the peak memory of one workbook, `compare ROWS RUNS` the times of exports and of bare deflating.

import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { createWorkbookStream } from '../../src/server/platform/spreadsheet/index.ts';
import { ChunkPool } from '../../src/server/platform/spreadsheet/writer/chunk-pool.ts';
import { RowFeed } from '../../src/server/platform/spreadsheet/writer/row-feed.ts';
import { worksheetXml } from '../../src/server/platform/spreadsheet/writer/worksheet.ts';
import { peakBytes } from './peak-memory.ts';
import { batches, columns } from './spreadsheet-rows.ts';

/** In milliseconds and bytes. */
export type Comparison = { exports: number[]; deflates: number[]; xmlBytes: number; fileBytes: number };
export type MemoryUse = { peakBytes: number; milliseconds: number };

const compressionLevel = 6;

function counter(): Writable & { bytes: number } {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      counted.bytes += chunk.length;
      done();
    },
  });
  const counted = Object.assign(sink, { bytes: 0 });
  return counted;
}

async function exportRows(rowCount: number): Promise<number> {
  const sink = counter();
  await pipeline(createWorkbookStream({ sheetName: 'Datos', columns, compressionLevel }, batches(rowCount)), sink);
  return sink.bytes;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function compare(rowCount: number, runs: number): Promise<Comparison> {
  const xml: Buffer[] = [];
  for await (const chunk of worksheetXml(columns, new RowFeed(batches(rowCount)), new ChunkPool(65_536)))
    xml.push(chunk);
  const deflate = () => pipeline(Readable.from(xml), zlib.createDeflateRaw({ level: compressionLevel }), counter());
  const fileBytes = await exportRows(rowCount);
  await deflate();
  const result: Comparison = { exports: [], deflates: [], xmlBytes: 0, fileBytes };
  result.xmlBytes = xml.reduce((sum, chunk) => sum + chunk.length, 0);
  for (let run = 0; run < runs; run++) {
    result.deflates.push(await timed(deflate));
    result.exports.push(await timed(() => exportRows(rowCount)));
  }
  return result;
}

async function memory(rowCount: number): Promise<MemoryUse> {
  const milliseconds = await timed(() => exportRows(rowCount));
  return { peakBytes: peakBytes(), milliseconds };
}

const [task, rows, runs] = process.argv.slice(2);
const answer = task === 'compare' ? await compare(Number(rows), Number(runs)) : await memory(Number(rows));
process.stdout.write(JSON.stringify(answer));
