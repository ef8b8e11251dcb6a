// Accepted file formats, recognized by the first bytes instead of the name.
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { FILE_FORMATS } from '../../../contract/file-formats.ts';
import { fileMessages } from '../../../contract/messages.ts';
import { AppError } from '../http/app-error.ts';
import { isWhole } from './structure.ts';

/** By file extension: the media type, and the formats that the first bytes must match. */
const kinds: Record<string, { contentType: string; recognisedAs: readonly string[] }> = {
  '.pdf': { contentType: 'application/pdf', recognisedAs: ['pdf'] },
  '.doc': { contentType: 'application/msword', recognisedAs: ['cfb'] },
  '.docx': {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    recognisedAs: ['docx', 'zip'],
  },
  '.odt': { contentType: 'application/vnd.oasis.opendocument.text', recognisedAs: ['odt', 'zip'] },
  '.rtf': { contentType: 'application/rtf', recognisedAs: ['rtf'] },
  '.xls': { contentType: 'application/vnd.ms-excel', recognisedAs: ['cfb'] },
  '.xlsx': {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    recognisedAs: ['xlsx', 'zip'],
  },
  '.txt': { contentType: 'text/plain; charset=utf-8', recognisedAs: [] },
  '.csv': { contentType: 'text/csv; charset=utf-8', recognisedAs: [] },
  '.png': { contentType: 'image/png', recognisedAs: ['png'] },
  '.jpg': { contentType: 'image/jpeg', recognisedAs: ['jpg'] },
  '.jpeg': { contentType: 'image/jpeg', recognisedAs: ['jpg'] },
  '.webp': { contentType: 'image/webp', recognisedAs: ['webp'] },
  '.gif': { contentType: 'image/gif', recognisedAs: ['gif'] },
  '.mp4': { contentType: 'video/mp4', recognisedAs: ['mp4'] },
  '.webm': { contentType: 'video/webm', recognisedAs: ['webm'] },
  '.mov': { contentType: 'video/quicktime', recognisedAs: ['mov'] },
};

const HEAD_BYTES = 4100;
const MEGABYTE = 1024 * 1024;

/** The accepted formats and size that a rejection states. */
export interface Accepted {
  /** Bytes; null if the size does not matter. */
  readonly limit: number | null;
  /** File extensions without the dot; by default those of all kinds. */
  readonly formats?: readonly string[];
}

type Reason = 'wrongType' | 'wrongContent' | 'damaged' | 'tooLarge';
const codes = {
  wrongType: 'wrong_media_type',
  wrongContent: 'wrong_media_type',
  damaged: 'damaged_file',
  tooLarge: 'too_large',
} as const;

export function fileRefusal(reason: Reason, { limit, formats = FILE_FORMATS }: Accepted): AppError {
  const hints = [
    fileMessages.accepted(formats),
    ...(limit === null ? [] : [fileMessages.limit(Math.floor(limit / MEGABYTE))]),
  ];
  return new AppError(codes[reason], { message: [fileMessages[reason], ...hints].join(' ') });
}

/** @throws AppError wrong_media_type if this type is not accepted */
export function mediaTypeOf(fileName: string, accepted: Accepted = { limit: null }): string {
  const kind = kinds[extname(fileName).toLowerCase()];
  if (!kind) throw fileRefusal('wrongType', accepted);
  return kind.contentType;
}

/**
 * @throws AppError wrong_media_type if the content of `path` does not match its name; damaged_file if its end is
 * missing
 */
export async function assertMedia(path: string, fileName: string, accepted: Accepted = { limit: null }): Promise<void> {
  const kind = kinds[extname(fileName).toLowerCase()];
  const head = await readHead(path);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const fits = kind && (found ? kind.recognisedAs.includes(found.ext) : isText(kind, head));
  if (!fits) throw fileRefusal('wrongContent', accepted);
  const format = kind.recognisedAs[0];
  if (format !== undefined && !(await isWhole(path, format))) throw fileRefusal('damaged', accepted);
}

/** Text has no signature, but contains no zero byte. */
const isText = (kind: { recognisedAs: readonly string[] }, head: Buffer): boolean =>
  kind.recognisedAs.length === 0 && !head.includes(0);

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
