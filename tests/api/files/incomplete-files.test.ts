// Tests that truncated files and files of other types are refused everywhere.
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CURRICULUM_FORMATS, FILE_FORMATS } from '../../../src/contract/file-formats.ts';
import { fileMessages } from '../../../src/contract/messages.ts';
import { assertMedia } from '../../../src/server/platform/files/index.ts';
import { archiveOf } from '../../unit/server/spreadsheet/support.ts';
import { startDemo } from '../harness.ts';
import { png, sendForm } from '../portal/forms.ts';

const PDF = Buffer.from(`%PDF-1.4\n${'contenido '.repeat(2000)}\nxref\ntrailer\nstartxref\n9\n%%EOF\n`);
const docx = () =>
  archiveOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': '<w:document/>',
    'word/media/picture.bin': Buffer.from('x'.repeat(20_000)),
  });
const odt = () =>
  archiveOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>', 'styles.xml': '<x/>' });
const JPEG = Buffer.concat([
  // An embedded thumbnail with its own end marker precedes the picture.
  Buffer.from('ffd8ffe10008ffd8ffd90000ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('ffda000801010000003f00', 'hex'),
  Buffer.alloc(100_000, 0x55),
  Buffer.from('ffd9', 'hex'),
]);
const GIF = Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex');
const WEBP = Buffer.concat([Buffer.from('524946466400000057454250565038', 'hex'), Buffer.alloc(93)]);

const wholeFiles = async (): Promise<[string, Buffer][]> => [
  ['cv.pdf', PDF],
  ['cv.docx', await docx()],
  ['cv.odt', await odt()],
  ['cv.rtf', Buffer.from(`{\\rtf1\\ansi ${'Hola '.repeat(100)}}\n`)],
  ['cv.png', png],
  ['cv.jpg', JPEG],
  ['cv.gif', GIF],
  ['cv.webp', WEBP],
];

async function codeOf(name: string, content: Buffer): Promise<string | null> {
  const path = join(tmpdir(), `terna-whole-${process.pid}-${name}`);
  await writeFile(path, content);
  return assertMedia(path, name).then(
    () => null,
    (error: { code: string }) => error.code,
  );
}

describe('a file', () => {
  it('is taken whole, and refused where its end is missing', async () => {
    for (const [name, content] of await wholeFiles()) {
      expect([name, await codeOf(name, content)]).toEqual([name, null]);
      for (const share of [0.5, 0.9]) {
        const cut = content.subarray(0, Math.floor(content.length * share));
        expect([name, share, await codeOf(name, cut)]).toEqual([name, share, 'damaged_file']);
      }
    }
  });

  it('is refused where bytes in its middle are others', async () => {
    const text = Array.from({ length: 3000 }, (_, index) => `<w:t>${index * 7919}</w:t>`).join('');
    const document = await archiveOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': text });
    const picture = Buffer.from(png);
    expect([await codeOf('cv.docx', document), await codeOf('cv.png', picture)]).toEqual([null, null]);
    const middle = document.indexOf('word/document.xml') + 2000;
    document.fill(0, middle, middle + 100);
    const pixels = picture.indexOf('IDAT') + 8;
    picture.writeUInt8(picture.readUInt8(pixels) ^ 0xff, pixels);
    expect(await codeOf('cv.docx', document)).toBe('damaged_file');
    expect(await codeOf('cv.png', picture)).toBe('damaged_file');
  });

  it('is refused where its archive lacks what the format needs', async () => {
    expect(await codeOf('cv.docx', await archiveOf({ 'a.txt': 'hola' }))).toBe('damaged_file');
    expect(await codeOf('cv.odt', await archiveOf({ 'a.txt': 'hola' }))).toBe('damaged_file');
  });
});

const limit = fileMessages.limit(20);
const formats = fileMessages.accepted(FILE_FORMATS);

describe('every refusal says what is taken instead', () => {
  it("of a candidate's file and of an upload", async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const applicant = await server.app.services.database.read.selectFrom('applicants').select('id').executeTakeFirst();
    const path = `/applicants/${applicant?.id}/files`;
    const send = (name: string, content: Buffer) => sendForm(server, admin, ['POST', path], {}, { name, content });
    const cut = await send('cv.pdf', PDF.subarray(0, 500));
    expect([cut.status, cut.body.code, cut.body.error]).toEqual([
      422,
      'damaged_file',
      `${fileMessages.damaged} ${formats} ${limit}`,
    ]);
    const wrong = await send('virus.exe', PDF);
    expect([wrong.status, wrong.body.error]).toEqual([415, `${fileMessages.wrongType} ${formats} ${limit}`]);
    const other = await send('cv.png', PDF);
    expect([other.status, other.body.error]).toEqual([415, `${fileMessages.wrongContent} ${formats} ${limit}`]);
    const large = await send('cv.pdf', Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]));
    expect([large.status, large.body.error]).toEqual([413, `${fileMessages.tooLarge} ${formats} ${limit}`]);
    const address = await admin.put('/uploads/presigned_url?file_name=virus.exe', {});
    expect([address.status, address.body.error]).toEqual([
      415,
      `${fileMessages.wrongType} ${formats} ${fileMessages.limit(50)}`,
    ]);
  });
});

it('names every format of a curriculum among those that are taken', () => {
  expect(FILE_FORMATS).toEqual(expect.arrayContaining([...CURRICULUM_FORMATS]));
});
