// XLSX files as other programs write them, built manually.
import { describe, expect, test } from 'vitest';
import { inspectSpreadsheet, openSpreadsheet } from '../../../../src/server/platform/spreadsheet/index.ts';
import {
  archiveOf,
  cellsOf,
  errorOf,
  fileOf,
  refusalOf,
  rowsOf,
  workbookFiles,
  workbookOf,
  workInTemporaryFolder,
} from './support.ts';

workInTemporaryFolder();

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="00000000"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/>' +
  '<xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="165"/><xf/></cellXfs></styleSheet>';

async function cellOf(cell: string, more: Record<string, string> = {}): Promise<string | undefined> {
  return (await cellsOf(await workbookOf(`<row>${cell}</row>`, { 'xl/styles.xml': styles, ...more })))[0]?.[0];
}

describe('kinds of cells', () => {
  test.each([
    ['a number', '<c r="A1"><v>42</v></c>', '42'],
    ['a number as programs store it', '<c><v>4.0000000000000001E-3</v></c>', '0.004'],
    ['a long number', '<c><v>5.6912345678E10</v></c>', '56912345678'],
    ['a number of 22 digits', '<c><v>1E21</v></c>', '1000000000000000000000'],
    ['a truth', '<c t="b"><v>1</v></c>', 'true'],
    ['an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['a formula’s last text', '<c t="str"><f>A2&amp;"x"</f><v>hola</v></c>', 'hola'],
    ['a formula’s last number', '<c><f>SUM(B1:B9)</f><v>45</v></c>', '45'],
    ['an inline text', '<c t="inlineStr"><is><t xml:space="preserve"> ñ &lt;x&gt; </t></is></c>', ' ñ <x> '],
    ['rich inline text', '<c t="inlineStr"><is><r><rPr><b/></rPr><t>ho</t></r><r><t>la</t></r></is></c>', 'hola'],
    ['an escaped control', '<c t="inlineStr"><is><t>a_x000D_b_x005F_x0041_</t></is></c>', 'a\rb_x0041_'],
    ['text in CDATA', '<c t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', 'a<b'],
    ['a day in a built-in format', '<c s="1"><v>45351</v></c>', '2024-02-29'],
    ['a day in a format of its own', '<c s="2"><v>45351</v></c>', '2024-02-29'],
    ['a day and time', '<c s="3"><v>45351.75</v></c>', '2024-02-29T18:00:00'],
    ['a time', '<c s="4"><v>0.5</v></c>', '12:00:00'],
    ['an ISO day', '<c t="d" s="1"><v>2024-02-29T00:00:00.000</v></c>', '2024-02-29'],
    ['a number with leading zeros', '<c s="5"><v>1234567</v></c>', '01234567'],
    ['a number whose style names no format', '<c s="6"><v>7</v></c>', '7'],
    ['a number whose style does not exist', '<c s="99"><v>7</v></c>', '7'],
    ['a day that is none', '<c s="1"><v>-5</v></c>', '-5'],
  ])('%s', async (_description, cell, text) => expect(await cellOf(cell)).toBe(text));

  test('shared strings, rich ones without their reading aid', async () => {
    const path = await workbookOf('<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>2</v></c></row>', {
      'xl/sharedStrings.xml':
        '<sst><si><t>Año</t></si><si><r><t>課</t></r><r><rPr/><t>長</t></r><rPh sb="0" eb="1"><t>カ</t></rPh><phoneticPr/></si>' +
        '<si><t>_x0009_&amp;</t></si></sst>',
    });
    expect(await cellsOf(path)).toEqual([['課長', 'Año', '\t&']]);
  });

  test('days counted from 1904', async () => {
    const workbook = workbookFiles('')['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
    expect(await cellOf('<c s="1"><v>43889</v></c>', { 'xl/workbook.xml': workbook })).toBe('2024-02-29');
  });
});

describe('rows and columns', () => {
  test('gaps between cells and rows', async () => {
    const path = await workbookOf(
      '<row r="2"><c r="B2"><v>1</v></c><c r="D2"><v>2</v></c><c><v>3</v></c></row><row r="5"><c r="AA5"><v>4</v></c></row><row><c><v>5</v></c></row>',
    );
    const row5 = Array.from({ length: 27 }, (_unused, index) => (index === 26 ? '4' : ''));
    expect(await rowsOf(path)).toEqual([
      { number: 2, cells: ['', '1', '', '2', '3'] },
      { number: 5, cells: row5 },
      { number: 6, cells: ['5'] },
    ]);
  });

  test('rows and columns that are only coloured are no rows and columns', async () => {
    const coloured = Array.from({ length: 600 }, (_unused, index) => `<c s="${index % 2}"/>`).join('');
    const path = await workbookOf(`<row r="1"><c><v>1</v></c>${coloured}</row><row r="1048576">${coloured}</row>`);
    expect(await rowsOf(path)).toEqual([{ number: 1, cells: ['1'] }]);
  });

  test('names with prefixes, a byte order mark, UTF-16 and elements of other vocabularies', async () => {
    const sheet =
      '<x:worksheet xmlns:x="main"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>ñ</x:t></x:is></x:c></x:row>' +
      '</x:sheetData><x:extLst><y:row xmlns:y="other"><y:c><y:v>9</y:v></y:c></y:row></x:extLst></x:worksheet>';
    for (const bytes of [Buffer.from(`\uFEFF${sheet}`), Buffer.from(`\uFEFF${sheet}`, 'utf16le')]) {
      expect(await cellsOf(await workbookOf('', { 'xl/worksheets/sheet1.xml': bytes }))).toEqual([['ñ']]);
    }
  });

  test('an archive with backslashes and leading slashes in its names', async () => {
    const files = Object.entries(workbookFiles('<row><c><v>1</v></c></row>'));
    const renamed = files.map(([name, content]) => [
      name.startsWith('xl/') ? name.replaceAll('/', '\\') : `/${name}`,
      content,
    ]);
    expect(await cellsOf(await fileOf(await archiveOf(Object.fromEntries(renamed))))).toEqual([['1']]);
  });
});

describe('sheets', () => {
  const twoSheets = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Oculta" r:id="a" state="hidden"/><sheet name="Gráfico" r:id="c"/>' +
      '<sheet name="Año &amp; más" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `<Relationships><Relationship Id="a" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="c" Type="${relationships}/chartsheet" Target="chartsheets/sheet1.xml"/>` +
      `<Relationship Id="b" Type="${relationships}/worksheet" Target="../xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>',
  };

  test('the first visible one is read, or the one asked for; charts are none', async () => {
    const path = await workbookOf('<row><c><v>1</v></c></row>', twoSheets);
    const found = await inspectSpreadsheet(path);
    expect(found).toMatchObject({
      kind: 'xlsx',
      sheets: ['Oculta', 'Año & más'],
      sheet: 'Año & más',
      encoding: undefined,
    });
    expect(await cellsOf(path)).toEqual([['2']]);
    expect(await cellsOf(path, { sheet: 'Oculta' })).toEqual([['1']]);
    expect(await refusalOf(path, { sheet: 'Gráfico' })).toBe('broken');
  });

  test('the rows can be read twice from one opening', async () => {
    const spreadsheet = await openSpreadsheet(await workbookOf('<row><c><v>1</v></c></row>'));
    const first = await Array.fromAsync(spreadsheet.rows());
    expect(await Array.fromAsync(spreadsheet.rows())).toEqual(first);
    await spreadsheet.close();
    await spreadsheet.close();
  });
});

describe('refusals', () => {
  test.each([
    ['a row that goes back', '<row r="3"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>', 'broken'],
    ['a row without a real number', '<row r="x"><c><v>1</v></c></row>', 'broken'],
    ['a cell nowhere', '<row r="1"><c r="1A"><v>1</v></c></row>', 'broken'],
    ['a string that is not there', '<row r="1"><c t="s"><v>7</v></c></row>', 'broken'],
    ['XML that is not closed', '<row r="1"><c><v>1</v></c>', 'broken'],
    ['a column too far', '<row r="1"><c r="SG1"><v>1</v></c></row>', 'too_large'],
    ['a text too long', `<row r="1"><c t="str"><v>${'x'.repeat(32_768)}</v></c></row>`, 'too_large'],
    ['a row beyond the sheet', '<row r="1048577"><c><v>1</v></c></row>', 'too_many_rows'],
    ['no rows', '', 'empty'],
    ['rows of nothing', '<row r="1"><c s="0"/></row>', 'empty'],
  ])('%s', async (_description, rows, code) => expect(await refusalOf(await workbookOf(rows))).toBe(code));

  test('too many rows, with the number of the first too many', async () => {
    const path = await workbookOf('<row r="1"><c><v>1</v></c></row><row r="9"><c><v>1</v></c></row>');
    expect(await errorOf(() => rowsOf(path, { limits: { maxRows: 1 } }))).toMatchObject({
      code: 'too_many_rows',
      row: 9,
    });
  });

  test('a document type is never taken, so no entity can grow', async () => {
    const sheet =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';
    const error = await errorOf(async () => cellsOf(await workbookOf('', { 'xl/worksheets/sheet1.xml': sheet })));
    expect(error.code).toBe('broken');
    expect(error.message).toContain('document type');
  });

  test.each(['xl/worksheets/sheet1.xml', 'xl/workbook.xml'])('an archive without its %s', async (name) => {
    const files = Object.entries(workbookFiles('<row><c><v>1</v></c></row>')).filter(([file]) => file !== name);
    const path = await fileOf(await archiveOf(Object.fromEntries(files)));
    expect(await refusalOf(path)).toBe(name === 'xl/workbook.xml' ? 'not_a_spreadsheet' : 'broken');
  });
});
