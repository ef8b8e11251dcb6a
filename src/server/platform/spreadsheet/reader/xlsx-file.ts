// An XLSX file: its sheets, and the rows of one of them.
import { SpreadsheetError } from '../errors.ts';
import type { SpreadsheetLimits } from '../limits.ts';
import { type Archive, openArchive } from './archive.ts';
import type { CellContext } from './cell-value.ts';
import { readNumberFormats } from './number-formats.ts';
import type { SpreadsheetRow } from './rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { worksheetRows } from './worksheet-rows.ts';

/** An open XLSX file; `sheet` is the name of the one whose rows are read. */
export type XlsxFile = {
  sheets: string[];
  sheet: string;
  rows(): AsyncGenerator<SpreadsheetRow>;
  close(): void;
};

// A first file, an archive without files, an archive in parts.
const archiveSignatures = ['504b0304', '504b0506', '504b0708'].map((digits) => Buffer.from(digits, 'hex'));
const openDocumentSheet = 'application/vnd.oasis.opendocument.spreadsheet';

/** Whether a file that begins with these bytes is an archive, and so perhaps an XLSX file. */
export function isArchive(head: Buffer): boolean {
  return archiveSignatures.some((signature) => head.subarray(0, signature.length).equals(signature));
}

/**
 * Opens the XLSX file at `path` and chooses the sheet called `wishedSheet`, or else the first that is not hidden. Throws
 * SpreadsheetError of any code but `empty` and `too_many_rows`; `broken` where there is no such sheet.
 */
export async function openXlsx(
  path: string,
  wishedSheet: string | undefined,
  limits: SpreadsheetLimits,
): Promise<XlsxFile> {
  const archive = await openArchive(path, limits);
  try {
    if (!archive.has('[Content_Types].xml')) throw await otherArchive(archive);
    const workbook = await readWorkbook(archive);
    const sheet = chooseSheet(workbook, wishedSheet);
    let context: Promise<CellContext> | undefined;
    return {
      sheets: workbook.sheets.map(({ name }) => name),
      sheet: sheet.name,
      async *rows() {
        context ??= readContext(archive, workbook);
        yield* worksheetRows(archive.read(sheet.path), await context, limits);
      },
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** What to say of an archive that is not of Office's kind. */
async function otherArchive(archive: Archive): Promise<SpreadsheetError> {
  if (archive.has('Index/Document.iwa')) return new SpreadsheetError('unsupported_xls', 'a Numbers document');
  const isOpenDocument = archive.has('mimetype') && (await textOf(archive, 'mimetype')).startsWith(openDocumentSheet);
  if (isOpenDocument) return new SpreadsheetError('unsupported_xls', 'an OpenDocument sheet (.ods)');
  return new SpreadsheetError('not_a_spreadsheet', 'an archive without a workbook');
}

/** The beginning of a file in the archive. */
async function textOf(archive: Archive, name: string): Promise<string> {
  for await (const chunk of archive.read(name)) return chunk.toString('latin1');
  return '';
}

function chooseSheet({ sheets }: Workbook, wished: string | undefined): Workbook['sheets'][number] {
  const visible = sheets.find(({ isVisible }) => isVisible) ?? sheets[0];
  const chosen = wished === undefined ? visible : sheets.find(({ name }) => name === wished);
  if (!chosen) throw new SpreadsheetError('broken', `no sheet «${wished}»`);
  return chosen;
}

async function readContext(archive: Archive, workbook: Workbook): Promise<CellContext> {
  const { sharedStringsPath, stylesPath, epoch1904 } = workbook;
  const hasStrings = sharedStringsPath !== undefined && archive.has(sharedStringsPath);
  const hasStyles = stylesPath !== undefined && archive.has(stylesPath);
  return {
    sharedStrings: hasStrings ? await readSharedStrings(archive.read(sharedStringsPath)) : [],
    formats: hasStyles ? await readNumberFormats(archive.read(stylesPath)) : [],
    epoch1904,
  };
}
