// Broken and hostile DOCX and ODT files, and other archives.
import { docxFile, odtFile, zipOf } from '../curriculum-files.ts';
import { type HostileFile, hostile, noise, SENTENCE } from './hostile-file.ts';

const MEGABYTE = 1024 * 1024;
const OPEN = '<w:document xmlns:w="w"><w:body>';
const CLOSE = '</w:body></w:document>';
const PARAGRAPH = `<w:p><w:r><w:t>${SENTENCE}</w:t></w:r></w:p>`;

const docx = (xml: string | Buffer): Buffer => zipOf({ 'word/document.xml': xml });
const body = (xml: string): Buffer => docx(`${OPEN}${xml}${CLOSE}`);
const odt = (xml: string): Buffer =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:style="s"><office:body><office:text>${xml}</office:text></office:body></office:document-content>`,
  });

/** Sets bytes of each header in an archive: those of the entries and of their directory. */
function patched(archive: Buffer, offset: number, value: readonly number[]): Buffer {
  const copy = Buffer.from(archive);
  for (const [signature, shift] of [
    ['PK\u0003\u0004', 0],
    ['PK\u0001\u0002', 2],
  ] as const) {
    for (let at = copy.indexOf(signature); at >= 0; at = copy.indexOf(signature, at + 4)) {
      copy.set(value, at + offset + shift);
    }
  }
  return copy;
}

const archives: readonly HostileFile[] = [
  ...[0.1, 0.5, 0.9, 0.99].map((share) =>
    hostile('damaged_file', `DOCX cut off at ${share * 100} %`, () => {
      const whole = docxFile();
      return whole.subarray(0, Math.floor(whole.length * share));
    }),
  ),
  hostile('damaged_file', 'archive of four bytes', () => Buffer.from('PK\u0003\u0004')),
  hostile('damaged_file', 'archive of noise', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), noise(100_000)])),
  hostile('damaged_file', 'DOCX that is packed in an unknown way', () => patched(docxFile(), 8, [99, 0])),
  hostile('curriculum_encrypted', 'DOCX that the archive encrypts', () => patched(docxFile(), 6, [1, 0])),
  hostile('damaged_file', 'DOCX whose parts are said to be smaller than they are', () =>
    patched(docxFile(), 22, [9, 0, 0, 0]),
  ),
  hostile('damaged_file', 'DOCX whose parts are said to be four gigabytes', () =>
    patched(docxFile(), 22, [0xfe, 0xff, 0xff, 0xff]),
  ),
  hostile('damaged_file', 'DOCX whose packed text is noise', () => {
    const whole = docxFile();
    whole.set(noise(200), Math.floor(whole.length / 3));
    return whole;
  }),
  hostile('damaged_file', 'archive whose directory is beyond its end', () => {
    const whole = docxFile();
    whole.writeUInt32LE(0x7fffffff, whole.length - 6);
    return whole;
  }),
  hostile('damaged_file', 'archive that says to have sixty thousand entries', () => {
    const whole = docxFile();
    whole.writeUInt16LE(4999, whole.length - 12);
    return whole;
  }),
  hostile('curriculum_too_complex', 'archive of six thousand entries', () =>
    zipOf(Object.fromEntries(Array.from({ length: 6000 }, (_, index) => [`parte-${index}`, 'x']))),
  ),
  hostile('wrong_media_type', 'archive with names outside of its folder', () =>
    zipOf({ '../../../etc/passwd': 'x', '/etc/passwd': 'x', 'C:\\boot.ini': 'x' }),
  ),
  hostile('wrong_media_type', 'spreadsheet', () =>
    zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/styles.xml': '<a/>' }),
  ),
  hostile('wrong_media_type', 'presentation', () => zipOf({ 'ppt/presentation.xml': '<p/>' })),
  hostile('wrong_media_type', 'program for Java', () =>
    zipOf({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': 'x' }),
  ),
  hostile('wrong_media_type', 'book', () => zipOf({ mimetype: 'application/epub+zip', 'index.xhtml': '<html/>' })),
  hostile('wrong_media_type', 'archive in an archive', () => zipOf({ 'cv.docx': docxFile() })),
];

const entities = (declarations: string, reference: string): Buffer =>
  docx(`<!DOCTYPE d [${declarations}]>${OPEN}<w:p><w:r><w:t>${reference}</w:t></w:r></w:p>${CLOSE}`);

const documents: readonly HostileFile[] = [
  hostile('curriculum_too_complex', 'DOCX that unpacks to a hundred megabytes', () =>
    docx(Buffer.alloc(100 * MEGABYTE, ' ')),
  ),
  hostile('damaged_file', 'DOCX whose text is empty', () => docx('')),
  hostile('damaged_file', 'DOCX whose text is noise', () => docx(noise(300_000))),
  hostile('damaged_file', 'DOCX whose text is binary zeros', () => docx(Buffer.alloc(MEGABYTE))),
  hostile('damaged_file', 'DOCX in UTF-16', () => docx(Buffer.from(`${OPEN}${PARAGRAPH}${CLOSE}`, 'utf16le'))),
  hostile('damaged_file', 'DOCX that ends in a tag', () => docx(`${OPEN}${PARAGRAPH}<w:p`)),
  hostile('damaged_file', 'DOCX with crossed tags', () => body('<w:p><w:r></w:p></w:r>')),
  hostile('damaged_file', 'DOCX with a comment that does not end', () => docx(`${OPEN}<!-- ${'-'.repeat(MEGABYTE)}`)),
  hostile('damaged_file', 'DOCX with a section that does not end', () =>
    docx(`${OPEN}<![CDATA[${']'.repeat(MEGABYTE)}`),
  ),
  hostile('damaged_file', 'DOCX whose entities grow a thousand million times', () =>
    entities(
      `<!ENTITY a0 "letras">${Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join('')}`,
      '&a20;',
    ),
  ),
  hostile('damaged_file', 'DOCX with an entity that is a file of the computer', () =>
    entities('<!ENTITY archivo SYSTEM "file:///etc/passwd">', '&archivo;'),
  ),
  hostile('damaged_file', 'DOCX with an entity of the network', () =>
    entities('<!ENTITY % red SYSTEM "http://127.0.0.1:9/x.dtd"> %red;', '&red;'),
  ),
  hostile('curriculum_without_text', 'DOCX without text', () => body('<w:p/>')),
  hostile('curriculum_without_text', 'DOCX whose text is of another kind', () =>
    docx('<html><body>hola</body></html>'),
  ),
  hostile('curriculum_without_text', 'DOCX of paragraphs a hundred thousand deep', () =>
    docx(`${OPEN}${'<w:p>'.repeat(100_000)}${'</w:p>'.repeat(100_000)}${CLOSE}`),
  ),
  hostile('read', 'DOCX of tables a hundred thousand deep', () =>
    body(`${'<w:tbl><w:tr><w:tc>'.repeat(100_000)}${PARAGRAPH}${'</w:tc></w:tr></w:tbl>'.repeat(100_000)}`),
  ),
  hostile('curriculum_too_complex', 'DOCX of a hundred thousand paragraphs', () => body(PARAGRAPH.repeat(100_000))),
  hostile('read', 'DOCX with two million tabs', () =>
    body(`<w:p><w:r><w:t>${SENTENCE}</w:t>${'<w:tab/>'.repeat(2_000_000)}</w:r></w:p>`),
  ),
  hostile('read', 'DOCX with a row of fifty thousand cells', () =>
    body(`<w:tbl><w:tr>${'<w:tc/>'.repeat(50_000)}<w:tc>${PARAGRAPH}</w:tc></w:tr></w:tbl>`),
  ),
  hostile('curriculum_too_complex', 'DOCX with a word of ten megabytes', () =>
    body(`${PARAGRAPH}<w:p><w:r><w:t>${'a'.repeat(10 * MEGABYTE)}</w:t></w:r></w:p>`),
  ),
  hostile('read', 'DOCX with an attribute of ten megabytes', () =>
    body(`<w:p w:a="${'a'.repeat(10 * MEGABYTE)}"/>${PARAGRAPH}`),
  ),
  hostile('read', 'DOCX with a hundred thousand attributes', () =>
    body(`<w:p ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}/>${PARAGRAPH}`),
  ),
  hostile('read', 'DOCX with type sizes that are no size', () =>
    body(
      ['1e400', '-9', 'NaN', '99999999999999']
        .map((size) => `<w:p><w:r><w:rPr><w:sz w:val="${size}"/></w:rPr><w:t>${SENTENCE}</w:t></w:r></w:p>`)
        .join(''),
    ),
  ),
  hostile('damaged_file', 'DOCX with styles that are noise', () =>
    zipOf({ 'word/document.xml': `${OPEN}${PARAGRAPH}${CLOSE}`, 'word/styles.xml': noise(5000) }),
  ),
];

const openDocuments: readonly HostileFile[] = [
  hostile('damaged_file', 'ODT cut off', () => odtFile().subarray(0, 300)),
  hostile('curriculum_encrypted', 'ODT with a password', () =>
    zipOf({
      'META-INF/manifest.xml': '<manifest:encryption-data manifest:checksum="x"/>',
      'content.xml': noise(5000),
    }),
  ),
  hostile('wrong_media_type', 'spreadsheet of OpenDocument', () =>
    zipOf({ 'content.xml': '<office:document-content><office:spreadsheet/></office:document-content>' }),
  ),
  hostile('damaged_file', 'ODT whose tags do not end', () => odt(`<text:p>${SENTENCE}`)),
  hostile('curriculum_without_text', 'ODT without text', () => odt('<text:p/>')),
  hostile('curriculum_too_complex', 'ODT of a hundred thousand paragraphs', () =>
    odt(`<text:p>${SENTENCE}</text:p>`.repeat(100_000)),
  ),
  hostile('read', 'ODT with pieces of text fifty thousand deep', () =>
    odt(`<text:p>${'<text:span>'.repeat(50_000)}${SENTENCE}${'</text:span>'.repeat(50_000)}</text:p>`),
  ),
  hostile('read', 'ODT with tables a hundred thousand deep', () =>
    odt(
      `${'<table:table-row><table:table-cell>'.repeat(100_000)}<text:p>${SENTENCE}</text:p>${'</table:table-cell></table:table-row>'.repeat(100_000)}`,
    ),
  ),
  hostile('curriculum_too_complex', 'ODT that unpacks to a hundred megabytes', () =>
    zipOf({ 'content.xml': Buffer.alloc(100 * MEGABYTE, ' ') }),
  ),
];

export const documentFiles: readonly HostileFile[] = [...archives, ...documents, ...openDocuments];
