// Settles one file of an import: its result, the counts and the progress, in one transaction.

import { curriculumImportMessages as texts } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { lockUntilEnd } from '../../platform/db/index.ts';
import { removeFileLater } from '../../platform/files/removal.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import { advanceJob, type JobContext } from '../../platform/jobs/index.ts';
import { sharePersonLock } from '../applicants/index.ts';
import { type ImportDestination, type ImportRow, updateImport } from '../imports/index.ts';
import { recordHistory } from '../processes/index.ts';
import { type PreparedCurriculum, takeInCurriculum } from './intake.ts';
import { detachUpload, type FileRow, sameFileInProcess, updateFile, type WaitingFile } from './queries.ts';

export interface ImportWork extends JobContext {
  /** Its counts are kept current. */
  readonly row: ImportRow;
  readonly to: ImportDestination;
}

type Result = Partial<Pick<FileRow, 'outcome' | 'reason' | 'digest' | 'applicant_id' | 'file_id'>> &
  Pick<FileRow, 'outcome'>;

const COUNTERS = {
  created: 'imported',
  joined: 'imported',
  present: 'present',
  repeated: 'duplicates',
  unreadable: 'failed',
} as const;

/** @throws JobLost if another server has the job; nothing is written then */
async function settle(
  { services: { database, now }, job, row }: ImportWork,
  file: WaitingFile,
  work: (tx: Transaction) => Promise<Result>,
): Promise<void> {
  const counted = await database.transaction(async (tx) => {
    await advanceJob(tx, job, { done: job.done + 1 }, now());
    const result = await work(tx);
    await updateFile(tx, file.id, result);
    if (result.outcome === 'waiting') throw new Error('a file was settled without a result');
    const counter = COUNTERS[result.outcome];
    await updateImport(tx, row.id, { last_row: file.number, [counter]: row[counter] + 1 });
    return counter;
  });
  // Only what was committed counts.
  row[counted] += 1;
  job.done += 1;
}

export const settleUnreadable = (work: ImportWork, file: WaitingFile, reason: string): Promise<void> =>
  settle(work, file, async (tx) => {
    await dropSingle(tx, file);
    return { outcome: 'unreadable', reason };
  });

export const settleRepeated = (
  work: ImportWork,
  file: WaitingFile,
  { digest, reason, applicantId }: { digest: string; reason: string; applicantId: number | null },
): Promise<void> =>
  settle(work, file, async (tx) => {
    await dropSingle(tx, file);
    return { outcome: 'repeated', reason, digest, applicant_id: applicantId };
  });

/** The stored upload of a file that becomes no curriculum is removed; an archive is removed with the last of its files. */
async function dropSingle(
  tx: Transaction,
  { is_archive, upload_id, storage_key, organization_id }: WaitingFile,
): Promise<void> {
  if (is_archive === 1 || upload_id === null || storage_key === null) return;
  await detachUpload(tx, upload_id);
  await removeFileLater(tx, organization_id, storage_key);
}

interface ReadFile {
  readonly file: WaitingFile;
  readonly digest: string;
  readonly curriculum: PreparedCurriculum;
  readonly stored: StoredUpload;
  readonly onClaim: () => void;
}

/** Makes the candidate, unless another import has brought the same file meanwhile. */
export const settleFile = (work: ImportWork, read: ReadFile): Promise<void> =>
  settle(work, read.file, async (tx) => {
    const { to, services, row } = work;
    const { file, digest, curriculum, stored, onClaim } = read;
    const now = services.now();
    await lockUntilEnd(tx, 'curriculum', `${to.processId} ${digest}`);
    await sharePersonLock(tx, to.organizationId);
    const before = row.duplicates_policy === 'add' ? undefined : await sameFileInProcess(tx, file, digest, to.scope);
    if (before) {
      await dropSingle(tx, file);
      return { outcome: 'repeated', reason: texts.repeatedBefore, digest, applicant_id: before.applicant_id };
    }
    if (file.is_archive === 0 && file.upload_id !== null) await detachUpload(tx, file.upload_id);
    const actor = { organizationId: to.organizationId, userId: to.userId, fullName: null };
    const taken = await takeInCurriculum(
      tx,
      actor,
      { file, curriculum, stored, scope: to.scope, listId: to.listId },
      now,
    );
    onClaim();
    if (taken.outcome !== 'present') {
      const happening = { kind: 'imported' as const, import_id: row.id, stage: to.listName, candidates: 1 };
      await recordHistory(tx, actor, { processId: to.processId, happening, now });
    }
    return { ...taken, digest };
  });
