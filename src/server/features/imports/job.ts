// The import job: continues after the last committed chunk, one transaction per chunk.
import { importRowMessages, spreadsheetMessages } from '../../../contract/messages.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { advanceJob, type JobContext } from '../../platform/jobs/index.ts';
import { inBatches, openSpreadsheet, SpreadsheetError } from '../../platform/spreadsheet/index.ts';
import { adjustListCounts, scopeOfUser } from '../applicants/index.ts';
import { findList } from '../board/index.ts';
import { recordHistory } from '../processes/index.ts';
import { queueAdvancement } from '../stages/index.ts';
import { readCandidate } from './candidate.ts';
import { type ImportDestination, importChunk } from './chunk.ts';
import type { ReadRow } from './classify-rows.ts';
import { correctedRow, loadCorrections } from './corrections/corrected-rows.ts';
import { importedColumns } from './corrections/issues.ts';
import { letGoOfFile } from './files.ts';
import { findImportOfJob, type ImportRow, updateImport } from './queries.ts';
import { importLimits, Reading } from './reading-options.ts';
import { rowsAfter, tidyRows } from './tidy-rows.ts';

const ROWS_PER_CHUNK = 1000;

/** @throws AppError with the reason if the file cannot be read to its end; committed chunks stay */
export async function runImport(context: JobContext): Promise<void> {
  const { database, files, now } = context.services;
  const row = await findImportOfJob(database.read, context.job.id);
  if (!row) throw new AppError('import_not_ready');
  const to = await destinationOf(database.read, row);
  const isWhole = await files
    .withLocal(row.storage_key, (path) => importFile(context, row, to, path))
    .catch((error: unknown) => {
      throw explained(context.services, error);
    });
  // Killed before the job is noted as done, it is taken up again: the file is still there then.
  if (!isWhole) return;
  await database.transaction(async (tx) => {
    await letGoOfFile(tx, row, now());
    const { organizationId, listId, userId } = to;
    if (row.imported > 0) await queueAdvancement(tx, { organizationId, listId, userId }, now());
  });
}

/** @returns whether the file was read to its end */
async function importFile(
  { job, services, shouldStop }: JobContext,
  row: ImportRow,
  to: ImportDestination,
  path: string,
): Promise<boolean> {
  const reading = Reading.parse(JSON.parse(row.reading));
  const columns = importedColumns(row);
  const corrections = await loadCorrections(services.database.read, row.id);
  const first = Math.max(row.last_row, reading.headerRow ?? 0);
  const file = await openSpreadsheet(path, { ...reading.options, limits: importLimits });
  try {
    let done = job.done;
    for await (const batch of inBatches(rowsAfter(tidyRows(file.rows()), first), ROWS_PER_CHUNK)) {
      if (await shouldStop()) return false;
      const rows = batch
        .map((one) => correctedRow(one, corrections))
        .map((one) => ({ ...one, read: readCandidate(one.cells, columns, services.now()) }));
      done += rows.length;
      await importAndPublish(services, { job, row, to, rows, done });
    }
    return true;
  } finally {
    await file.close();
  }
}

/** The error of a file as a text for the user. */
function explained({ log }: JobContext['services'], error: unknown): unknown {
  if (error instanceof SpreadsheetError) return new AppError('invalid', { message: spreadsheetMessages[error.code] });
  const isGone = error instanceof AppError && error.code === 'not_found';
  if (!isGone && !(error instanceof Error && 'syscall' in error)) return error;
  log.error({ err: error }, 'import file');
  return new AppError('invalid', { message: importRowMessages.readFailed });
}

async function importAndPublish(
  { database, now, wakeEvents }: JobContext['services'],
  {
    job,
    row,
    to,
    rows,
    done,
  }: {
    readonly job: JobContext['job'];
    readonly row: ImportRow;
    readonly to: ImportDestination;
    readonly rows: readonly ReadRow[];
    readonly done: number;
  },
): Promise<void> {
  await database.transaction(async (tx) => {
    const result = await importChunk(tx, { importRow: row, to, rows, now: now() });
    const counts = await adjustListCounts(tx, to.listId, { active: result.imported });
    const last_row = rows.at(-1)?.number ?? row.last_row;
    row.imported += result.imported;
    row.present += result.present;
    row.duplicates += result.duplicates;
    row.failed += result.failed;
    row.warnings += result.warnings;
    const { imported, present, duplicates, failed, warnings } = row;
    await updateImport(tx, row.id, { last_row, imported, present, duplicates, failed, warnings });
    await advanceJob(tx, job, { done }, now());
    if (result.imported === 0) return;
    const summary = { import_id: row.id, stage: to.listName, candidates: result.imported };
    await recordHistory(tx, to, { processId: to.processId, happening: { kind: 'imported', ...summary }, now: now() });
    const event = { id: to.listId, process_id: to.processId, version: 0, actor: null };
    await publish(tx, to, {
      now: now(),
      event: { ...event, type: 'list.filled', counts: [counts], candidacyIds: result.candidacyIds },
    });
  });
  wakeEvents();
}

export async function destinationOf(db: Parameters<typeof findList>[0], row: ImportRow): Promise<ImportDestination> {
  const list = row.list_id === null ? undefined : await findList(db, row.list_id);
  if (!list || row.selection_process_id === null) throw new AppError('import_not_ready');
  return {
    organizationId: row.organization_id,
    processId: row.selection_process_id,
    listId: list.id,
    listName: list.name,
    userId: row.user_id,
    scope: await scopeOfUser(db, row.user_id, row.selection_process_id),
  };
}
