// The job of an import: reads the file from where the last committed chunk ended, a transaction per chunk.
import { z } from 'zod';
import { ImportField } from '../../contract/api/imports.ts';
import { importRowMessages, spreadsheetMessages } from '../../contract/messages.ts';
import { adjustListCounts } from '../applicants/index.ts';
import { findList } from '../board/index.ts';
import { Failure } from '../http/failure.ts';
import { advanceJob, type JobContext } from '../jobs/index.ts';
import { publish } from '../outbox/index.ts';
import { inBatches, openSpreadsheet, SpreadsheetError } from '../spreadsheet/index.ts';
import { readCandidate } from './candidate.ts';
import { type Destination, takeChunk } from './chunk.ts';
import { findImportOfJob, type ImportRow, updateImport } from './queries.ts';
import { importLimits, Reading } from './reading.ts';

const ROWS_PER_CHUNK = 1000;

/** @throws Failure with the reason where the file cannot be read to its end; the chunks before it stay */
export async function runImport({ job, services, shouldStop }: JobContext): Promise<void> {
  const { database, files } = services;
  const row = await findImportOfJob(database.read, job.id);
  if (!row) throw new Failure('import_not_ready');
  const to = await destinationOf(database.read, row);
  const reading = Reading.parse(JSON.parse(row.reading));
  const mapping = z.array(ImportField).parse(JSON.parse(row.mapping ?? '[]'));
  try {
    const file = await openSpreadsheet(files.path(row.storage_key), { ...reading.options, limits: importLimits });
    try {
      const first = Math.max(row.last_row, reading.headerRow ?? 0);
      let done = job.done;
      for await (const batch of inBatches(rowsAfter(file.rows(), first), ROWS_PER_CHUNK)) {
        if (await shouldStop()) return;
        const rows = batch.map((one) => ({ ...one, read: readCandidate(one.cells, reading.header, mapping) }));
        done += rows.length;
        await takeAndTell(services, job, row, to, rows, done);
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw new Failure('invalid', { message: spreadsheetMessages[error.code] });
    if (error instanceof Error && 'syscall' in error) {
      services.log.error({ err: error }, 'import file');
      throw new Failure('invalid', { message: importRowMessages.readFailed });
    }
    throw error;
  }
  await files.remove(row.storage_key);
}

async function takeAndTell(
  { database, now, wakeEvents }: JobContext['services'],
  job: JobContext['job'],
  row: ImportRow,
  to: Destination,
  rows: Parameters<typeof takeChunk>[3],
  done: number,
): Promise<void> {
  await database.transaction(async (tx) => {
    const result = await takeChunk(tx, row, to, rows, now());
    const counts = await adjustListCounts(tx, to.listId, { active: result.imported });
    const last_row = rows.at(-1)?.number ?? row.last_row;
    row.imported += result.imported;
    row.duplicates += result.duplicates;
    row.failed += result.failed;
    const { imported, duplicates, failed } = row;
    await updateImport(tx, row.id, { last_row, imported, duplicates, failed });
    await advanceJob(tx, job, { done }, now());
    if (result.imported === 0) return;
    const event = { id: to.listId, process_id: to.processId, version: 0, actor: null };
    await publish(tx, to, now(), { ...event, type: 'list.filled', counts: [counts] });
  });
  wakeEvents();
}

async function destinationOf(db: Parameters<typeof findList>[0], row: ImportRow): Promise<Destination> {
  const list = row.list_id === null ? undefined : await findList(db, row.list_id);
  if (!list || row.selection_process_id === null) throw new Failure('import_not_ready');
  return {
    organizationId: row.organization_id,
    processId: row.selection_process_id,
    listId: list.id,
    listName: list.name,
    userId: row.user_id,
  };
}

async function* rowsAfter<Row extends { number: number }>(rows: AsyncIterable<Row>, last: number): AsyncGenerator<Row> {
  for await (const row of rows) if (row.number > last) yield row;
}
