// Which kinds of files are taken, and whether a stored file is what its name says: its first bytes decide, not the name.
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { FILE_FORMATS } from '../../../contract/file-formats.ts';
import { fileMessages } from '../../../contract/messages.ts';
import { AppError } from '../http/app-error.ts';
import { isWhole } from './structure.ts';

/** By the ending of the name: how the file is called on the web, and what its first bytes must be recognised as. */
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

/** What a refusal says beside its reason: which files are taken in its place, and how large they may be. */
export interface Accepted {
  /** Bytes; null where no size is in question. */
  readonly limit: number | null;
  /** Endings of names without their dot; those of all kinds unless told. */
  readonly formats?: readonly string[];
}

type Reason = 'wrongType' | 'wrongContent' | 'damaged' | 'tooLarge';
const codes = {
  wrongType: 'wrong_media_type',
  wrongContent: 'wrong_media_type',
  damaged: 'damaged_file',
  tooLarge: 'too_large',
} as const;

/** Why a file is not taken, and what is. */
export function fileRefusal(reason: Reason, { limit, formats = FILE_FORMATS }: Accepted): AppError {
  const hints = [
    fileMessages.accepted(formats),
    ...(limit === null ? [] : [fileMessages.limit(Math.floor(limit / MEGABYTE))]),
  ];
  return new AppError(codes[reason], { message: [fileMessages[reason], ...hints].join(' ') });
}

/** The media type of a file by its name. @throws AppError wrong_media_type where such files are not taken */
export function mediaTypeOf(fileName: string, accepted: Accepted = { limit: null }): string {
  const kind = kinds[extname(fileName).toLowerCase()];
  if (!kind) throw fileRefusal('wrongType', accepted);
  return kind.contentType;
}

/** @throws AppError wrong_media_type where the file in `path` is not what its name says, damaged_file where it has no end */
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

/** Text has no mark of its own; a zero byte is none of it. */
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
