// Invalid, damaged and malicious spreadsheets are rejected quickly, with a reason.

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { spreadsheetMessages } from '../../../../src/contract/messages/spreadsheet.ts';
import { openSpreadsheet } from '../../../../src/server/platform/spreadsheet/index.ts';
import {
  archiveOf,
  fileOf,
  inspectionRefusalOf,
  newPath,
  refusalOf,
  workbookFiles,
  workInTemporaryFolder,
  writeWorkbook,
} from './support.ts';

workInTemporaryFolder();

const oneRow = '<row r="1"><c><v>1</v></c></row>';

/** The file is sparse. */
async function sparseFile(size: number, beginning = Buffer.alloc(0)): Promise<string> {
  const path = newPath();
  const file = await open(path, 'w');
  await file.write(beginning);
  await file.truncate(size);
  await file.close();
  return path;
}

describe('what is no spreadsheet', () => {
  test.each([
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')],
    ['PNG', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')],
    ['JPEG', Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), randomBytes(500)])],
    ['RTF', Buffer.from('{\\rtf1\\ansi Hola}')],
    ['random bytes', randomBytes(100_000)],
    ['a few zeros', Buffer.alloc(10)],
    ['gzip', zlib.gzipSync('a,b\n1,2\n')],
    ['a web page', Buffer.from('<!DOCTYPE html><html><body><table><tr><td>1</td></tr></table></body></html>')],
    ['XML', Buffer.from('\uFEFF<?xml version="1.0"?><datos/>')],
    [
      'random bytes after a mark of UTF-16',
      Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.alloc(50), randomBytes(50)]),
    ],
  ])('%s', async (_description, content) => {
    const path = await fileOf(content);
    expect(await inspectionRefusalOf(path)).toBe('not_a_spreadsheet');
    expect(await refusalOf(path)).toBe('not_a_spreadsheet');
  });

  test('a folder', async () => {
    const path = newPath('d');
    await mkdir(path);
    expect(await refusalOf(path)).toBe('not_a_spreadsheet');
  });

  test('a pipe that nobody writes to is not waited for', async () => {
    const path = newPath('fifo');
    await promisify(execFile)('mkfifo', [path]);
    expect(await refusalOf(path)).toBe('not_a_spreadsheet');
  });

  test('a missing file stays the system’s own error', async () => {
    await expect(openSpreadsheet(newPath())).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test.each([
    ['a file of no bytes', ''],
    ['white space', ' \r\n\t\r\n '],
    ['a byte order mark alone', '\uFEFF'],
    ['separators alone', ',,,\n,,,\n'],
  ])('%s is empty', async (_description, content) =>
    expect(await inspectionRefusalOf(await fileOf(content))).toBe('empty'),
  );
});

describe('1 GB of nothing', () => {
  // A file that is rejected by its start uses no more memory than that start.
  async function memoryGrowth(work: () => Promise<void>): Promise<number> {
    const before = process.memoryUsage();
    await work();
    const after = process.memoryUsage();
    return after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed;
  }

  test.each([
    ['zeros', Buffer.alloc(0), 'not_a_spreadsheet'],
    ['zeros after the beginning of an archive', Buffer.from('504b0304', 'hex'), 'broken'],
    ['zeros after the beginning of a compound file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'not_a_spreadsheet'],
    ['zeros after a megabyte of a table', Buffer.from('a,b,c\n'.repeat(200_000)), 'too_large'],
  ])('%s', async (_description, beginning, code) => {
    const path = await sparseFile(1_000_000_000, beginning);
    const growth = await memoryGrowth(async () => {
      expect(await inspectionRefusalOf(path)).toBe(code);
      expect(await refusalOf(path)).toBe(code);
    });
    expect(growth).toBeLessThan(50_000_000);
  });
});

describe('formats that cannot be read', () => {
  /** The directory is in two distant sectors. */
  function compoundFile(names: readonly string[]): Buffer {
    const sector = 512;
    const file = Buffer.alloc(sector * 8);
    Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
    file.writeUInt16LE(9, 30);
    file.fill(0xff, 76, sector);
    file.writeUInt32LE(1, 48);
    file.writeUInt32LE(0, 76);
    const table = sector;
    file.fill(0xff, table, table + sector);
    file.writeUInt32LE(5, table + 4);
    file.writeUInt32LE(0xffff_fffe, table + 20);
    const entryAt = (index: number) => (index < 4 ? sector * 2 + index * 128 : sector * 6 + (index - 4) * 128);
    ['Root Entry', ...names].forEach((name, index) => {
      file.write(name, entryAt(index), 'utf16le');
      file.writeUInt16LE((name.length + 1) * 2, entryAt(index) + 64);
    });
    return file;
  }

  test.each([
    ['an old .xls', ['Workbook', '\u0005SummaryInformation'], 'unsupported_xls'],
    ['an older .xls', ['Book'], 'unsupported_xls'],
    ['an XLSX with a password', ['EncryptionInfo', 'EncryptedPackage'], 'encrypted'],
    ['the same with its name in the second sector', ['a', 'b', 'c', 'd', 'EncryptedPackage'], 'encrypted'],
    ['an old .doc', ['WordDocument'], 'not_a_spreadsheet'],
  ])('%s', async (_description, names, code) => expect(await refusalOf(await fileOf(compoundFile(names)))).toBe(code));

  test.each([
    ['.ods', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }, 'unsupported_xls'],
    ['.odt', { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }, 'not_a_spreadsheet'],
    ['.numbers', { 'Index/Document.iwa': 'x' }, 'unsupported_xls'],
    ['.zip', { 'a.csv': 'a,b' }, 'not_a_spreadsheet'],
    ['.xlsb', workbookWith('xl/workbook.bin', 'xl/workbook.bin', 'x'), 'unsupported_xls'],
    ['.docx', workbookWith('word/document.xml', 'word/document.xml', '<w:document xmlns:w="w"/>'), 'not_a_spreadsheet'],
    [
      '.pptx',
      workbookWith('ppt/presentation.xml', 'ppt/presentation.xml', '<p:presentation xmlns:p="p"/>'),
      'not_a_spreadsheet',
    ],
  ])('%s', async (_description, files, code) =>
    expect(await refusalOf(await fileOf(await archiveOf(files)))).toBe(code),
  );

  function workbookWith(target: string, name: string, content: string): Record<string, string> {
    const rels = `<Relationships><Relationship Id="r" Type="x/officeDocument" Target="${target}"/></Relationships>`;
    return { '[Content_Types].xml': '<Types/>', '_rels/.rels': rels, [name]: content };
  }

  test('Excel’s old XML, and a page that Excel made', async () => {
    const xml = '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>';
    expect(await refusalOf(await fileOf(xml))).toBe('unsupported_xls');
    const page = '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>1</td></tr></table></html>';
    expect(await refusalOf(await fileOf(page))).toBe('unsupported_xls');
  });
});

describe('archives that mean harm', () => {
  test('a file that unpacks to over 100 times its size', async () => {
    const files = workbookFiles('', { 'xl/worksheets/sheet1.xml': Buffer.alloc(20_000_000, ' ') });
    expect(await refusalOf(await fileOf(await archiveOf(files)))).toBe('unsafe_archive');
  });

  test('files that together unpack to over the limit', async () => {
    const files = workbookFiles(oneRow, {
      'xl/media/a.bin': randomBytes(600_000),
      'xl/media/b.bin': randomBytes(600_000),
    });
    const path = await fileOf(await archiveOf(files));
    expect(await refusalOf(path, { limits: { maxBytes: 1_000_000 } })).toBe('too_large');
    await expect(refusalOf(path)).rejects.toThrow('not refused');
  });

  test('over a thousand files', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_unused, index) => [`x/${index}`, 'x']));
    expect(await refusalOf(await fileOf(await archiveOf(workbookFiles(oneRow, many))))).toBe('unsafe_archive');
  });

  test('a file that says it is smaller than it is', async () => {
    const archive = await archiveOf(workbookFiles(oneRow.repeat(1)));
    const entry = centralRecordOf(archive, 'xl/worksheets/sheet1.xml');
    archive.writeUInt32LE(10, entry + 24);
    expect(await refusalOf(await fileOf(archive))).toBe('unsafe_archive');
  });

  test('an encrypted archive', async () => {
    const archive = await archiveOf(workbookFiles(oneRow));
    const entry = centralRecordOf(archive, 'xl/worksheets/sheet1.xml');
    archive.writeUInt16LE(archive.readUInt16LE(entry + 8) | 1, entry + 8);
    expect(await refusalOf(await fileOf(archive))).toBe('encrypted');
  });

  test('a checksum that does not match', async () => {
    const archive = await archiveOf(workbookFiles(oneRow));
    const entry = centralRecordOf(archive, 'xl/worksheets/sheet1.xml');
    archive.writeUInt32LE(archive.readUInt32LE(entry + 16) ^ 1, entry + 16);
    expect(await refusalOf(await fileOf(archive))).toBe('broken');
  });

  test('a workbook cut anywhere, or with a byte changed anywhere, is refused or read, and never more than that', async () => {
    const columns = [{ header: 'Nombre', kind: 'text' as const }];
    const rows = Array.from({ length: 200 }, (_unused, index) => [`Núñez ${index * 7919}`]);
    const whole = await readFile(await writeWorkbook({ sheetName: 'x', columns }, [rows]));
    const codes = Object.keys(spreadsheetMessages);
    for (let cut = 4; cut < whole.length; cut += 97) {
      expect(['broken', 'not_a_spreadsheet']).toContain(await refusalOf(await fileOf(whole.subarray(0, cut))));
    }
    for (let offset = 0; offset < whole.length; offset += 31) {
      const changed = Buffer.from(whole);
      changed[offset] = (changed[offset] as number) ^ 0x55;
      const outcome = await refusalOf(await fileOf(changed)).catch((error: Error) => error.message);
      expect([...codes, 'It was not refused']).toContain(outcome);
    }
  });

  function centralRecordOf(archive: Buffer, name: string): number {
    const offset = archive.lastIndexOf(name) - 46;
    expect(archive.readUInt32LE(offset)).toBe(0x0201_4b50);
    return offset;
  }
});

test('every reason has its sentence', () => {
  for (const sentence of Object.values(spreadsheetMessages)) expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
});
