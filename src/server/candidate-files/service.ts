// Documents of candidates: into which category they are filed, by whom, and who is told.
import type { ApplicantFile } from '../../contract/api/applicants.ts';
import { applicantMessages, fieldMessages } from '../../contract/messages.ts';
import type { Actor } from '../../domain/people.ts';
import {
  actOnCandidate,
  announcePerson,
  fileShape,
  keepFile,
  seeCandidate,
  touchCandidacies,
} from '../applicants/index.ts';
import { categoryOf } from '../catalogues/index.ts';
import type { Reader, Transaction } from '../db/index.ts';
import { mediaTypeOf } from '../files/index.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { PageRequest } from '../http/pages.ts';
import type { StoredUpload } from '../http/stored-upload.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import type { Services } from '../services.ts';
import { countFiles, findFile, pageOfFiles, updateFile } from './queries.ts';

/** Nothing where the files of profiles are private and this person only looks. @throws Failure not_found */
export async function listFiles(
  db: Reader,
  actor: Actor,
  id: number,
  categoryId: number | undefined,
  { page, items, offset }: PageRequest,
) {
  const { card } = await seeCandidate(db, actor, id);
  if ((await hiddenFrom(db, actor)).has('files')) return { rows: [], page, items, total: 0 };
  const rows = await pageOfFiles(db, card.uniq_applicant_id, categoryId, { items, offset });
  return { rows: rows.map(fileShape), page, items, total: await countFiles(db, card.uniq_applicant_id, categoryId) };
}

/**
 * Keeps the file that came along.
 * @throws Failure invalid where none did or the category is one that Terna files into, not_found where there is no such
 *   category; otherwise as `actOnCandidate`
 */
export async function addFile(
  tx: Transaction,
  caller: Caller,
  id: number,
  { categoryId, file }: { readonly categoryId: number | undefined; readonly file: StoredUpload | null },
  now: number,
): Promise<ApplicantFile> {
  const { card } = await actOnCandidate(tx, caller, id);
  if (categoryId !== undefined) await refuseCategory(tx, caller, categoryId);
  if (!file) throw invalid('file', fieldMessages.required);
  const owner = {
    organization_id: card.organization_id,
    uniq_applicant_id: card.uniq_applicant_id,
    files_category_id: categoryId ?? null,
  };
  const kept = await keepFile(tx, owner, file, now);
  await tell(tx, caller, card.uniq_applicant_id, now);
  return fileShape(kept);
}

/**
 * Gives a file another name, another category, or both; of two who do so at once the later one counts.
 * @throws Failure invalid where Terna itself filed it or files into that category, wrong_media_type where the name would
 *   say that it is another kind of file, not_found; otherwise as `actOnCandidate`
 */
export async function changeFile(
  tx: Transaction,
  caller: Caller,
  { id, fileId }: { id: number; fileId: number },
  { name, files_category_id }: { name?: string | undefined; files_category_id?: number | null | undefined },
  now: number,
): Promise<ApplicantFile> {
  const { card } = await actOnCandidate(tx, caller, id);
  const file = await findFile(tx, card.uniq_applicant_id, fileId);
  if (!file) throw new Failure('not_found');
  if (name !== undefined && mediaTypeOf(name) !== file.content_type) throw new Failure('wrong_media_type');
  const isMoved = files_category_id !== undefined && files_category_id !== file.files_category_id;
  if (isMoved) {
    if (file.files_category_id !== null) await refuseFiled(tx, caller, file.files_category_id);
    if (files_category_id !== null) await refuseCategory(tx, caller, files_category_id);
  }
  const change = { ...(name !== undefined && { name }), ...(isMoved && { files_category_id }) };
  if (Object.keys(change).length === 0) return fileShape(file);
  const changed = await updateFile(tx, fileId, change);
  await tell(tx, caller, card.uniq_applicant_id, now);
  return fileShape(changed);
}

/** @throws Failure not_found */
export async function openFile(
  { database, files }: Pick<Services, 'database' | 'files'>,
  actor: Actor,
  { id, fileId }: { id: number; fileId: number },
) {
  const { card } = await seeCandidate(database.read, actor, id);
  const file = await findFile(database.read, card.uniq_applicant_id, fileId);
  if (!file) throw new Failure('not_found');
  const { name, content_type, bytes, storage_key } = file;
  return { fileName: name, contentType: content_type, bytes, stream: await files.read(storage_key) };
}

const invalid = (field: string, message: string) => new Failure('invalid', { message, fields: { [field]: message } });

/** Nobody files by hand where Terna does: its categories say truly where a file comes from. */
async function refuseCategory(tx: Transaction, { organizationId }: Caller, categoryId: number): Promise<void> {
  const category = await categoryOf(tx, organizationId, categoryId);
  if (!category) throw new Failure('not_found', { fields: { files_category_id: fieldMessages.wrong } });
  if (category.system) throw invalid('files_category_id', applicantMessages.categoryOfSystem);
}

async function refuseFiled(tx: Transaction, { organizationId }: Caller, categoryId: number): Promise<void> {
  const category = await categoryOf(tx, organizationId, categoryId);
  if (category?.system) throw invalid('files_category_id', applicantMessages.filedBySystem);
}

async function tell(tx: Transaction, caller: Caller, personId: number, now: number): Promise<void> {
  await touchCandidacies(tx, personId);
  await announcePerson(tx, caller, personId, 'edited', now);
}
