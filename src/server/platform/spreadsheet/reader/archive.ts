// Reads files of an XLSX archive into memory, within limits.
import type { Readable } from 'node:stream';
import zlib from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { asSpreadsheetError, SpreadsheetError } from '../errors.ts';
import type { SpreadsheetLimits } from '../limits.ts';

// Smaller files may exceed the ratio, because they are harmless.
const bigEntryBytes = 1_000_000;

export type Archive = {
  has(name: string): boolean;
  /** Streams a file and compares its checksum at the end. Throws `broken` if the file is absent or damaged. */
  read(name: string): AsyncGenerator<Buffer>;
  close(): void;
};

/**
 * Opens the archive at `path`. Throws SpreadsheetError: `broken` for an incomplete archive, `encrypted`, `too_large` if
 * its files unpack to more than the limit, `unsafe_archive` for too many files or a ratio above the limit.
 */
export async function openArchive(path: string, limits: SpreadsheetLimits): Promise<Archive> {
  const zip = await openZip(path);
  try {
    const entries = await listEntries(zip, limits);
    return {
      has: (name) => entries.has(name),
      read: (name) => readEntry(zip, entries.get(name), name),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw asZipError(error);
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    // Names remain bytes, because yauzl would reject the whole archive for a name that is only dangerous when unpacking
    // to disk.
    return await openPromise(path, { autoClose: false, decodeStrings: false });
  } catch (error) {
    throw asZipError(error);
  }
}

async function listEntries(zip: ZipFile, limits: SpreadsheetLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.maxEntries) throw new SpreadsheetError('unsafe_archive', `${zip.entryCount} files`);
  const entries = new Map<string, Entry>();
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new SpreadsheetError('encrypted', 'the archive is encrypted');
    assertRatio(entry, limits);
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > limits.maxBytes)
      throw new SpreadsheetError('too_large', `unpacks to over ${limits.maxBytes} bytes`);
    const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/').replace(/^\/+/, '');
    // The first of two files with one name counts, as in spreadsheet programs.
    if (!entries.has(name)) entries.set(name, entry);
  }
  return entries;
}

function assertRatio(entry: Entry, limits: SpreadsheetLimits): void {
  if (entry.uncompressedSize < bigEntryBytes) return;
  if (entry.uncompressedSize > entry.compressedSize * limits.maxRatio) {
    throw new SpreadsheetError('unsafe_archive', `${entry.compressedSize} bytes unpack to ${entry.uncompressedSize}`);
  }
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined, name: string): AsyncGenerator<Buffer> {
  if (!entry) throw new SpreadsheetError('broken', `the archive has no ${name}`);
  let stream: Readable | undefined;
  let crc = 0;
  try {
    stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      crc = zlib.crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    throw asZipError(error);
  } finally {
    stream?.destroy();
  }
  if (crc !== entry.crc32) throw new SpreadsheetError('broken', `${name} does not match its checksum`);
}

/** yauzl's errors differ only by their text. */
function asZipError(error: unknown): unknown {
  const text = error instanceof Error ? error.message : '';
  if (error instanceof SpreadsheetError) return error;
  if (/encryption/.test(text)) return new SpreadsheetError('encrypted', text, { cause: error });
  // The archive's size information was wrong: more bytes come out.
  if (/too many bytes/.test(text)) return new SpreadsheetError('unsafe_archive', text, { cause: error });
  return asSpreadsheetError(error);
}
