// Reads the beginning of a file to detect its format.
import { open, stat } from 'node:fs/promises';
import { SpreadsheetError } from '../errors.ts';

/** A file's size in bytes and its first bytes. */
export type FileHead = { size: number; bytes: Buffer };

const headBytes = 262_144;

/**
 * Reads at most the first 256 kB. Throws `empty` for a file without bytes, `not_a_spreadsheet` for anything but a file
 * (a pipe could block forever), and Node's own error if the file is missing or unreadable.
 */
export async function readHead(path: string): Promise<FileHead> {
  const { size, isFile } = await statOf(path);
  if (!isFile) throw new SpreadsheetError('not_a_spreadsheet', 'not a regular file');
  if (size === 0) throw new SpreadsheetError('empty', 'a file of no bytes');
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.alloc(Math.min(size, headBytes));
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return { size, bytes: bytes.subarray(0, length) };
  } finally {
    await file.close();
  }
}

async function statOf(path: string): Promise<{ size: number; isFile: boolean }> {
  const found = await stat(path);
  return { size: found.size, isFile: found.isFile() };
}
