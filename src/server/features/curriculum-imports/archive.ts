// Reads a ZIP of curricula, which is not trusted, within limits.
import { isUtf8 } from 'node:buffer';
import { basename } from 'node:path/posix';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { MAX_CURRICULA } from '../../../contract/api/curriculum-imports.ts';
import { CURRICULUM_MAX_BYTES } from '../../../contract/api/curriculum-readings.ts';
import { READABLE_FORMATS } from '../../../contract/file-formats.ts';
import { curriculumImportMessages } from '../../../contract/messages.ts';
import { fileRefusal } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/app-error.ts';

const texts = curriculumImportMessages.archive;
const MEGABYTE = 1024 * 1024;
/** Folders and the system's own files included. */
const MAX_ENTRIES = 4 * MAX_CURRICULA;
/** In bytes, of all files of an archive unpacked. */
const MAX_UNPACKED_BYTES = 1024 * MEGABYTE;
/** The maximum ratio of unpacked to packed size of files that are larger than 1 MB. */
const MAX_RATIO = 100;
/** Files that operating systems add to folders and archives. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i;

export interface ArchiveFile {
  /** Among all entries, from 0. */
  readonly position: number;
  /** Without its folders. */
  readonly name: string;
  readonly bytes: number;
}

export interface CurriculumArchive {
  readonly files: readonly ArchiveFile[];
  /**
   * The content of the entry at a position, whose checksum is compared.
   * @throws AppError invalid, too_large, damaged_file
   */
  read(position: number): Promise<Buffer>;
  close(): void;
}

/**
 * Opens the archive at a path.
 * @throws AppError invalid with the reason: damaged, encrypted, too many or too large files, unsafe sizes or names
 */
export async function openCurriculumArchive(path: string): Promise<CurriculumArchive> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch((error: unknown) => {
    throw archiveError(error);
  });
  try {
    const entries = await entriesOf(zip);
    const files = entries.flatMap((entry, position) => {
      const name = nameOf(entry);
      return isCurriculum(name) ? [{ position, name: basename(name), bytes: entry.uncompressedSize }] : [];
    });
    if (files.length === 0) throw refusal(texts.empty);
    if (files.length > MAX_CURRICULA) throw refusal(texts.tooMany(MAX_CURRICULA));
    return { files, read: (position) => readEntry(zip, entries[position]), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw archiveError(error);
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) throw refusal(texts.tooMany(MAX_CURRICULA));
  const entries: Entry[] = [];
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw refusal(texts.encrypted);
    if (validateFileName(nameOf(entry)) !== null) throw refusal(texts.unsafeName);
    unpacked += entry.uncompressedSize;
    if (unpacked > MAX_UNPACKED_BYTES) throw refusal(texts.tooLarge(MAX_UNPACKED_BYTES / MEGABYTE));
    const isLarge = entry.uncompressedSize > MEGABYTE;
    if (isLarge && entry.uncompressedSize > entry.compressedSize * MAX_RATIO) throw refusal(texts.ratio);
    entries.push(entry);
  }
  return entries;
}

/** The bit of an entry whose name is in UTF-8; macOS writes such names without it. */
const UTF8_FLAG = 0x800;

/** The decoded path with forward slashes. */
const nameOf = ({ generalPurposeBitFlag: flags, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(isUtf8(fileNameRaw) ? flags | UTF8_FLAG : flags, fileNameRaw, extraFields, false);

const isCurriculum = (name: string): boolean => !name.endsWith('/') && !SYSTEM_FILE.test(name);

async function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Buffer> {
  if (!entry) throw refusal(texts.broken);
  if (/\.zip$/i.test(nameOf(entry))) throw refusal(texts.nested);
  const accepted = { limit: CURRICULUM_MAX_BYTES, formats: READABLE_FORMATS };
  if (entry.uncompressedSize > CURRICULUM_MAX_BYTES) throw fileRefusal('tooLarge', accepted);
  const chunks: Buffer[] = [];
  let checksum = 0;
  try {
    // It ends with an error beyond the size that the archive states.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      checksum = crc32(chunk as Buffer, checksum);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw isSystemError(error) ? error : fileRefusal('damaged', accepted);
  }
  if (checksum !== entry.crc32) throw fileRefusal('damaged', accepted);
  return Buffer.concat(chunks);
}

const refusal = (message: string): AppError => new AppError('invalid', { message });

/** yauzl's errors differ only by their text; errors of the disk do not mean that the archive is damaged. */
function archiveError(error: unknown): unknown {
  if (error instanceof AppError || isSystemError(error)) return error;
  return refusal(error instanceof Error && /encryption/.test(error.message) ? texts.encrypted : texts.broken);
}

const SYSTEM_ERRORS: ReadonlySet<string> = new Set(['EIO', 'ENOENT', 'EACCES', 'EMFILE', 'ENFILE', 'ENOSPC']);

const isSystemError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && SYSTEM_ERRORS.has(String(error.code));
