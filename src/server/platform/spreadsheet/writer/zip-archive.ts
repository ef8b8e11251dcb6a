// Writes a ZIP archive as a stream.
import zlib from 'node:zlib';
import { deflateInParallel, deflateWhole } from './parallel-deflate.ts';
import { centralDirectory, dataDescriptor, localHeader, type ZipEntry } from './zip-records.ts';

export type ZipPart = { name: string; content: string | AsyncIterable<Buffer> };

/**
 * Yields an archive of the parts, in their order, deflated at `level`. Available libraries are limited to 4 GB, do not
 * compress, or lose a source's error and never close it when the consumer stops; none deflates in parallel.
 * `onDone` is called when a chunk of a part's content is no longer used.
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
