// The export stream: backpressure, and cleanup when either end stops.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  createWorkbookStream,
  openSpreadsheet,
  type WorkbookRow,
} from '../../../../src/server/platform/spreadsheet/index.ts';
import { cellsOf, workInTemporaryFolder, writeWorkbook } from './support.ts';

workInTemporaryFolder();

const columns = [{ header: 'Texto', kind: 'text' as const }];
const deflate = promisify<Buffer, Buffer>(zlib.deflate);

/** Hardly compressible; records the bytes read and whether the source was closed. */
function endlessRows() {
  const state = { bytes: 0, isClosed: false };
  async function* batches(): AsyncGenerator<WorkbookRow[]> {
    try {
      for (;;) {
        const text = randomBytes(8_192).toString('base64');
        state.bytes += text.length;
        yield [[text]];
      }
    } finally {
      state.isClosed = true;
    }
  }
  return { state, batches };
}

describe('a slow consumer', () => {
  test('holds the source back', async () => {
    const { state, batches } = endlessRows();
    const stream = createWorkbookStream({ sheetName: 'x', columns }, batches());
    await once(stream, 'readable');
    // Nothing is read, so production must stop when the buffers are full.
    for (let before = -1; before !== state.bytes; ) {
      before = state.bytes;
      for (let turn = 0; turn < 10; turn++) await deflate(Buffer.alloc(1_000_000));
      expect(state.bytes).toBeLessThan(8_000_000);
    }
    stream.destroy();
    await once(stream, 'close');
    expect(state.isClosed).toBe(true);
  });
});

describe('giving up', () => {
  test('a consumer that leaves closes the source', async () => {
    const { state, batches } = endlessRows();
    const stream = createWorkbookStream({ sheetName: 'x', columns }, batches());
    let received = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      received += chunk.length;
      if (received > 1_000_000) break;
    }
    // Leaving a loop destroys the stream with an error, which `once` would rethrow.
    if (!stream.closed) await new Promise((resolve) => stream.once('close', resolve));
    expect(state.isClosed).toBe(true);
  });

  test('a source that fails makes the stream fail with its error', async () => {
    async function* failing(): AsyncGenerator<WorkbookRow[]> {
      yield [['a']];
      throw new Error('la base de datos se fue');
    }
    const reading = createWorkbookStream({ sheetName: 'x', columns }, failing()).toArray();
    await expect(reading).rejects.toThrow('la base de datos se fue');
  });

  test('a reader that stops early, and one that is closed, let go of the file', async () => {
    const rows = Array.from({ length: 20_000 }, (_unused, index): WorkbookRow => [`fila ${index}`]);
    const spreadsheet = await openSpreadsheet(await writeWorkbook({ sheetName: 'x', columns }, [rows]));
    for await (const row of spreadsheet.rows()) if (row.number === 10) break;
    const reading = spreadsheet.rows();
    expect((await reading.next()).value).toEqual({ number: 1, cells: ['Texto'] });
    await spreadsheet.close();
    expect(await reading.next()).toEqual({ done: true, value: undefined });
    expect(() => spreadsheet.rows()).toThrow('closed');
  });
});

describe('many rows', () => {
  test('100,000 rows over many segments come back in order', async () => {
    function* batches(): Generator<WorkbookRow[]> {
      for (let start = 0; start < 100_000; start += 1_000) {
        yield Array.from({ length: 1_000 }, (_unused, index) => [`fila ${start + index} ${(start + index) * 48_271}`]);
      }
    }
    const path = await writeWorkbook({ sheetName: 'x', columns }, batches());
    const cells = await cellsOf(path);
    expect(cells).toHaveLength(100_001);
    expect(cells.slice(1).every(([text], index) => text === `fila ${index} ${index * 48_271}`)).toBe(true);
  });
});
