// Reads a posted form: texts, and files that are stored while they arrive.

import type { FastifyRequest } from 'fastify';
import { APPLICATION_FILE_MAX_BYTES, APPLICATION_MAX_BYTES } from '../../../../contract/api/portal-application.ts';
import { VIDEO_FORMATS } from '../../../../contract/file-formats.ts';
import { fileRefusal, mediaTypeOf } from '../../../platform/files/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { UploadedFile } from '../../../platform/http/call.ts';
import type { Services } from '../../../services.ts';
import { receiveUpload } from '../../uploads/index.ts';
import { assertCurriculum, totalRefusal } from '../application-files.ts';
import type { Posted } from './application-of.ts';

const MAX_FIELDS = 800;
const MAX_FILES = 40;
const MAX_TEXT_BYTES = 64 * 1024;
/** Fields with this suffix name files that are already stored. */
const STORED_SUFFIX = '.kept';

export interface PostedForm extends Posted {
  /** Errors by field. */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * Reads the form to its end. `rejects` is called before the first file is stored, so that a rejected form stores none.
 * @throws AppError malformed if it is not a form
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
  let room = APPLICATION_MAX_BYTES;
  const limits = { files: MAX_FILES, fields: MAX_FIELDS, fieldSize: MAX_TEXT_BYTES };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const text = String(part.value).replaceAll('\0', '');
      if (part.fieldname.endsWith(STORED_SUFFIX)) addTo(files, part.fieldname.slice(0, -STORED_SUFFIX.length), text);
      else texts.set(part.fieldname, text);
    } else if (part.filename === '' || part.filename === undefined || rejects(texts)) {
      // Browsers send an empty file for an empty input.
      part.file.resume();
    } else {
      const file = { fileName: part.filename, contentType: part.mimetype, stream: part.file };
      const stored = await storeFile(services, organizationId, { field: part.fieldname, file, room });
      if ('problem' in stored) problems[part.fieldname] = stored.problem;
      else {
        room -= stored.bytes;
        addTo(files, part.fieldname, stored.name);
      }
    }
  }
  return { texts, files, problems };
}

function addTo(files: Map<string, string[]>, field: string, name: string): void {
  files.set(field, [...(files.get(field) ?? []), name]);
}

interface FileOfField {
  readonly field: string;
  readonly file: UploadedFile;
  /** The bytes that the other files of the application leave for it. */
  readonly room?: number;
}

/** Stores one file of a field; a rejected file becomes an error text. */
export async function storeFile(
  services: Services,
  organizationId: number,
  { field, file, room = APPLICATION_MAX_BYTES }: FileOfField,
): Promise<{ readonly name: string; readonly bytes: number } | { readonly problem: string }> {
  const limit = Math.min(APPLICATION_FILE_MAX_BYTES, room);
  try {
    assertKind(field, file.fileName);
    return await receiveUpload(services, { organizationId, userId: null }, file, limit);
  } catch (error) {
    file.stream.resume();
    const isBeyondRoom = error instanceof AppError && error.code === 'too_large' && limit < APPLICATION_FILE_MAX_BYTES;
    const problem = error instanceof AppError ? textOf(isBeyondRoom ? totalRefusal('too_large') : error) : null;
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

/** @returns null for failures other than a rejected file */
const textOf = ({ code, details }: AppError): string | null =>
  code === 'too_large' || code === 'wrong_media_type' || code === 'damaged_file' ? (details.message ?? null) : null;
