// Creates an XLSX workbook as a stream; memory does not grow with rows.
import { Readable } from 'node:stream';
import { rowsPerSheet } from '../cell-names.ts';
import { ChunkPool } from './chunk-pool.ts';
import { assertLayout, sheetName, type WorkbookLayout } from './layout.ts';
import { type RowBatches, RowFeed } from './row-feed.ts';
import {
  contentTypesXml,
  rootRelationshipsXml,
  sheetPath,
  stylesXml,
  type WrittenSheet,
  workbookRelationshipsXml,
  workbookXml,
} from './workbook-parts.ts';
import { worksheetXml } from './worksheet.ts';
import { type ZipPart, zipArchive } from './zip-archive.ts';

const defaultCompressionLevel = 6;
// The size of a segment to deflate.
const bytesPerChunk = 524_288;
const bufferedBytes = 262_144;

/**
 * Writes rows into an XLSX workbook: a bold, frozen header with filters, text that is never a formula, days in the
 * format DD/MM/YYYY, and a further sheet after each 1,048,576 rows.
 * `batches` is read only as fast as the stream. Its error destroys the stream with that error; a stream destroyed by
 * its consumer closes `batches`. Throws RangeError for a layout without columns or with more than 16,384.
 * `maxRowsPerSheet` includes the header.
 */
export function createWorkbookStream(
  layout: WorkbookLayout,
  batches: RowBatches,
  maxRowsPerSheet = rowsPerSheet,
): Readable {
  assertLayout(layout);
  const pool = new ChunkPool(bytesPerChunk);
  const parts = workbookEntries(layout, new RowFeed(batches), pool, maxRowsPerSheet);
  const level = layout.compressionLevel ?? defaultCompressionLevel;
  const bytes = zipArchive(parts, level, (chunk) => pool.release(chunk));
  return Readable.from(bytes, { objectMode: false, highWaterMark: bufferedBytes });
}

async function* workbookEntries(
  layout: WorkbookLayout,
  feed: RowFeed,
  pool: ChunkPool,
  maxRows: number,
): AsyncGenerator<ZipPart> {
  try {
    // Short files of known size come first, so that programs recognize a workbook by the beginning of the file.
    yield { name: '_rels/.rels', content: rootRelationshipsXml };
    yield { name: 'xl/styles.xml', content: stylesXml };
    const sheets: WrittenSheet[] = [];
    do {
      const sheet: WrittenSheet = { name: sheetName(layout.sheetName, sheets.length), lastRow: 1 };
      yield { name: sheetPath(sheets.length), content: sheetContent({ layout, feed, pool, maxRows, sheet }) };
      sheets.push(sheet);
    } while (await feed.hasMore());
    yield { name: 'xl/workbook.xml', content: workbookXml(sheets, layout.columns.length) };
    yield { name: 'xl/_rels/workbook.xml.rels', content: workbookRelationshipsXml(sheets.length) };
    yield { name: '[Content_Types].xml', content: contentTypesXml(sheets.length) };
  } finally {
    await feed.close();
  }
}

async function* sheetContent({
  layout,
  feed,
  pool,
  maxRows,
  sheet,
}: {
  readonly layout: WorkbookLayout;
  readonly feed: RowFeed;
  readonly pool: ChunkPool;
  readonly maxRows: number;
  readonly sheet: WrittenSheet;
}): AsyncGenerator<Buffer> {
  sheet.lastRow = yield* worksheetXml(layout.columns, feed, pool, maxRows);
}
