// Hostile contents of PDF pages: fonts, pictures, nested drawings, coordinates.
import { deflated, type HostileFile, hostile, noise, rawStream, SENTENCE } from './hostile-file.ts';
import { pdfOfOnePage } from './hostile-pdf.ts';

const TEXT = `BT /F 12 Tf 50 700 Td (${SENTENCE}) Tj ET`;

const picture = (entries: string, data = noise(5000)): Buffer =>
  pdfOfOnePage({
    resources: '/Font<</F 4 0 R>>/XObject<</I 6 0 R>>',
    content: 'q 600 0 0 800 0 0 cm /I Do Q',
    more: [rawStream(data, `/Type/XObject/Subtype/Image${entries}`)],
  });

const pictures: readonly HostileFile[] = [
  hostile('curriculum_without_text', 'PDF with a picture of ten thousand million pixels', () =>
    picture('/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB'),
  ),
  hostile('curriculum_without_text', 'PDF with a JPEG that is noise', () =>
    picture('/Width 60000/Height 60000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode'),
  ),
  hostile('curriculum_without_text', 'PDF with a JPEG 2000 that is noise', () =>
    picture('/Width 60000/Height 60000/Filter/JPXDecode'),
  ),
  hostile('curriculum_without_text', 'PDF with a fax of a million columns', () =>
    picture(
      '/Width 1000000/Height 1000000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 1000000/Rows 1000000>>',
    ),
  ),
  hostile('curriculum_without_text', 'PDF with a picture of a negative size', () =>
    picture('/Width -9/Height -9/BitsPerComponent 8/ColorSpace/DeviceRGB'),
  ),
  hostile('curriculum_without_text', 'PDF with a picture whose colours are themselves', () =>
    picture('/Width 9/Height 9/BitsPerComponent 8/ColorSpace[/Indexed 6 0 R 255 6 0 R]/SMask 6 0 R'),
  ),
  hostile('curriculum_without_text', 'PDF with an inline picture that does not end', () =>
    pdfOfOnePage({ content: `BI /W 99999 /H 99999 /BPC 8 /CS /RGB ID ${'x'.repeat(500_000)}` }),
  ),
];

const form = (content: string, resources: string): Buffer =>
  rawStream(content, `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<<${resources}>>`);

const drawings: readonly HostileFile[] = [
  hostile('curriculum_without_text', 'PDF with a drawing that draws itself', () =>
    pdfOfOnePage({
      resources: '/XObject<</X 6 0 R>>',
      content: '/X Do',
      more: [form('/X Do /X Do', '/XObject<</X 6 0 R>>')],
    }),
  ),
  hostile('curriculum_too_complex', 'PDF with drawings that draw the next one ten times, twelve levels deep', () =>
    pdfOfOnePage({
      resources: '/Font<</F 4 0 R>>/XObject<</X 6 0 R>>',
      content: '/X Do',
      more: [
        ...Array.from({ length: 12 }, (_, index) =>
          form('/X Do '.repeat(10), `/Font<</F 4 0 R>>/XObject<</X ${index + 7} 0 R>>`),
        ),
        form(TEXT, '/Font<</F 4 0 R>>'),
      ],
    }),
  ),
  hostile('read', 'PDF with five thousand saved states', () =>
    pdfOfOnePage({ content: deflated(`${'q '.repeat(5000)}${TEXT}`) }),
  ),
  hostile('read', 'PDF with two hundred thousand operators that do not exist', () =>
    pdfOfOnePage({ content: deflated(`${'zz '.repeat(200_000)}${TEXT}`) }),
  ),
  hostile('read', 'PDF with arrays a thousand deep in its content', () =>
    pdfOfOnePage({ content: deflated(`${TEXT} ${'['.repeat(1000)}`) }),
  ),
  hostile('curriculum_without_text', 'PDF with coordinates beyond any number', () =>
    pdfOfOnePage({ content: `1e308 0 0 1e308 1e308 1e308 cm 99999999999999999999 0 0 1 0 0 cm ${TEXT} ${TEXT}` }),
  ),
  hostile('read', 'PDF whose page has a size that is none', () =>
    pdfOfOnePage({
      page: '<</Type/Page/Parent 2 0 R/MediaBox[/A null -1e99 (x)]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>',
    }),
  ),
  hostile('curriculum_without_text', 'PDF with a type size of zero and one of a million', () =>
    pdfOfOnePage({ content: `BT /F 0 Tf 5 5 Td (nada) Tj /F 1000000 Tf (${SENTENCE}) Tj ET` }),
  ),
];

const font = (object: string, ...more: readonly (string | Buffer)[]): Buffer => pdfOfOnePage({ font: object, more });

const fonts: readonly HostileFile[] = [
  hostile('read', 'PDF whose font is a number', () => font('12')),
  hostile('curriculum_without_text', 'PDF whose font is itself', () =>
    font('<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[4 0 R]>>'),
  ),
  hostile('read', 'PDF with a font program that is noise', () =>
    font(
      '<</Type/Font/Subtype/TrueType/BaseFont/X/FontDescriptor 6 0 R>>',
      '<</Type/FontDescriptor/FontName/X/Flags 32/FontFile2 7 0 R>>',
      rawStream(noise(50_000)),
    ),
  ),
  hostile('read', 'PDF with a font whose letters draw themselves', () =>
    font(
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 0/LastChar 0/Widths[1]/Encoding<</Differences[65/a]>>/CharProcs<</a 6 0 R>>/Resources<</Font<</F 4 0 R>>>>>>',
      rawStream('BT /F 1 Tf (AAAA) Tj ET'),
    ),
  ),
  hostile('read', 'PDF with a table of letters of four thousand million', () =>
    font(
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>',
      rawStream(
        'begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange endcmap',
      ),
    ),
  ),
  hostile('curriculum_without_text', 'PDF with a table of letters that uses itself', () =>
    font(
      '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding 6 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/X>>]>>',
      rawStream('/X usecmap begincmap endcmap', '/Type/CMap/CMapName/X/UseCMap 6 0 R'),
    ),
  ),
  hostile('curriculum_without_text', 'PDF with half a million widths of letters', () =>
    font(
      `<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/X/W[0 [${'500 '.repeat(500_000)}]]>>]>>`,
    ),
  ),
];

export const pdfContentFiles: readonly HostileFile[] = [...pictures, ...drawings, ...fonts];
