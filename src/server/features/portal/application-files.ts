// The files of an application: curriculum, requested files, and video answers.
import {
  APPLICATION_FILE_MAX_BYTES,
  APPLICATION_MAX_BYTES,
  type ExternalApplication,
} from '../../../contract/api/portal-application.ts';
import { CURRICULUM_FORMATS } from '../../../contract/file-formats.ts';
import { applicationMessages, fileMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { fileRefusal } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import { claimUpload } from '../uploads/index.ts';

/** Curricula are text documents, neither videos nor spreadsheets. */
const CURRICULUM =
  /^(application\/(pdf|msword|rtf|vnd\.openxml.*wordprocessing.*|vnd\.oasis.*text)|text\/plain|image\/)/;

/** @throws AppError wrong_media_type for a type that is not accepted as a curriculum */
export function assertCurriculum(contentType: string): void {
  if (!CURRICULUM.test(contentType)) {
    throw fileRefusal('wrongType', { limit: APPLICATION_FILE_MAX_BYTES, formats: CURRICULUM_FORMATS });
  }
}

const MEGABYTE = 1024 * 1024;

/** All files of the application together are too large. */
export function totalRefusal(code: 'invalid' | 'too_large'): AppError {
  const message = fileMessages.total(APPLICATION_MAX_BYTES / MEGABYTE);
  return new AppError(code, code === 'invalid' ? { message, fields: { 'applicant.files': message } } : { message });
}

export interface ApplicationFiles {
  readonly curriculum: StoredUpload | null;
  readonly others: readonly StoredUpload[];
}

/**
 * Claims the uploads that an application names.
 * @param posted the bytes of the file that came with the application itself
 * @throws AppError invalid with each missing upload, or if all files together are too large; too_large
 */
export async function claimFiles(
  tx: Transaction,
  organizationId: number,
  application: ExternalApplication,
  posted: number,
): Promise<ApplicationFiles> {
  const missing: Record<string, string> = {};
  const claim = async (field: string, fileName: string): Promise<StoredUpload[]> => {
    const file = await claimFile(tx, organizationId, fileName);
    if (file === null) missing[`applicant.${field}`] = applicationMessages.missingFile;
    return file === null ? [] : [file];
  };
  const { curriculum, files = [], answers_attributes: answers = [] } = application;
  const others: StoredUpload[] = [];
  for (const [index, name] of files.entries()) others.push(...(await claim(`files.${index}`, name)));
  for (const [index, { file_name }] of answers.entries()) {
    if (file_name) others.push(...(await claim(`answers_attributes.${index}.file_name`, file_name)));
  }
  const [claimed = null] = curriculum ? await claim('curriculum', curriculum) : [];
  if (Object.keys(missing).length > 0) {
    throw new AppError('invalid', { message: applicationMessages.missingFile, fields: missing });
  }
  const total = [...others, ...(claimed ? [claimed] : [])].reduce((sum, { bytes }) => sum + bytes, posted);
  if (total > APPLICATION_MAX_BYTES) throw totalRefusal('invalid');
  return { curriculum: claimed, others };
}

/** @throws AppError invalid if there is no such upload any more, too_large */
export async function claimApplicationFile(
  tx: Transaction,
  organizationId: number,
  fileName: string,
): Promise<StoredUpload> {
  const file = await claimFile(tx, organizationId, fileName);
  if (file === null) throw new AppError('invalid', { message: applicationMessages.missingFile });
  return file;
}

/** Null for a missing upload. @throws AppError too_large */
async function claimFile(tx: Transaction, organizationId: number, fileName: string): Promise<StoredUpload | null> {
  try {
    const file = await claimUpload(tx, { organizationId, userId: null }, fileName);
    if (file.bytes > APPLICATION_FILE_MAX_BYTES) throw fileRefusal('tooLarge', { limit: APPLICATION_FILE_MAX_BYTES });
    return file;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return null;
  }
}
