// Imports of curricula: preparation, uploads, start, status and the result of each file.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  CurriculumImport,
  CurriculumOutcome,
  curriculumImports,
  ImportedCurriculum,
} from '../../../contract/api/curriculum-imports.ts';
import {
  type AddedCurricula,
  CURRICULUM_ARCHIVE_MAX_BYTES,
  MAX_CURRICULA,
} from '../../../contract/api/curriculum-imports.ts';
import { CURRICULUM_MAX_BYTES } from '../../../contract/api/curriculum-readings.ts';
import { READABLE_FORMATS } from '../../../contract/file-formats.ts';
import { fieldMessages, curriculumImportMessages as texts } from '../../../contract/messages.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { assertMedia, mediaTypeOf } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, UploadedFile } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { handOver, putAccepted } from '../../platform/http/stored-upload.ts';
import { addJob } from '../../platform/jobs/index.ts';
import type { Services } from '../../services.ts';
import { requireCandidate, stageFor } from '../applicants/index.ts';
import { type ImportRow, importShape, insertImport, ownImport, targetProcess, updateImport } from '../imports/index.ts';
import { requireProcess } from '../processes/index.ts';
import { assertStageVisible } from '../stages/index.ts';
import { type ArchiveFile, openCurriculumArchive } from './archive.ts';
import { countByOutcome, countFiles, insertFiles, insertUpload, pageOfFiles } from './queries.ts';
import { isRefusal } from './refusals.ts';

/**
 * Prepares an import into the stage named or the one where candidates come in.
 * @throws AppError not_found, also if the stage accepts no candidates or is not visible; forbidden, process_closed
 */
export async function createCurriculumImport(
  tx: Transaction,
  caller: Caller,
  { selection_process_id, list_id }: z.output<typeof curriculumImports.create.body>,
  now: number,
): Promise<{ id: number }> {
  const { facts } = await targetProcess(tx, caller, selection_process_id);
  const list = await stageFor(tx, selection_process_id, list_id);
  await assertStageVisible(tx, caller, { facts }, list.id);
  const { id } = await insertImport(tx, {
    organization_id: caller.organizationId,
    user_id: caller.userId,
    kind: 'curricula',
    file_name: '',
    // The column is required and unique, but the import has no file of its own.
    storage_key: `curricula-${randomUUID()}`,
    file_removed_at: now,
    bytes: 0,
    reading: '{}',
    selection_process_id,
    list_id: list.id,
    created_at: now,
  });
  return { id };
}

/** @throws AppError not_found, import_not_ready after the start */
async function draftOf(db: Reader, caller: Caller, id: number): Promise<ImportRow> {
  const row = await ownImport(db, caller, id, 'curricula');
  if (row.job_id !== null) throw new AppError('import_not_ready');
  return row;
}

type Added = z.output<typeof AddedCurricula>;

/** Runs the work in a transaction once per idempotency key. */
type Once = (tx: Transaction, work: () => Promise<Added>) => Promise<Added>;

/**
 * Stores a curriculum or an archive. A file that cannot be imported is recorded as unreadable, with the reason.
 * @throws AppError not_found, import_not_ready, malformed without a file
 */
export async function addCurriculumFile(
  services: Services,
  caller: Caller,
  { id, upload, once }: { readonly id: number; readonly upload: UploadedFile | null; readonly once: Once },
): Promise<Added> {
  const { database, files } = services;
  await draftOf(database.read, caller, id);
  if (!upload) throw new AppError('malformed', { fields: { file: fieldMessages.required } });
  const received = await receive(files, upload);
  return handOver(files, received.key, (markClaimed) =>
    database.transaction((tx) =>
      once(tx, async () => {
        const added = await recordFiles(tx, caller, { id, upload, received });
        if (added.added > 0) markClaimed();
        return added;
      }),
    ),
  );
}

interface Received {
  /** Null if the file was rejected. */
  readonly key: string | null;
  /** The files of an archive; null for a curriculum. */
  readonly entries: readonly ArchiveFile[] | null;
  readonly refusal: string | null;
}

const isArchiveName = (name: string): boolean => /\.zip$/i.test(name);

async function receive(files: Services['files'], { fileName, stream }: UploadedFile): Promise<Received> {
  let entries: readonly ArchiveFile[] | null = null;
  try {
    const isArchive = isArchiveName(fileName);
    const accepted = isArchive
      ? { limit: CURRICULUM_ARCHIVE_MAX_BYTES, formats: ['zip'] }
      : { limit: CURRICULUM_MAX_BYTES, formats: READABLE_FORMATS };
    if (!isArchive) mediaTypeOf(fileName, accepted);
    const { key } = await putAccepted(files, stream, accepted, async (path) => {
      if (isArchive) entries = await listArchive(path);
      else await assertMedia(path, fileName, accepted);
    });
    return { key, entries, refusal: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { key: null, entries: null, refusal: error.body.error };
  } finally {
    // Unread bytes would block the connection.
    stream.resume();
  }
}

async function listArchive(path: string): Promise<readonly ArchiveFile[]> {
  const archive = await openCurriculumArchive(path);
  archive.close();
  return archive.files;
}

async function recordFiles(
  tx: Transaction,
  caller: Caller,
  { id, upload, received }: { readonly id: number; readonly upload: UploadedFile; readonly received: Received },
): Promise<Added> {
  // Uploads that arrive together are numbered one after the other, and none arrives after the start.
  await lockUntilEnd(tx, 'curriculum import', id);
  const { organization_id } = await draftOf(tx, caller, id);
  const last = await countFiles(tx, id);
  const found = received.entries ?? [{ name: upload.fileName, position: null }];
  const isTooMuch = last + found.length > MAX_CURRICULA;
  const refusal = isTooMuch ? texts.tooMany(MAX_CURRICULA) : received.refusal;
  const file = { organization_id, import_id: id };
  if (refusal !== null || received.key === null) {
    // Without a limit, rejected files could fill the table.
    if (last >= MAX_CURRICULA) throw new AppError('invalid', { message: texts.tooMany(MAX_CURRICULA) });
    const row = { ...file, number: last + 1, name: upload.fileName, outcome: 'unreadable' as const, reason: refusal };
    await insertFiles(tx, [row]);
    return { added: 0, refusal };
  }
  const { id: upload_id } = await insertUpload(tx, {
    ...file,
    storage_key: received.key,
    is_archive: received.entries ? 1 : 0,
  });
  const rows = found.map(({ name, position }, index) => ({
    ...{ ...file, upload_id, number: last + index + 1, name, entry: position, outcome: 'waiting' as const },
  }));
  await insertFiles(tx, rows);
  return { added: rows.length, refusal: null };
}

/**
 * Queues the job.
 * @throws AppError not_found, import_not_ready, forbidden, process_closed; invalid without any file
 */
export async function startCurriculumImport(
  tx: Transaction,
  caller: Caller,
  { id, repeated, now }: { readonly id: number; readonly repeated: 'skip' | 'add'; readonly now: number },
): Promise<{ job_id: number }> {
  await lockUntilEnd(tx, 'curriculum import', id);
  const row = await draftOf(tx, caller, id);
  if (row.selection_process_id === null || row.list_id === null) throw new AppError('not_found');
  const { facts } = await targetProcess(tx, caller, row.selection_process_id);
  await assertStageVisible(tx, caller, { facts }, row.list_id);
  const counts = await countByOutcome(tx, id);
  const total = counts.get('waiting') ?? 0;
  const failed = counts.get('unreadable') ?? 0;
  if (total + failed === 0) throw new AppError('invalid', { fields: { files: fieldMessages.required } });
  const job = { organization_id: row.organization_id, created_by_user_id: caller.userId, payload: {}, total };
  const jobId = await addJob(tx, { ...job, kind: 'import_curricula' }, now);
  const file_name = texts.fileName(total + failed);
  await updateImport(tx, id, { job_id: jobId, duplicates_policy: repeated, file_name, failed });
  return { job_id: jobId };
}

/** @throws AppError not_found, also if the caller no longer sees the process */
async function visibleImport(db: Reader, caller: Caller, id: number): Promise<ImportRow> {
  const row = await ownImport(db, caller, id, 'curricula');
  if (row.selection_process_id === null) throw new AppError('not_found');
  await requireProcess(db, caller, row.selection_process_id);
  return row;
}

/** @throws AppError not_found */
export async function readCurriculumImport(
  db: Reader,
  caller: Caller,
  id: number,
  now: number,
): Promise<CurriculumImport> {
  const row = await visibleImport(db, caller, id);
  const counts = await countByOutcome(db, id);
  return { ...(await importShape(db, row, now)), files: await countFiles(db, id), joined: counts.get('joined') ?? 0 };
}

/** @throws AppError not_found */
export async function listImportedCurricula(
  db: Reader,
  caller: Caller,
  { id, outcome, page }: { readonly id: number; readonly outcome?: CurriculumOutcome; readonly page: PageRequest },
) {
  await visibleImport(db, caller, id);
  const counts = await countByOutcome(db, id);
  const rows: ImportedCurriculum[] = [];
  for (const { applicant_id, ...file } of await pageOfFiles(db, id, outcome, page)) {
    rows.push({ ...file, applicant: applicant_id === null ? null : await visibleApplicant(db, caller, applicant_id) });
  }
  const total = outcome ? (counts.get(outcome) ?? 0) : [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { rows, page: page.page, items: page.items, total };
}

async function visibleApplicant(db: Reader, caller: Caller, id: number): Promise<ImportedCurriculum['applicant']> {
  try {
    const { card } = await requireCandidate(db, caller, id);
    return { id, full_name: card.full_name };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
