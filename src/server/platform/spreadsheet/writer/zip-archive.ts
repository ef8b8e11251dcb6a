// Writes a ZIP archive as a stream. Ours, because the kept libraries either hold no more than 4 GB, or store without
// compressing, or lose a source's error and never close it when the consumer leaves; and none deflates on two cores.
import zlib from 'node:zlib';
import { deflateInParallel, deflateWhole } from './parallel-deflate.ts';
import { centralDirectory, dataDescriptor, localHeader, type ZipEntry } from './zip-records.ts';

/** A file to be archived: a short text that is at hand, or bytes that come as a stream. */
export type ZipPart = { name: string; content: string | AsyncIterable<Buffer> };

/**
 * Yields the bytes of an archive of the parts, in their order, deflated at `level`. `onDone` is told of each chunk of a
 * part's content that is no longer read.
 */
export async function* zipArchive(
  parts: AsyncIterable<ZipPart>,
  level: number,
  onDone: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  const modified = new Date();
  const entries: ZipEntry[] = [];
  let offset = 0;
  for await (const { name, content } of parts) {
    const entry: ZipEntry = { name, offset, crc: 0, size: 0, compressedSize: 0, hasDescriptor: false };
    const isShort = typeof content === 'string';
    const pieces = isShort
      ? shortFile(entry, content, level, modified)
      : longFile(entry, deflateInParallel(measured(entry, content), level, onDone), modified);
    for await (const piece of pieces) {
      offset += piece.length;
      yield piece;
    }
    entries.push(entry);
  }
  yield centralDirectory(entries, offset, modified);
}

async function* shortFile(entry: ZipEntry, text: string, level: number, modified: Date): AsyncGenerator<Buffer> {
  const content = Buffer.from(text);
  const compressed = await deflateWhole(content, level);
  entry.crc = zlib.crc32(content);
  entry.size = content.length;
  entry.compressedSize = compressed.length;
  yield localHeader(entry, modified);
  yield compressed;
}

async function* longFile(entry: ZipEntry, deflated: AsyncIterable<Buffer>, modified: Date): AsyncGenerator<Buffer> {
  entry.hasDescriptor = true;
  yield localHeader(entry, modified);
  for await (const piece of deflated) {
    entry.compressedSize += piece.length;
    yield piece;
  }
  yield dataDescriptor(entry);
}

async function* measured(entry: ZipEntry, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    entry.crc = zlib.crc32(piece, entry.crc);
    entry.size += piece.length;
    yield piece;
  }
}
