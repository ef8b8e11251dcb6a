// The job that imports curricula: reads one file after the other, and settles each in one transaction.
import { setImmediate, setTimeout } from 'node:timers/promises';
import { curriculumImportMessages as texts } from '../../../contract/messages.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { JobContext } from '../../platform/jobs/index.ts';
import type { CurriculumReading, Services } from '../../services.ts';
import { destinationOf, findImportOfJob } from '../imports/index.ts';
import { queueAdvancement } from '../stages/index.ts';
import { removeUploads } from './clearing.ts';
import { prepareCurriculum } from './intake.ts';
import { nextWaiting, sameFileInImport, sameFileInProcess, type WaitingFile } from './queries.ts';
import { isRefusal } from './refusals.ts';
import { type ImportWork, settleFile, settleRepeated, settleUnreadable } from './settle.ts';
import { type FileContent, openSource, type Source } from './source.ts';

/** The pause after other files have filled the reader's queue. */
const READER_FULL_MILLISECONDS = 500;

/** Continues after the last settled file. @throws AppError import_not_ready if the import or its stage is gone */
export async function runCurriculumImport(context: JobContext): Promise<void> {
  const { database, now, wakeEvents } = context.services;
  const row = await findImportOfJob(database.read, context.job.id);
  if (!row) throw new AppError('import_not_ready');
  const to = await destinationOf(database.read, row);
  const work: ImportWork = { ...context, row, to };
  let source: Source | null = null;
  try {
    for (;;) {
      if (await context.shouldStop()) return;
      const file = await nextWaiting(database.read, row.id);
      if (!file) break;
      if (source?.uploadId !== file.upload_id) {
        await source?.close();
        source = await openSource(context.services, file);
      }
      if (!(await importFile(work, file, source))) return;
      await setImmediate();
      wakeEvents();
    }
  } finally {
    await source?.close();
  }
  await database.transaction(async (tx) => {
    await removeUploads(tx, row.id);
    const { organizationId, listId, userId } = to;
    await queueAdvancement(tx, { organizationId, listId, userId }, now());
  });
}

/** @returns false if the server stops or has lost the job, and the file is still to be read */
async function importFile(work: ImportWork, file: WaitingFile, source: Source): Promise<boolean> {
  const { services, signal } = work;
  try {
    const content = await source.read(file);
    if (await settleIfRepeated(work, file, content)) return true;
    const curriculum = prepareCurriculum(await readWhenFree(services, content.bytes, signal));
    // Requests are answered between the steps.
    await setImmediate();
    await source.withStored(file, content, (stored, onClaim) =>
      settleFile(work, { file, digest: content.digest, curriculum, stored, onClaim }),
    );
  } catch (error) {
    // A reading that was interrupted says nothing about the file.
    if (signal.aborted) return false;
    if (!isUnreadable(error)) throw error;
    await settleUnreadable(work, file, error.code === 'not_found' ? texts.notStored : error.body.error);
  }
  return true;
}

const isUnreadable = (error: unknown): error is AppError =>
  isRefusal(error) ||
  (error instanceof AppError && (error.code === 'not_found' || error.code.startsWith('curriculum_')));

async function settleIfRepeated(work: ImportWork, file: WaitingFile, { digest }: FileContent): Promise<boolean> {
  if (work.row.duplicates_policy === 'add') return false;
  const { read } = work.services.database;
  const inImport = await sameFileInImport(read, file, digest);
  const before = inImport ?? (await sameFileInProcess(read, file, digest, work.to.scope));
  if (!before) return false;
  const reason = inImport ? texts.repeatedIn(inImport.number) : texts.repeatedBefore;
  await settleRepeated(work, file, { digest, reason, applicantId: before.applicant_id });
  return true;
}

/** Waits while other files fill the reader's queue. */
async function readWhenFree(
  { curriculumReader }: Pick<Services, 'curriculumReader'>,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<CurriculumReading> {
  for (;;) {
    try {
      return await curriculumReader.readWhole(bytes, signal);
    } catch (error) {
      const isFull = error instanceof AppError && error.code === 'unavailable' && !signal.aborted;
      if (!isFull) throw error;
      await setTimeout(READER_FULL_MILLISECONDS, undefined, { signal });
    }
  }
}
