// Reads parts of a ZIP archive in memory, within limits.
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';
import { UnreadableFile } from '../unreadable-file.ts';

const MAX_ENTRIES = 5000;
/** The text of a curriculum is far smaller. */
const MAX_PART_BYTES = 24 * 1024 * 1024;

const openZip: (buffer: Buffer, options: Options) => Promise<ZipFile> = promisify(fromBuffer);
const OPTIONS: Options = { decodeStrings: false, lazyEntries: true };

/** The parts of these names that the archive has. @throws UnreadableFile */
export async function readZipParts(data: Uint8Array, names: readonly string[]): Promise<Map<string, string>> {
  const zip = await openZip(Buffer.from(data.buffer, data.byteOffset, data.byteLength), OPTIONS).catch(
    (error: unknown) => {
      throw new UnreadableFile('damaged_file', { cause: error });
    },
  );
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableFile('curriculum_too_complex');
  const parts = new Map<string, string>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/');
      if (names.includes(name) && !parts.has(name)) parts.set(name, await readPart(zip, entry));
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged_file', { cause: error });
  } finally {
    zip.close();
  }
  return parts;
}

async function readPart(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.isEncrypted()) throw new UnreadableFile('curriculum_encrypted');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_PART_BYTES) throw new UnreadableFile('curriculum_too_complex');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
