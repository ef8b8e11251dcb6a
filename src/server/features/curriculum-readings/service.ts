// Has a sent or stored curriculum read, without storing what was read.
import type { Readable } from 'node:stream';
import { CURRICULUM_MAX_BYTES, type CurriculumProfile } from '../../../contract/api/curriculum-readings.ts';
import { READABLE_FORMATS } from '../../../contract/file-formats.ts';
import { fieldMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { fileRefusal } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { actOnCandidate, findCurriculum } from '../applicants/index.ts';
import { openUpload, type Uploader } from '../uploads/index.ts';

const ACCEPTED = { limit: CURRICULUM_MAX_BYTES, formats: READABLE_FORMATS };

/** @throws AppError malformed without a file, too_large, wrong_media_type, damaged_file, unavailable, curriculum_… */
export async function readCurriculum(
  services: Services,
  upload: UploadedFile | null,
  signal: AbortSignal,
): Promise<CurriculumProfile> {
  if (!upload) throw new AppError('malformed', { fields: { file: fieldMessages.required } });
  return readBytes(services, await bytesOf(upload.stream), signal);
}

/** @throws AppError not_found without a curriculum, forbidden, process_closed, or as `readCurriculum` */
export async function readStoredCurriculum(
  { database, files, ...services }: Services,
  actor: Actor,
  id: number,
  signal: AbortSignal,
): Promise<CurriculumProfile> {
  await actOnCandidate(database.read, actor, id);
  const { storage_key } = await findCurriculum(database.read, actor, id);
  return readBytes(services, await bytesOf(await files.read(storage_key)), signal);
}

/** @throws AppError not_found if the file is missing or another uploader's, or as `readCurriculum` */
export async function readUploadedCurriculum(
  services: Services,
  uploader: Uploader,
  fileName: string,
  signal: AbortSignal,
): Promise<CurriculumProfile> {
  return readBytes(services, await bytesOf(await openUpload(services, uploader, fileName)), signal);
}

async function readBytes(
  { curriculumReader }: Pick<Services, 'curriculumReader'>,
  data: Uint8Array,
  signal: AbortSignal,
): Promise<CurriculumProfile> {
  try {
    return await curriculumReader.read(data, signal);
  } catch (error) {
    throw error instanceof AppError && error.code === 'wrong_media_type' ? fileRefusal('wrongType', ACCEPTED) : error;
  }
}

async function bytesOf(stream: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > CURRICULUM_MAX_BYTES) throw fileRefusal('tooLarge', ACCEPTED);
      chunks.push(chunk);
    }
  } finally {
    // Unread bytes would block the connection.
    stream.resume();
  }
  return new Uint8Array(Buffer.concat(chunks));
}
