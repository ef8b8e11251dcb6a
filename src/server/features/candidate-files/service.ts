// Documents of candidates: their categories, authors and events.
import type { ApplicantFile } from '../../../contract/api/applicants.ts';
import { applicantMessages, fieldMessages } from '../../../contract/messages.ts';
import { type Actor, isRecruiter } from '../../../domain/access/people.ts';
import type { Reader, Row, Transaction } from '../../platform/db/index.ts';
import { mediaTypeOf } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { storedDownload } from '../../platform/http/stored-download.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import type { Services } from '../../services.ts';
import {
  actOnCandidate,
  fileShape,
  findCv,
  markFile,
  recordPersonChange,
  requireCandidate,
  saveFile,
  touchCandidacies,
} from '../applicants/index.ts';
import { categoryOf } from '../catalogues/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { countFiles, findFile, findRemovedFile, pageOfFiles, updateFile } from './queries.ts';

/**
 * Empty if files are private and the actor is a read-only viewer.
 * @throws AppError not_found
 */
export async function listFiles(
  db: Reader,
  actor: Actor,
  {
    id,
    categoryId,
    pageRequest: { page, items, offset },
  }: { readonly id: number; readonly categoryId: number | undefined; readonly pageRequest: PageRequest },
) {
  const { card } = await requireCandidate(db, actor, id);
  if ((await hiddenFrom(db, actor)).has('files')) return { rows: [], page, items, total: 0 };
  const rows = await pageOfFiles(db, card.uniq_applicant_id, categoryId, { items, offset });
  return { rows: rows.map(fileShape), page, items, total: await countFiles(db, card.uniq_applicant_id, categoryId) };
}

/**
 * Stores the uploaded file.
 * @throws AppError invalid without a file or for a category of the system, not_found if there is no such category;
 * otherwise as `actOnCandidate`
 */
export async function addFile(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input: { categoryId, file },
    now,
  }: {
    readonly id: number;
    readonly input: { readonly categoryId: number | undefined; readonly file: StoredUpload | null };
    readonly now: number;
  },
): Promise<ApplicantFile> {
  const { card } = await actOnCandidate(tx, caller, id);
  if (categoryId !== undefined) await assertCategoryUsable(tx, caller, categoryId);
  if (!file) throw invalid('file', fieldMessages.required);
  const owner = {
    organization_id: card.organization_id,
    uniq_applicant_id: card.uniq_applicant_id,
    files_category_id: categoryId ?? null,
  };
  const saved = await saveFile(tx, owner, file, now);
  await recordFileChange(tx, caller, card.uniq_applicant_id, now);
  return fileShape(saved);
}

/**
 * Renames a file, changes its category, or both; the later of two simultaneous changes wins.
 * @throws AppError invalid if Terna filed it or the category is of the system, wrong_media_type if the name suggests
 * another kind of file, not_found; otherwise as `actOnCandidate`
 */
export async function changeFile(
  tx: Transaction,
  caller: Caller,
  {
    params: { id, fileId },
    body: { name, files_category_id },
    now,
  }: {
    readonly params: { id: number; fileId: number };
    readonly body: { name?: string | undefined; files_category_id?: number | null | undefined };
    readonly now: number;
  },
): Promise<ApplicantFile> {
  const { card } = await actOnCandidate(tx, caller, id);
  const file = await findFile(tx, card.uniq_applicant_id, fileId);
  if (!file) throw new AppError('not_found');
  if (name !== undefined && mediaTypeOf(name) !== file.content_type) throw new AppError('wrong_media_type');
  const isMoved = files_category_id !== undefined && files_category_id !== file.files_category_id;
  if (isMoved) {
    if (file.files_category_id !== null) await assertNotFiledBySystem(tx, caller, file.files_category_id);
    if (files_category_id !== null) await assertCategoryUsable(tx, caller, files_category_id);
  }
  const change = { ...(name !== undefined && { name }), ...(isMoved && { files_category_id }) };
  if (Object.keys(change).length === 0) return fileShape(file);
  const changed = await updateFile(tx, fileId, change);
  await recordFileChange(tx, caller, card.uniq_applicant_id, now);
  return fileShape(changed);
}

/** @throws AppError not_found */
export async function openFile(
  { database, files }: Pick<Services, 'database' | 'files'>,
  actor: Actor,
  { id, fileId }: { id: number; fileId: number },
) {
  const { card } = await requireCandidate(database.read, actor, id);
  const file = await findFile(database.read, card.uniq_applicant_id, fileId);
  if (!file) throw new AppError('not_found');
  return storedDownload(files, file);
}

/**
 * Opens a file for display: read-only viewers get only the curriculum, and only if files are not private.
 * @throws AppError not_found
 */
export async function showFile(
  services: Pick<Services, 'database' | 'files'>,
  actor: Actor,
  params: { id: number; fileId: number },
) {
  const { read } = services.database;
  const { card } = await requireCandidate(read, actor, params.id);
  const file = await findFile(read, card.uniq_applicant_id, params.fileId);
  if (!file || (await hiddenFrom(read, actor)).has('files')) throw new AppError('not_found');
  if (file.is_cv === 0 && !isRecruiter(actor)) throw new AppError('forbidden');
  return openFile(services, actor, params);
}

/**
 * Removes a file; it can be restored.
 * @throws AppError not_found; otherwise as `actOnCandidate`
 */
export async function removeFile(
  tx: Transaction,
  caller: Caller,
  { id, fileId }: { id: number; fileId: number },
  now: number,
): Promise<void> {
  const { card } = await actOnCandidate(tx, caller, id);
  const file = await findFile(tx, card.uniq_applicant_id, fileId);
  if (!file) throw new AppError('not_found');
  await mark(tx, caller, { file, at: now, now });
}

/** @throws AppError not_found if no such file was removed; otherwise as `actOnCandidate` */
export async function restoreFile(
  tx: Transaction,
  caller: Caller,
  { id, fileId }: { id: number; fileId: number },
  now: number,
): Promise<ApplicantFile> {
  const { card } = await actOnCandidate(tx, caller, id);
  const file = await findRemovedFile(tx, card.uniq_applicant_id, fileId);
  if (!file) throw new AppError('not_found');
  await mark(tx, caller, { file, at: null, now });
  return fileShape(file);
}

/** @param at when it was removed; null restores it */
async function mark(
  tx: Transaction,
  caller: Caller,
  { file, at, now }: { readonly file: Row<'files'>; readonly at: number | null; readonly now: number },
): Promise<void> {
  const personId = file.uniq_applicant_id;
  await markFile(tx, file.id, at);
  // Every card of the person indicates whether there is a curriculum.
  await touchCandidacies(tx, personId, file.is_cv ? { has_cv: (await findCv(tx, personId)) ? 1 : 0 } : {});
  await recordPersonChange(tx, caller, { personId, kind: 'edited', now });
}

const invalid = (field: string, message: string) => new AppError('invalid', { message, fields: { [field]: message } });

/** Users cannot file into categories of the system, which identify a file's origin. */
async function assertCategoryUsable(tx: Transaction, { organizationId }: Caller, categoryId: number): Promise<void> {
  const category = await categoryOf(tx, organizationId, categoryId);
  if (!category) throw new AppError('not_found', { fields: { files_category_id: fieldMessages.wrong } });
  if (category.system) throw invalid('files_category_id', applicantMessages.categoryOfSystem);
}

async function assertNotFiledBySystem(tx: Transaction, { organizationId }: Caller, categoryId: number): Promise<void> {
  const category = await categoryOf(tx, organizationId, categoryId);
  if (category?.system) throw invalid('files_category_id', applicantMessages.filedBySystem);
}

async function recordFileChange(tx: Transaction, caller: Caller, personId: number, now: number): Promise<void> {
  await touchCandidacies(tx, personId);
  await recordPersonChange(tx, caller, { personId, kind: 'edited', now });
}
