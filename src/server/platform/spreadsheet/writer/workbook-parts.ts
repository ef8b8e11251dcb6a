// The small XML parts of an XLSX file: types, relationships, styles, sheet list.
import { columnName } from '../cell-names.ts';
import { encodeAttribute } from '../cell-text.ts';

/** Cell styles by their index in `stylesXml`. */
export const styleIndex = { header: 1, date: 2, formulaLike: 3, dateTime: 4, percent: 5 } as const;

export const xmlHeader = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const officeRelationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The name of a written sheet, and the number of its last row. */
export type WrittenSheet = { name: string; lastRow: number };

/** Returns the path in the archive of the sheet at `index` (from 0). */
export function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

export const rootRelationshipsXml =
  `${xmlHeader}<Relationships xmlns="${packageRelationships}">` +
  `<Relationship Id="rId1" Type="${officeRelationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

// Without the escapes, Excel would replace the slashes by the date separator of the user's region. The formulaLike
// style sets quotePrefix, so that editing such a cell in Excel does not turn its text into a formula.
export const stylesXml =
  `${xmlHeader}<styleSheet xmlns="${spreadsheetNamespace}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/>' +
  '<numFmt numFmtId="165" formatCode="dd\\/mm\\/yyyy\\ hh:mm"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

/** Lists the sheets with the ranges of their filters. */
export function workbookXml(sheets: readonly WrittenSheet[], columnCount: number): string {
  const lastColumn = columnName(columnCount - 1);
  const list = sheets
    .map(
      (sheet, index) => `<sheet name="${encodeAttribute(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('');
  const filters = sheets.map((sheet, index) => filterName(sheet, index, lastColumn)).join('');
  return (
    `${xmlHeader}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${officeRelationships}">` +
    `<bookViews><workbookView/></bookViews><sheets>${list}</sheets><definedNames>${filters}</definedNames></workbook>`
  );
}

export function workbookRelationshipsXml(sheetCount: number): string {
  const sheets = Array.from({ length: sheetCount }, (_unused, index) =>
    relationship(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  const styles = relationship(sheetCount + 1, 'styles', 'styles.xml');
  return `${xmlHeader}<Relationships xmlns="${packageRelationships}">${sheets.join('')}${styles}</Relationships>`;
}

export function contentTypesXml(sheetCount: number): string {
  const sheets = Array.from({ length: sheetCount }, (_unused, index) => override(sheetPath(index), 'worksheet'));
  return (
    `${xmlHeader}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${override('xl/workbook.xml', 'sheet.main')}${override('xl/styles.xml', 'styles')}${sheets.join('')}</Types>`
  );
}

function filterName(sheet: WrittenSheet, index: number, lastColumn: string): string {
  const quotedName = encodeAttribute(sheet.name.replaceAll("'", "''"));
  const range = `'${quotedName}'!$A$1:$${lastColumn}$${sheet.lastRow}`;
  return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${range}</definedName>`;
}

function relationship(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${officeRelationships}/${type}" Target="${target}"/>`;
}

function override(path: string, type: string): string {
  return `<Override PartName="/${path}" ContentType="${contentType}.${type}+xml"/>`;
}
