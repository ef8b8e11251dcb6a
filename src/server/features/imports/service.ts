// Imports of candidates: upload, preview, start, status and rejected rows.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import {
  IDENTITY_FIELDS,
  IMPORT_MAX_BYTES,
  type ImportField,
  type ImportForecast,
  type ImportPreview,
  type ImportSummary,
  type imports,
} from '../../../contract/api/imports.ts';
import { importUndoMessages } from '../../../contract/messages.ts';
import { mayActOnApplicants } from '../../../domain/access/process-access.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { handOver, putAccepted } from '../../platform/http/stored-upload.ts';
import { addJob, findJob, jobShape } from '../../platform/jobs/index.ts';
import type { Services } from '../../services.ts';
import { scopeOfActor, stageFor } from '../applicants/index.ts';
import { requireProcess } from '../processes/index.ts';
import { assertStageVisible } from '../stages/index.ts';
import { importedColumns, issueShape } from './corrections/issues.ts';
import { forecastFile } from './forecast.ts';
import {
  deleteCorrections,
  findImport,
  type ImportRow,
  insertImport,
  pageOfIssues,
  recentImports,
  updateImport,
} from './queries.ts';
import { Reading, type ReadingChoice, readHead } from './reading-options.ts';
import { rememberMapping, withRememberedMapping } from './remembered-mapping.ts';
import { canUndo, queueUndo, UNDO_MILLISECONDS } from './undo.ts';

const ACCEPTED = { limit: IMPORT_MAX_BYTES, formats: ['xlsx', 'csv'] };

/**
 * Stores a file and returns its content summary.
 * @throws AppError too_large, not_a_spreadsheet; nothing is stored then
 */
export async function uploadImport(
  { database, files, now }: Services,
  caller: Caller,
  fileName: string,
  content: Readable,
): Promise<ImportPreview> {
  const stored = await putAccepted(files, content, ACCEPTED);
  return handOver(files, stored.key, async (markClaimed) => {
    const [head, digest] = await files.withLocal(
      stored.key,
      async (path) => [await readHead(path, {}, now()), await digestOf(path)] as const,
    );
    const { reading, preview } = await withRememberedMapping(database.read, caller.organizationId, head);
    markClaimed();
    const row = await database.transaction((tx) =>
      insertImport(tx, {
        organization_id: caller.organizationId,
        user_id: caller.userId,
        file_name: fileName,
        storage_key: stored.key,
        bytes: stored.bytes,
        reading: JSON.stringify(reading),
        content_key: contentKey(digest, reading),
        created_at: now(),
      }),
    );
    return { id: row.id, file_name: fileName, bytes: stored.bytes, ...preview };
  });
}

/**
 * The caller's own import; other users' imports are absent.
 * @param kind of which it must be; null for any
 * @throws AppError not_found
 */
export async function ownImport(
  db: Reader,
  caller: Caller,
  id: number,
  kind: ImportRow['kind'] | null = 'table',
): Promise<ImportRow> {
  const row = await findImport(db, id);
  const isOwn = row?.organization_id === caller.organizationId && row.user_id === caller.userId;
  if (!row || !isOwn || (kind !== null && row.kind !== kind)) throw new AppError('not_found');
  return row;
}

async function waitingImport(db: Reader, caller: Caller, id: number): Promise<ImportRow> {
  const row = await ownImport(db, caller, id);
  if (row.job_id !== null || row.file_removed_at !== null) throw new AppError('import_not_ready');
  return row;
}

/** The identity of a table: the bytes of its file, and its sheet. */
const contentKey = (digest: string, { options }: Reading): string => `${digest} ${options.sheet ?? ''}`.trimEnd();

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** Reads the same file in another way. @throws AppError not_found, import_not_ready, not_a_spreadsheet, invalid */
export async function updateImportReading(
  { database, files, now }: Services,
  caller: Caller,
  id: number,
  { header_row, ...wishes }: z.output<typeof imports.reread.body>,
): Promise<ImportPreview> {
  const row = await waitingImport(database.read, caller, id);
  const before = Reading.parse(JSON.parse(row.reading));
  const isSameSheet = wishes.sheet === undefined || wishes.sheet === before.options.sheet;
  // What was chosen before holds on; another sheet is another table.
  const chosenHeaderRow = isSameSheet && before.isHeaderChosen ? before.headerRow : undefined;
  const choice: ReadingChoice = {
    ...(isSameSheet && before.options),
    ...wishes,
    headerRow: header_row === undefined ? chosenHeaderRow : header_row,
  };
  const head = await files.withLocal(row.storage_key, (path) => readHead(path, choice, now()));
  const { reading, preview } = await withRememberedMapping(database.read, caller.organizationId, head);
  const digest = row.content_key?.split(' ')[0];
  const content_key = digest === undefined ? null : contentKey(digest, reading);
  await database.transaction(async (tx) => {
    await updateImport(tx, id, { reading: JSON.stringify(reading), content_key });
    // The same row and column can be another cell now.
    await deleteCorrections(tx, id);
  });
  return { id, file_name: row.file_name, bytes: row.bytes, ...preview };
}

/**
 * The process, if the caller may add candidates to it.
 * @throws AppError not_found, process_closed, forbidden
 */
export async function targetProcess(db: Reader, caller: Caller, processId: number) {
  const process = await requireProcess(db, caller, processId);
  if (!mayActOnApplicants(caller, process.facts)) {
    throw new AppError(process.facts.status === 'closed' ? 'process_closed' : 'forbidden');
  }
  return process;
}

/** @throws AppError mapping_without_identity, malformed where it is not of the file's columns */
export function checkedReading(row: ImportRow, mapping: readonly ImportField[]): Reading {
  if (!mapping.some((field) => IDENTITY_FIELDS.includes(field))) throw new AppError('mapping_without_identity');
  const reading = Reading.parse(JSON.parse(row.reading));
  if (mapping.length !== reading.header.length) throw new AppError('malformed', { fields: { mapping: '' } });
  return reading;
}

/**
 * Predicts the result of the import.
 * @throws AppError not_found, import_not_ready, mapping_without_identity, process_closed, not_a_spreadsheet
 */
export async function forecastImport(
  { database, files, now }: Services,
  caller: Caller,
  id: number,
  { selection_process_id, mapping }: z.output<typeof imports.forecast.body>,
): Promise<ImportForecast> {
  const row = await waitingImport(database.read, caller, id);
  await targetProcess(database.read, caller, selection_process_id);
  const reading = checkedReading(row, mapping);
  const scope = scopeOfActor(caller, selection_process_id);
  const to = { organizationId: row.organization_id, processId: selection_process_id, scope };
  return files.withLocal(row.storage_key, (path) =>
    forecastFile(database.read, { facts: row, to, file: { path, reading, mapping }, now: now() }),
  );
}

/**
 * Queues the import, into the stage named or the one where candidates come in.
 * @throws AppError not_found, also where the stage takes nobody in or is none of this person's; import_not_ready,
 *   mapping_without_identity, process_closed
 */
export async function startImport(
  tx: Transaction,
  { now }: Services,
  {
    caller,
    id,
    input,
  }: { readonly caller: Caller; readonly id: number; readonly input: z.output<typeof imports.start.body> },
): Promise<{ job_id: number }> {
  const row = await waitingImport(tx, caller, id);
  const { facts } = await targetProcess(tx, caller, input.selection_process_id);
  const reading = checkedReading(row, input.mapping);
  const list = await stageFor(tx, input.selection_process_id, input.list_id);
  await assertStageVisible(tx, caller, { facts }, list.id);
  const jobId = await addJob(
    tx,
    {
      kind: 'import',
      organization_id: row.organization_id,
      created_by_user_id: caller.userId,
      payload: {},
      total: reading.rows,
    },
    now(),
  );
  await rememberMapping(tx, row.organization_id, { reading, mapping: input.mapping, now: now() });
  await updateImport(tx, id, {
    mapping: JSON.stringify(input.mapping),
    duplicates_policy: input.duplicates,
    selection_process_id: input.selection_process_id,
    list_id: list.id,
    job_id: jobId,
  });
  return { job_id: jobId };
}

export const readImport = async (db: Reader, caller: Caller, id: number, now: number): Promise<ImportSummary> =>
  importShape(db, await ownImport(db, caller, id, null), now);

const LISTED = 20;

/** The caller's own started imports that can be undone, newest first. */
export async function listImports(db: Reader, caller: Caller, now: number): Promise<ImportSummary[]> {
  const rows = await recentImports(db, caller.userId, now - UNDO_MILLISECONDS, LISTED);
  const own = rows.filter(({ organization_id }) => organization_id === caller.organizationId);
  return Promise.all(own.map((row) => importShape(db, row, now)));
}

/**
 * Queues the undo, which checks that no work has followed.
 * @throws AppError not_found, process_closed, forbidden; conflict if the import is not over, too old or undone
 */
export async function undoImport(
  tx: Transaction,
  caller: Caller,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<{ job_id: number }> {
  const row = await ownImport(tx, caller, id, null);
  if (row.selection_process_id !== null) await targetProcess(tx, caller, row.selection_process_id);
  const { can_undo } = await importShape(tx, row, now);
  if (!can_undo) throw new AppError('conflict', { message: importUndoMessages.notPossible });
  return { job_id: await queueUndo(tx, row, caller.userId, now) };
}

export async function importShape(db: Reader, row: ImportRow, now: number): Promise<ImportSummary> {
  const job = row.job_id === null ? undefined : await findJob(db, row.job_id);
  const undo = row.undo_job_id === null ? undefined : await findJob(db, row.undo_job_id);
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    selection_process_id: row.selection_process_id,
    job: job ? jobShape(job) : null,
    imported: row.imported,
    present: row.present,
    duplicates: row.duplicates,
    failed: row.failed,
    warnings: row.warnings,
    created_at: new Date(row.created_at).toISOString(),
    can_undo: canUndo(row, { job: job?.state, undo: undo?.state }, now),
    undo_job: undo ? jobShape(undo) : null,
    undone_at: row.undone_at === null ? null : new Date(row.undone_at).toISOString(),
  };
}

export async function readIssues(
  db: Reader,
  caller: Caller,
  { id, page, now }: { readonly id: number; readonly page: PageRequest; readonly now: number },
) {
  const found = await ownImport(db, caller, id);
  const issues = await pageOfIssues(db, id, page);
  const columns = importedColumns(found);
  return {
    rows: issues.map((issue) => issueShape(issue, columns, now)),
    page: page.page,
    items: page.items,
    total: found.present + found.duplicates + found.failed + found.warnings,
  };
}

/**
 * The header of the import's file, for its file of issues.
 * @throws AppError not_found
 */
export async function headerOf(db: Reader, caller: Caller, id: number): Promise<string[]> {
  const row = await ownImport(db, caller, id);
  return Reading.parse(JSON.parse(row.reading)).header;
}
