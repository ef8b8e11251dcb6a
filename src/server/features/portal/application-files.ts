// The files of an application: the curriculum, those that the form asks for, and videos that answer questions.
import { APPLICATION_FILE_MAX_BYTES, type ExternalApplication } from '../../../contract/api/portal-application.ts';
import { CURRICULUM_FORMATS } from '../../../contract/file-formats.ts';
import { applicationMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { fileRefusal } from '../../platform/files/index.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import { takeUpload } from '../uploads/index.ts';

/** A curriculum is read, not watched or calculated. */
const CURRICULUM =
  /^(application\/(pdf|msword|rtf|vnd\.openxml.*wordprocessing.*|vnd\.oasis.*text)|text\/plain|image\/)/;

/** @throws Failure wrong_media_type where it is nothing that people send as a curriculum */
export function checkCurriculum(contentType: string): void {
  if (!CURRICULUM.test(contentType)) {
    throw fileRefusal('wrongType', { limit: APPLICATION_FILE_MAX_BYTES, formats: CURRICULUM_FORMATS });
  }
}

export interface ApplicationFiles {
  readonly curriculum: StoredUpload | null;
  readonly others: readonly StoredUpload[];
}

/**
 * Takes over the uploads that an application names.
 * @throws Failure invalid where one has not come, too_large
 */
export async function takeFiles(
  tx: Transaction,
  organizationId: number,
  application: ExternalApplication,
): Promise<ApplicationFiles> {
  const take = (field: string, fileName: string) => takeFile(tx, organizationId, field, fileName);
  const { curriculum, files = [], answers_attributes: answers = [] } = application;
  const others: StoredUpload[] = [];
  for (const [index, name] of files.entries()) others.push(await take(`files.${index}`, name));
  for (const [index, { file_name }] of answers.entries()) {
    if (file_name) others.push(await take(`answers_attributes.${index}.file_name`, file_name));
  }
  return { curriculum: curriculum ? await take('curriculum', curriculum) : null, others };
}

async function takeFile(
  tx: Transaction,
  organizationId: number,
  field: string,
  fileName: string,
): Promise<StoredUpload> {
  try {
    const file = await takeUpload(tx, { organizationId, userId: null }, fileName);
    if (file.bytes > APPLICATION_FILE_MAX_BYTES) throw fileRefusal('tooLarge', { limit: APPLICATION_FILE_MAX_BYTES });
    return file;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
    const message = applicationMessages.missingFile;
    throw new Failure('invalid', { message, fields: { [`applicant.${field}`]: message } });
  }
}
