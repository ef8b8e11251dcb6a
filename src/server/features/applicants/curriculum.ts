// The curriculum of a person: the latest one that was not removed.
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader, Row, Transaction } from '../../platform/db/index.ts';
import { removeFileLater } from '../../platform/files/removal.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import type { Services } from '../../services.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { recordPersonChange } from './card-changes.ts';
import {
  deleteFile,
  filesRemovedBefore,
  findCv,
  findRemovedCv,
  insertFile,
  markFile,
  touchCandidacies,
} from './person-queries.ts';
import { actOnCandidate, readApplicant, requireCandidate } from './service.ts';

/** Removed files can be restored for this long, in milliseconds. */
const RETENTION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
const PURGED_AT_ONCE = 200;

/**
 * The stored file of the curriculum.
 * @throws AppError not_found if there is none that the actor may see
 */
export async function findCurriculum(db: Reader, actor: Actor, id: number): Promise<Row<'files'>> {
  const { card } = await requireCandidate(db, actor, id);
  if ((await hiddenFrom(db, actor)).has('files')) throw new AppError('not_found');
  const file = await findCv(db, card.uniq_applicant_id);
  if (!file) throw new AppError('not_found');
  return file;
}

interface Owner {
  readonly organization_id: number;
  readonly uniq_applicant_id: number;
  /** The category of the file; none by default. */
  readonly files_category_id?: number | null;
}

/** Stores a file as the person's curriculum. */
export const saveCurriculum = (tx: Transaction, owner: Owner, file: StoredUpload, now: number) =>
  save(tx, { owner, file, kind: { is_cv: 1 }, now });

/** Stores a file among the person's other files. */
export const saveFile = (tx: Transaction, owner: Owner, file: StoredUpload, now: number) =>
  save(tx, { owner, file, kind: { is_cv: 0 }, now });

const save = (
  tx: Transaction,
  {
    owner,
    file,
    kind,
    now,
  }: { readonly owner: Owner; readonly file: StoredUpload; readonly kind: { is_cv: 0 | 1 }; readonly now: number },
): Promise<Row<'files'>> =>
  insertFile(tx, {
    ...owner,
    name: file.name,
    content_type: file.contentType,
    bytes: file.bytes,
    storage_key: file.storageKey,
    ...kind,
    created_at: now,
  });

interface Which {
  readonly id: number;
  /** The id of the curriculum; the latest by default. */
  readonly file_id?: number | undefined;
}

/** @throws AppError not_found if there is none; otherwise as `actOnCandidate` */
export async function deleteCurriculum(
  tx: Transaction,
  caller: Caller,
  { id, file_id }: Which,
  now: number,
): Promise<Applicant> {
  const { card } = await actOnCandidate(tx, caller, id);
  const file = await findCv(tx, card.uniq_applicant_id, file_id);
  if (!file) throw new AppError('not_found');
  return mark(tx, caller, { id, personId: card.uniq_applicant_id, fileId: file.id, at: now }, now);
}

/** @throws AppError not_found if none was removed; otherwise as `actOnCandidate` */
export async function restoreCurriculum(
  tx: Transaction,
  caller: Caller,
  { id, file_id }: Which,
  now: number,
): Promise<Applicant> {
  const { card } = await actOnCandidate(tx, caller, id);
  const file = await findRemovedCv(tx, card.uniq_applicant_id, file_id);
  if (!file) throw new AppError('not_found');
  return mark(tx, caller, { id, personId: card.uniq_applicant_id, fileId: file.id, at: null }, now);
}

async function mark(
  tx: Transaction,
  caller: Caller,
  { id, personId, fileId, at }: { id: number; personId: number; fileId: number; at: number | null },
  now: number,
): Promise<Applicant> {
  await markFile(tx, fileId, at);
  const remaining = await findCv(tx, personId);
  await touchCandidacies(tx, personId, { has_cv: remaining ? 1 : 0 });
  await recordPersonChange(tx, caller, { personId, kind: 'edited', now });
  return readApplicant(tx, caller, id);
}

/** Purges removed files that were not restored in time. */
export async function purgeFiles({ database, now }: Services): Promise<void> {
  for (;;) {
    const removed = await filesRemovedBefore(database.read, now() - RETENTION_MILLISECONDS, PURGED_AT_ONCE);
    for (const file of removed) {
      await database.transaction(async (tx) => {
        await deleteFile(tx, file.id);
        await removeFileLater(tx, file.organization_id, file.storage_key);
      });
    }
    if (removed.length < PURGED_AT_ONCE) return;
  }
}
