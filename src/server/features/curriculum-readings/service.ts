// Receives a curriculum and has it read, without storing it.
import { CURRICULUM_MAX_BYTES, type CurriculumProfile } from '../../../contract/api/curriculum-readings.ts';
import { READABLE_FORMATS } from '../../../contract/file-formats.ts';
import { fieldMessages } from '../../../contract/messages.ts';
import { fileRefusal } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';

const ACCEPTED = { limit: CURRICULUM_MAX_BYTES, formats: READABLE_FORMATS };

/** @throws AppError malformed without a file, too_large, wrong_media_type, damaged_file, unavailable, curriculum_… */
export async function readCurriculum(
  services: Services,
  upload: UploadedFile | null,
  signal: AbortSignal,
): Promise<CurriculumProfile> {
  if (!upload) throw new AppError('malformed', { fields: { file: fieldMessages.required } });
  const data = await bytesOf(upload);
  try {
    return await services.curriculumReader.read(data, signal);
  } catch (error) {
    throw error instanceof AppError && error.code === 'wrong_media_type' ? fileRefusal('wrongType', ACCEPTED) : error;
  }
}

async function bytesOf({ stream }: UploadedFile): Promise<Uint8Array> {
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
