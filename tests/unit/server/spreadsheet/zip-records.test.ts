// Archives beyond 4 GB with 64-bit records, read from a sparse file.
import { open } from 'node:fs/promises';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { type Entry, openPromise } from 'yauzl';
import {
  centralDirectory,
  dataDescriptor,
  localHeader,
  type ZipEntry,
} from '../../../../src/server/platform/spreadsheet/writer/zip-records.ts';
import { newPath, workInTemporaryFolder } from './support.ts';

workInTemporaryFolder();

const modified = new Date(2026, 10, 20, 10, 42, 8);

test('files over 4 GB, and files beyond the first 4 GB, are found', async () => {
  const content = Buffer.from('Núñez');
  const compressed = zlib.deflateRawSync(content);
  const large: ZipEntry = {
    name: 'grande.xml',
    crc: 1,
    size: 9e9,
    compressedSize: 5e9,
    offset: 0,
    hasDescriptor: true,
  };
  const late: ZipEntry = {
    name: 'añadido.xml',
    crc: zlib.crc32(content),
    size: content.length,
    compressedSize: compressed.length,
    offset: 6e9,
    hasDescriptor: false,
  };
  const end = centralDirectory([large, late], 7e9, modified);
  const path = newPath('zip');
  const file = await open(path, 'w');
  await file.write(localHeader(large, modified), 0, undefined, 0);
  const header = localHeader(late, modified);
  await file.write(header, 0, undefined, 6e9);
  await file.write(compressed, 0, undefined, 6e9 + header.length);
  await file.write(end, 0, undefined, 7e9);
  await file.close();

  const zip = await openPromise(path, { autoClose: false });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  expect(
    entries.map(({ fileName, uncompressedSize, compressedSize, relativeOffsetOfLocalHeader }) => {
      return [fileName, uncompressedSize, compressedSize, relativeOffsetOfLocalHeader];
    }),
  ).toEqual([
    ['grande.xml', 9e9, 5e9, 0],
    ['añadido.xml', content.length, compressed.length, 6e9],
  ]);
  expect(entries[1]?.getLastModDate()).toEqual(modified);
  const stream = await zip.openReadStreamPromise(entries[1] as Entry);
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('Núñez');
  zip.close();
});

test('sizes after the data take 64 bits only where they must', () => {
  const small: ZipEntry = { name: 'x', crc: 7, size: 2, compressedSize: 4, offset: 0, hasDescriptor: true };
  expect(dataDescriptor(small).toString('hex')).toBe('504b0708070000000400000002000000');
  expect(dataDescriptor({ ...small, size: 2 ** 32 }).toString('hex')).toBe(
    '504b07080700000004000000000000000000000001000000',
  );
});
