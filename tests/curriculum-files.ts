// Makes curricula in each format that Terna reads, and hostile files, for tests.
import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A person who does not exist, in lines with a heading's weight or without. */
export const curriculumLines: readonly (readonly [text: string, isHeading?: boolean])[] = [
  ['Marcela Oyarzún Lagos', true],
  ['marcela.oyarzun@correo.example'],
  ['+56 9 8123 4567'],
  ['Experiencia laboral', true],
  ['Jefa de Operaciones'],
  ['Transportes del Sur Ltda.'],
  ['marzo 2019 – actualidad'],
  ['Coordiné los turnos de cuatro bodegas en dos regiones.'],
  ['Analista de Compras'],
  ['Comercial Andina S.A.'],
  ['enero 2015 – febrero 2019'],
  ['Negocié contratos con proveedores de todo el país.'],
  ['Educación', true],
  ['Universidad de Chile'],
  ['Licenciatura en Ingeniería Comercial'],
  ['2010 – 2014'],
  ['Habilidades', true],
  ['Excel avanzado, SAP, Negociación'],
  ['Idiomas', true],
  ['Inglés (B2), Portugués (básico)'],
];

/** What an answer about these lines contains. */
export const curriculumProfile = {
  name: 'Marcela Oyarzún Lagos',
  email: 'marcela.oyarzun@correo.example',
  phones: ['+56 9 8123 4567'],
  work: [
    {
      position: 'Jefa de Operaciones',
      company: 'Transportes del Sur Ltda.',
      start: '2019-03',
      end: null,
      is_current: true,
    },
    { position: 'Analista de Compras', company: 'Comercial Andina S.A.', start: '2015-01', end: '2019-02' },
  ],
  education: [
    {
      institution: 'Universidad de Chile',
      degree: 'Licenciatura',
      field: 'Ingeniería Comercial',
      start: '2010',
      end: '2014',
    },
  ],
  skills: ['Excel avanzado', 'SAP', 'Negociación'],
  languages: ['Inglés', 'Portugués'],
};

export function pdfFile(options: { readonly password?: string } = {}): Promise<Buffer> {
  const document = new PDFDocument({
    ...(options.password === undefined ? {} : { userPassword: options.password }),
    pdfVersion: '1.7',
  });
  for (const [text, isHeading] of curriculumLines) {
    document
      .font(isHeading ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(isHeading ? 15 : 11)
      .text(text);
  }
  return bytesOf(document);
}

/** The same curriculum as a picture: its lines on a screen, photographed. */
export const pictureFile = (): Buffer => readFileSync(new URL('./scanned-curriculum.jpg', import.meta.url));

/** The picture as the page of a PDF without text, as scanners make it. */
export function scannedPdfFile(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  document.image(pictureFile(), 0, 0, { width: 595 });
  return bytesOf(document);
}

/** A page that is stored turned and displayed upright, with the curriculum as text or as its scan. */
export function turnedPdfFile(degrees: 0 | 90 | 180 | 270, kind: 'text' | 'scan'): Promise<Buffer> {
  const [width, height] = degrees % 180 === 0 ? [595, 842] : [842, 595];
  const document = new PDFDocument({ size: [width, height], margin: 0 });
  Object.assign(document.page.dictionary.data, { Rotate: degrees });
  if (degrees === 90) document.transform(0, -1, 1, 0, 0, height);
  if (degrees === 180) document.transform(-1, 0, 0, -1, width, height);
  if (degrees === 270) document.transform(0, 1, -1, 0, width, 0);
  if (kind === 'scan') document.image(pictureFile(), 0, 0, { width: 595 });
  else {
    for (const [index, [text, isHeading]] of curriculumLines.entries()) {
      const font = isHeading ? 'Helvetica-Bold' : 'Helvetica';
      document
        .font(font)
        .fontSize(isHeading ? 15 : 11)
        .text(text, 60, 50 + index * 22, { lineBreak: false });
    }
  }
  return bytesOf(document);
}

/** The picture as a telephone stores it that was held on its side. */
export function turnedPictureFile(): Buffer {
  const picture = readFileSync(new URL('./turned-curriculum.jpg', import.meta.url));
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(6, 18);
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([picture.subarray(0, 2), head, exif, picture.subarray(2)]);
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.end();
  });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const docxFile = (): Buffer =>
  zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${curriculumLines
      .map(
        ([text, isHeading]) =>
          `<w:p><w:r><w:rPr>${isHeading ? '<w:b/><w:sz w:val="30"/>' : ''}</w:rPr><w:t>${escaped(text)}</w:t></w:r></w:p>`,
      )
      .join('')}</w:body></w:document>`,
  });

export const odtFile = (): Buffer =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text>${curriculumLines
      .map(([text, isHeading]) => `<text:${isHeading ? 'h' : 'p'}>${escaped(text)}</text:${isHeading ? 'h' : 'p'}>`)
      .join('')}</office:text></office:body></office:document-content>`,
  });

export function rtfFile(): Buffer {
  const spelled = (text: string): string =>
    [...text].map((one) => (one.charCodeAt(0) < 128 ? one : `\\u${one.charCodeAt(0)}?`)).join('');
  const lines = curriculumLines.map(([text, isHeading]) =>
    isHeading ? `{\\b\\fs30 ${spelled(text)}}\\par` : `${spelled(text)}\\par`,
  );
  return Buffer.from(
    `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\info{\\title X}}\\fs22\n${lines.join('\n')}\n}`,
  );
}

export const textFile = (): Buffer =>
  Buffer.from(curriculumLines.map(([text, isHeading]) => (isHeading ? `\n${text.toUpperCase()}` : text)).join('\r\n'));

/** A ZIP archive, deflated. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    files.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, entry.subarray(2), Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 4);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, Buffer.from('PK\u0005\u0006'), end]);
}

/** A PDF of raw objects, numbered from 1; the first is the catalogue. */
export function rawPdf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer <</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const streamOf = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<</Length ${data.length}/Filter/FlateDecode>>stream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

/** One page whose text unpacks to a number of megabytes. */
export const pdfBomb = (megabytes: number): Buffer => {
  const text = 'BT /F 9 Tf 9 9 Td (bomba) Tj ET\n'.repeat(32_768);
  const content = deflateSync(Buffer.from(text.repeat(megabytes)));
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>',
    FONT,
    streamOf(content),
  ]);
};

/** A tree of pages that contains itself. */
export const pdfLoop = (): Buffer =>
  rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 5/Parent 2 0 R>>']);

export function pdfOfPages(count: number): Buffer {
  const content = streamOf(
    deflateSync(Buffer.from('BT /F 12 Tf 50 700 Td (Una hoja de un documento que no es un curriculo) Tj ET')),
  );
  const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R>>>>/Contents 4 0 R>>';
  const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(' ');
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    FONT,
    content,
    ...Array.from({ length: count }, () => page),
  ]);
}
