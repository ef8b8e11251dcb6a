// Detects incomplete or damaged files by their format's end and checksums.
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

type Check = (path: string) => Promise<boolean>;

/** PDF readers search about this many bytes at the end for the end mark. */
const TAIL_BYTES = 4096;
const SCAN_BYTES = 65_536;
/** The maximum of unpacked bytes that are checked per archive; a real document has less text. */
const MAX_CHECKED_BYTES = 64 * 1024 * 1024;

const wholeByFormat: Readonly<Record<string, Check>> = {
  pdf: isWholePdf,
  docx: (path) => isWholeArchive(path, ['[Content_Types].xml', 'word/']),
  xlsx: (path) => isWholeArchive(path, ['[Content_Types].xml', 'xl/']),
  odt: (path) => isWholeArchive(path, ['content.xml']),
  rtf: isWholeRtf,
  cfb: isWholeCompoundFile,
  png: isWholePng,
  jpg: isWholeJpeg,
  gif: isWholeGif,
  webp: isWholeWebp,
};

/**
 * Whether the file in `path` is complete, as far as its format allows to check. A broken transfer leaves only the
 * beginning.
 */
export const isWhole = async (path: string, format: string): Promise<boolean> =>
  (await wholeByFormat[format]?.(path)) ?? true;

/** Returns fewer bytes at the end of the file. */
async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function withFile<Result>(
  path: string,
  use: (file: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, 'r');
  try {
    return await use(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

const tailOf = (path: string): Promise<string> =>
  withFile(path, async (file, size) =>
    (await bytesAt(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES)).toString('latin1'),
  );

/** Requires only the end mark, as readers rebuild a missing object table. */
async function isWholePdf(path: string): Promise<boolean> {
  return (await tailOf(path)).includes('%%EOF');
}

async function isWholeRtf(path: string): Promise<boolean> {
  return /\}[\s\0]*$/.test(await tailOf(path));
}

async function isWholeGif(path: string): Promise<boolean> {
  return /;\0*$/.test(await tailOf(path));
}

/** An archive's directory is at its end. It must list the parts that the format requires, and their XML must unpack. */
async function isWholeArchive(path: string, parts: readonly string[]): Promise<boolean> {
  try {
    const zip = await openPromise(path, { autoClose: false, decodeStrings: false });
    try {
      const missing = new Set(parts);
      let unchecked = MAX_CHECKED_BYTES;
      for await (const entry of zip.eachEntry()) {
        const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/');
        const part = parts.find((one) => name === one || (one.endsWith('/') && name.startsWith(one)));
        if (part === undefined) continue;
        missing.delete(part);
        unchecked -= entry.uncompressedSize;
        if (name.endsWith('.xml') && unchecked >= 0 && !(await unpacks(zip, entry))) return false;
      }
      return missing.size === 0;
    } finally {
      zip.close();
    }
  } catch (error) {
    // The disk's own errors do not mean that the file is damaged.
    if (error instanceof Error && 'syscall' in error) throw error;
    return false;
  }
}

async function unpacks(zip: ZipFile, entry: Entry): Promise<boolean> {
  let checksum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) checksum = crc32(chunk as Buffer, checksum);
  return checksum === entry.crc32;
}

/** Whether an old Office document contains the sectors of the allocation table that its header names. */
function isWholeCompoundFile(path: string): Promise<boolean> {
  return withFile(path, async (file, size) => {
    const header = await bytesAt(file, 0, 512);
    if (header.length < 512) return false;
    const sectorBytes = header.readUInt16LE(30) === 12 ? 4096 : 512;
    const endOf = (sector: number) => (sector + 2) * sectorBytes;
    const tables = Array.from({ length: Math.min(109, header.readUInt32LE(44)) }, (_, index) =>
      header.readUInt32LE(76 + 4 * index),
    );
    return [header.readUInt32LE(48), ...tables].every((sector) => endOf(sector) <= size);
  });
}

/** Reads all chunks up to the end chunk. The critical ones must match their checksums. */
function isWholePng(path: string): Promise<boolean> {
  return withFile(path, async (file, size) => {
    for (let position = 8; position + 12 <= size; ) {
      const head = await bytesAt(file, position, 8);
      const length = head.readUInt32BE(0);
      const next = position + 12 + length;
      if (next > size) return false;
      const [type] = head.subarray(4);
      const isNeeded = type !== undefined && type >= 0x41 && type <= 0x5a;
      if (isNeeded && !(await matchesChecksum(file, position + 4, length + 4))) return false;
      if (head.toString('latin1', 4) === 'IEND') return true;
      position = next;
    }
    return false;
  });
}

/** Whether the four bytes after a part of a file are its checksum. */
async function matchesChecksum(file: FileHandle, from: number, length: number): Promise<boolean> {
  let checksum = 0;
  for (let read = 0; read < length; read += SCAN_BYTES) {
    checksum = crc32(await bytesAt(file, from + read, Math.min(SCAN_BYTES, length - read)), checksum);
  }
  return checksum === (await bytesAt(file, from + length, 4)).readUInt32BE(0);
}

/** Searches the end mark only after the start of the main image, because embedded previews have their own. */
function isWholeJpeg(path: string): Promise<boolean> {
  return withFile(path, async (file, size) => {
    let position = 2;
    while (position + 4 <= size) {
      const segment = await bytesAt(file, position, 4);
      if (segment[0] !== 0xff) return false;
      if (segment[1] === 0xff) {
        position += 1;
        continue;
      }
      position += 2 + segment.readUInt16BE(2);
      if (segment[1] === 0xda) return hasEndMark(file, position, size);
    }
    return false;
  });
}

async function hasEndMark(file: FileHandle, from: number, size: number): Promise<boolean> {
  const mark = Buffer.from([0xff, 0xd9]);
  // Reads overlap by one byte, so that a mark across two reads is found.
  for (let position = from; position < size; position += SCAN_BYTES - 1) {
    if ((await bytesAt(file, position, SCAN_BYTES)).includes(mark)) return true;
  }
  return false;
}

function isWholeWebp(path: string): Promise<boolean> {
  return withFile(path, async (file, size) => {
    const head = await bytesAt(file, 0, 12);
    return head.length === 12 && head.readUInt32LE(4) + 8 <= size;
  });
}
