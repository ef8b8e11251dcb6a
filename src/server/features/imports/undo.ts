// Undoes an import as a whole: a job that first checks that no work has followed.
import type { ImportSummary } from '../../../contract/api/imports.ts';
import { importUndoMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publish, publishPurge } from '../../platform/event-log/index.ts';
import { removeFileLater } from '../../platform/files/removal.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { addJob, advanceJob, type JobContext } from '../../platform/jobs/index.ts';
import {
  adjustListCounts,
  candidaciesOfPerson,
  findCv,
  refreshCards,
  sharePersonLock,
  touchCandidacies,
} from '../applicants/index.ts';
import { findImportOfUndo, type ImportRow, updateImport } from './queries.ts';
import {
  candidaciesOfImport,
  deleteImported,
  deleteImportedCurricula,
  type ImportedCandidacy,
} from './undo-queries.ts';

/** An import can be undone for this long, in milliseconds. */
export const UNDO_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

type JobState = NonNullable<ImportSummary['job']>['state'];

const isOver = (state: JobState | undefined): boolean => state !== 'queued' && state !== 'running';

/** @param states of the import's job and of the last attempt to undo it */
export const canUndo = (
  row: Pick<ImportRow, 'kind' | 'imported' | 'present' | 'undone_at' | 'created_at'>,
  { job, undo }: { readonly job: JobState | undefined; readonly undo: JobState | undefined },
  now: number,
): boolean =>
  (row.imported > 0 || (row.kind === 'curricula' && row.present > 0)) &&
  row.undone_at === null &&
  row.created_at > now - UNDO_MILLISECONDS &&
  job !== undefined &&
  isOver(job) &&
  isOver(undo);

/** Queues the undo. */
export async function queueUndo(tx: Transaction, row: ImportRow, userId: number, now: number): Promise<number> {
  const job = { kind: 'undo_import' as const, organization_id: row.organization_id, created_by_user_id: userId };
  const jobId = await addJob(tx, { ...job, payload: {}, total: row.imported }, now);
  await updateImport(tx, row.id, { undo_job_id: jobId });
  return jobId;
}

/** @throws AppError conflict with the reasons if work has followed; nothing is undone then */
export async function runUndo({ job, services, shouldStop }: JobContext): Promise<void> {
  const { database, now, wakeEvents } = services;
  const row = await findImportOfUndo(database.read, job.id);
  if (!row) throw new AppError('not_found');
  // Taken up again after an interruption, it was checked before.
  if (job.done === 0) await assertNoWork(services, row);
  const position = { afterRow: 0, done: job.done };
  for (;;) {
    if (await shouldStop()) return;
    const isMore = await database.transaction(async (tx) => {
      await sharePersonLock(tx, row.organization_id);
      const rows = await candidaciesOfImport(tx, {
        importId: row.id,
        listId: row.list_id,
        afterRow: position.afterRow,
        limit: AT_ONCE,
      });
      position.afterRow = rows.at(-1)?.import_row ?? position.afterRow;
      position.done += rows.length;
      // Work that began after the check is not lost.
      await removeAll(
        tx,
        row,
        rows.filter((one) => !hasWork(one)),
        now(),
      );
      await advanceJob(tx, job, { done: Math.min(position.done, row.imported) }, now());
      if (rows.length < AT_ONCE) {
        await removeCurricula(tx, row, null, now());
        await updateImport(tx, row.id, { undone_at: now() });
      }
      return rows.length === AT_ONCE;
    });
    wakeEvents();
    if (!isMore) return;
  }
}

const hasWork = (one: ImportedCandidacy): boolean =>
  one.is_moved + one.is_changed + one.has_activity + one.has_documents > 0;

async function assertNoWork({ database }: JobContext['services'], row: ImportRow): Promise<void> {
  const found = { moved: 0, changed: 0, activity: 0, documents: 0 };
  let afterRow = 0;
  for (;;) {
    const rows = await candidaciesOfImport(database.read, {
      importId: row.id,
      listId: row.list_id,
      afterRow,
      limit: AT_ONCE,
    });
    for (const one of rows) {
      // The first reason that applies: a move is also a change and an activity.
      if (one.is_moved) found.moved += 1;
      else if (one.has_documents) found.documents += 1;
      else if (one.is_changed) found.changed += 1;
      else if (one.has_activity) found.activity += 1;
    }
    afterRow = rows.at(-1)?.import_row ?? afterRow;
    if (rows.length < AT_ONCE) break;
  }
  const reasons = (Object.keys(found) as (keyof typeof found)[]).flatMap((key) =>
    found[key] > 0 ? [importUndoMessages.work[key](found[key])] : [],
  );
  if (reasons.length > 0) throw new AppError('conflict', { message: importUndoMessages.refused(reasons.join(', ')) });
}

async function removeAll(
  tx: Transaction,
  row: ImportRow,
  rows: readonly ImportedCandidacy[],
  now: number,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const ids = rows.map(({ id }) => id);
  const remove = () => deleteImported(tx, row.id, rows);
  await removeCurricula(tx, row, { ids, remove }, now);
  for (const one of rows) await publishPurge(tx, one, one.selection_process_id, now);
  // Without work, all of them are in the stage of the import and active.
  const counts = await adjustListCounts(tx, first.list_id, { active: -rows.length });
  const event = { id: first.list_id, process_id: first.selection_process_id, version: 0, actor: null };
  const { organization_id: organizationId } = row;
  await publish(
    tx,
    { organizationId },
    { now, event: { ...event, type: 'list.filled', counts: [counts], candidacyIds: [] } },
  );
}

/**
 * Removes the curricula that an import of curricula added, and then its candidacies.
 * @param candidacies null for the curricula of persons who were candidates of the process before
 */
async function removeCurricula(
  tx: Transaction,
  { id, kind, organization_id }: ImportRow,
  candidacies: { readonly ids: readonly number[]; remove(): Promise<void> } | null,
  now: number,
): Promise<void> {
  const removed = kind === 'curricula' ? await deleteImportedCurricula(tx, id, candidacies?.ids ?? null) : [];
  await candidacies?.remove();
  for (const { storage_key } of removed) await removeFileLater(tx, organization_id, storage_key);
  const actor = { organizationId: organization_id, userId: null, fullName: null };
  for (const personId of new Set(removed.map(({ uniq_applicant_id }) => uniq_applicant_id))) {
    const remaining = await candidaciesOfPerson(tx, personId);
    if (remaining.length === 0) continue;
    await touchCandidacies(tx, personId, { has_cv: (await findCv(tx, personId)) ? 1 : 0 });
    await refreshCards(tx, actor, { viewer: null, candidacies: remaining, now });
  }
}
