// Broken and hostile PDF files: structure, page trees, encryption and streams.
import { deflateSync } from 'node:zlib';
import { pdfBomb, pdfFile, pdfLoop, pdfOfPages, rawPdf } from '../curriculum-files.ts';
import { deflated, type HostileFile, hostile, noise, rawStream, SENTENCE } from './hostile-file.ts';

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const TEXT = `BT /F 12 Tf 50 700 Td (${SENTENCE}) Tj ET`;

interface Parts {
  readonly catalog?: string;
  readonly pages?: string;
  readonly page?: string;
  readonly resources?: string;
  readonly font?: string | Buffer;
  readonly content?: string | Buffer;
  readonly more?: readonly (string | Buffer)[];
}

/** A PDF of one page: catalogue 1, pages 2, page 3, font 4, content 5, and further objects from 6. */
const onePage = ({
  catalog = CATALOG,
  pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  resources = '/Font<</F 4 0 R>>',
  page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<<${resources}>>/Contents 5 0 R>>`,
  font = FONT,
  content = TEXT,
  more = [],
}: Parts): Buffer =>
  rawPdf([catalog, pages, page, font, typeof content === 'string' ? rawStream(content) : content, ...more]);

const cut = (share: number): HostileFile =>
  hostile('damaged_file', `PDF cut off at ${share * 100} %`, async () => {
    const whole = await pdfFile();
    return whole.subarray(0, Math.floor(whole.length * share));
  });

const replaced = async (from: string, to: string): Promise<Buffer> =>
  Buffer.from((await pdfFile()).toString('latin1').replace(from, to), 'latin1');

const structure: readonly HostileFile[] = [
  hostile('damaged_file', 'PDF of a header only', () => Buffer.from('%PDF-1.7\n')),
  hostile('damaged_file', 'PDF of a header and noise', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(50_000)])),
  hostile('damaged_file', 'PDF without a catalogue', () => rawPdf(['<</Type/Font>>'])),
  hostile('damaged_file', 'PDF whose catalogue is a number', () => rawPdf(['42'])),
  hostile('damaged_file', 'PDF whose catalogue is a reference to itself', () => rawPdf(['1 0 R'])),
  ...[0.1, 0.2, 0.3].map(cut),
  hostile('read', 'PDF whose table of objects is said to be beyond its end', () =>
    replaced('startxref\n', 'startxref\n9'),
  ),
  hostile('read', 'PDF whose table of objects is at a negative offset', () => replaced('startxref\n', 'startxref\n-')),
  hostile('read', 'PDF whose table of objects follows itself', () => {
    const whole = onePage({}).toString('latin1');
    const offset = /startxref\n(\d+)/.exec(whole)?.[1] ?? '0';
    return Buffer.from(whole.replace('/Root 1 0 R', `/Root 1 0 R/Prev ${offset}`), 'latin1');
  }),
  hostile('read', 'PDF that says to have two thousand million objects', () =>
    Buffer.from(onePage({}).toString('latin1').replace('/Size 6', '/Size 2000000000'), 'latin1'),
  ),
  hostile('damaged_file', 'PDF of arrays a million deep', () =>
    rawPdf([`${'['.repeat(1_000_000)}`, '<</Type/Pages/Kids[]/Count 0>>']),
  ),
  hostile('damaged_file', 'PDF of dictionaries a hundred thousand deep', () => rawPdf([`${'<</A'.repeat(100_000)}`])),
  hostile('read', 'PDF with a name of ten megabytes', () => onePage({ more: [`/${'N'.repeat(10_000_000)}`] })),
  hostile('read', 'PDF with a text that does not end', () => onePage({ more: [`(${'('.repeat(2_000_000)}`] })),
  hostile('read', 'PDF that begins after a kilobyte of something else', () =>
    Buffer.concat([Buffer.from('x'.repeat(900)), onePage({})]),
  ),
];

const pageTrees: readonly HostileFile[] = [
  hostile('damaged_file', 'PDF whose pages contain themselves', pdfLoop),
  hostile('read', 'PDF of ten thousand pages', () => pdfOfPages(10_000)),
  hostile('damaged_file', 'PDF whose pages are ten thousand levels deep', () =>
    rawPdf([
      CATALOG,
      ...Array.from({ length: 10_000 }, (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]/Count 1>>`),
    ]),
  ),
  hostile('damaged_file', 'PDF of two pages that contain each other', () =>
    rawPdf([CATALOG, '<</Type/Pages/Kids[3 0 R]/Count 9>>', '<</Type/Pages/Kids[2 0 R]/Count 9>>']),
  ),
  hostile('read', 'PDF that says to have two thousand million pages', () =>
    onePage({ pages: '<</Type/Pages/Kids[3 0 R]/Count 2000000000>>' }),
  ),
  hostile('curriculum_without_text', 'PDF with a negative number of pages', () =>
    onePage({ pages: '<</Type/Pages/Kids[3 0 R]/Count -5>>' }),
  ),
  hostile('curriculum_without_text', 'PDF without pages', () => onePage({ pages: '<</Type/Pages/Kids[]/Count 0>>' })),
  hostile('damaged_file', 'PDF whose list of pages is a number', () =>
    onePage({ pages: '<</Type/Pages/Kids 7/Count 1>>' }),
  ),
  hostile('curriculum_without_text', 'PDF whose page is the catalogue', () =>
    onePage({ pages: '<</Type/Pages/Kids[1 0 R]/Count 1>>' }),
  ),
  hostile('read', 'PDF with the same page a hundred thousand times', () =>
    onePage({ pages: `<</Type/Pages/Kids[${'3 0 R '.repeat(100_000)}]/Count 100000>>` }),
  ),
  hostile('read', 'PDF whose outline and structure contain themselves', () =>
    onePage({
      catalog: '<</Type/Catalog/Pages 2 0 R/Outlines 6 0 R/StructTreeRoot 7 0 R>>',
      more: ['<</First 6 0 R/Next 6 0 R/Parent 6 0 R>>', '<</Type/StructTreeRoot/K[7 0 R 7 0 R]>>'],
    }),
  ),
  hostile('read', 'PDF with scripts, programs to start and files of the computer', () =>
    onePage({
      catalog:
        '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.launchURL\\("http://127.0.0.1:9"\\))/Next<</S/Launch/F(/bin/sh)>>>>/AA<</WC<</S/GoToR/F(/etc/passwd)>>>>>>',
    }),
  ),
  hostile('curriculum_without_text', 'PDF whose text is in a file of the computer', () =>
    onePage({ content: rawStream('', '/F(/etc/passwd)/FFilter/ASCIIHexDecode') }),
  ),
];

const encryption: readonly HostileFile[] = [
  hostile('curriculum_encrypted', 'PDF with a password', () => pdfFile({ password: 'secreta' })),
  hostile('damaged_file', 'PDF that is encrypted in an unknown way', () =>
    Buffer.from(
      onePage({}).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/Encrypt<</Filter/Propia/V 99/R 99>>'),
      'latin1',
    ),
  ),
  hostile('read', 'PDF whose encryption is a reference to itself', () =>
    Buffer.from(
      onePage({ more: ['6 0 R'] })
        .toString('latin1')
        .replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 6 0 R'),
      'latin1',
    ),
  ),
];

const streams: readonly HostileFile[] = [
  hostile('curriculum_too_complex', 'PDF whose text unpacks to 300 megabytes', () => pdfBomb(300)),
  hostile('curriculum_too_complex', 'PDF whose content unpacks twice to a gigabyte', () => {
    const once = deflateSync(Buffer.alloc(1024 ** 3, 'q '), { level: 9 });
    return onePage({ content: rawStream(deflateSync(once), '/Filter[/FlateDecode/FlateDecode]') });
  }),
  hostile('curriculum_without_text', 'PDF whose content is unpacked by five hundred filters', () =>
    onePage({ content: rawStream(noise(4000), `/Filter[${'/ASCIIHexDecode'.repeat(500)}]`) }),
  ),
  hostile('curriculum_without_text', 'PDF whose content is packed wrongly', () =>
    onePage({ content: rawStream(noise(9000), '/Filter/FlateDecode') }),
  ),
  hostile('read', 'PDF whose content is packed in an unknown way', () =>
    onePage({ content: rawStream(TEXT, '/Filter/Propio') }),
  ),
  ...['LZWDecode', 'ASCII85Decode', 'RunLengthDecode', 'CCITTFaxDecode', 'JBIG2Decode', 'JPXDecode', 'DCTDecode'].map(
    (filter) =>
      hostile('curriculum_without_text', `PDF whose content is noise for ${filter}`, () =>
        onePage({ content: rawStream(noise(20_000), `/Filter/${filter}`) }),
      ),
  ),
  hostile('curriculum_without_text', 'PDF whose content is itself', () =>
    onePage({
      page: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 4 0 R>>>>/Contents 3 0 R>>',
    }),
  ),
  hostile('curriculum_without_text', 'PDF without content', () => onePage({ content: '' })),
  hostile('read', 'PDF with a hundred thousand texts on a page', () =>
    onePage({
      content: deflated(
        Array.from({ length: 100_000 }, (_, index) => `BT /F 9 Tf ${(index % 40) * 60} ${index} Td (texto) Tj ET`).join(
          '\n',
        ),
      ),
    }),
  ),
];

export const pdfFiles: readonly HostileFile[] = [...structure, ...pageTrees, ...encryption, ...streams];
export { onePage as pdfOfOnePage };
