// Reads a form as a browser posts it: its texts, and its files as they come, each of which is stored and named.

import type { FastifyRequest } from 'fastify';
import { APPLICATION_FILE_MAX_BYTES } from '../../../../contract/api/portal-application.ts';
import { VIDEO_FORMATS } from '../../../../contract/file-formats.ts';
import { fileRefusal, mediaTypeOf } from '../../../platform/files/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { UploadedFile } from '../../../platform/http/call.ts';
import type { Services } from '../../../services.ts';
import { receiveUpload } from '../../uploads/index.ts';
import { assertCurriculum } from '../application-files.ts';
import type { Posted } from './application-of.ts';

const MAX_FIELDS = 800;
const MAX_FILES = 40;
const MAX_TEXT_BYTES = 64 * 1024;
/** What has been stored before is named by fields with this ending. */
const STORED_SUFFIX = '.kept';

export interface PostedForm extends Posted {
  /** What is wrong with the files, by the field that they came in. */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * Reads it to its end. `refuses` is asked when the first file comes: what would be refused anyway stores none.
 * @throws AppError malformed where it is no form
 */
export async function readPosted(
  request: FastifyRequest,
  services: Services,
  organizationId: number,
  rejects: (texts: ReadonlyMap<string, string>) => boolean,
): Promise<PostedForm> {
  if (!request.isMultipart()) throw new AppError('malformed');
  const texts = new Map<string, string>();
  const files = new Map<string, string[]>();
  const problems: Record<string, string> = {};
  const limits = { files: MAX_FILES, fields: MAX_FIELDS, fieldSize: MAX_TEXT_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const text = String(part.value).replaceAll('\0', '');
      if (part.fieldname.endsWith(STORED_SUFFIX)) addTo(files, part.fieldname.slice(0, -STORED_SUFFIX.length), text);
      else texts.set(part.fieldname, text);
    } else if (part.filename === '' || part.filename === undefined || rejects(texts)) {
      // Where nobody chose a file, an empty one comes.
      part.file.resume();
    } else {
      const file = { fileName: part.filename, contentType: part.mimetype, stream: part.file };
      const stored = await storeFile(services, organizationId, part.fieldname, file);
      if ('problem' in stored) problems[part.fieldname] = stored.problem;
      else addTo(files, part.fieldname, stored.name);
    }
  }
  return { texts, files, problems };
}

function addTo(files: Map<string, string[]>, field: string, name: string): void {
  files.set(field, [...(files.get(field) ?? []), name]);
}

/** Stores one file of a field of the form; a file that is not taken is said so in words. */
export async function storeFile(
  services: Services,
  organizationId: number,
  field: string,
  file: UploadedFile,
): Promise<{ readonly name: string } | { readonly problem: string }> {
  try {
    assertKind(field, file.fileName);
    const uploader = { organizationId, userId: null };
    return { name: await receiveUpload(services, uploader, file, APPLICATION_FILE_MAX_BYTES) };
  } catch (error) {
    file.stream.resume();
    const problem = error instanceof AppError ? textOf(error) : null;
    if (problem === null) throw error;
    return { problem };
  }
}

function assertKind(field: string, fileName: string): void {
  const contentType = mediaTypeOf(fileName, { limit: APPLICATION_FILE_MAX_BYTES });
  if (field === 'curriculum') assertCurriculum(contentType);
  if (field.startsWith('questions.') && !contentType.startsWith('video/')) {
    throw fileRefusal('wrongType', { limit: APPLICATION_FILE_MAX_BYTES, formats: VIDEO_FORMATS });
  }
}

/** What is said of a file that is not taken; null where the call failed for another reason. */
const textOf = ({ code, details }: AppError): string | null =>
  code === 'too_large' || code === 'wrong_media_type' || code === 'damaged_file' ? (details.message ?? null) : null;
