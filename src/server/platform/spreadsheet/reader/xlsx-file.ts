// Opens XLSX files and reads the rows of one sheet.
import { SpreadsheetError } from '../errors.ts';
import type { SpreadsheetLimits } from '../limits.ts';
import { type Archive, openArchive } from './archive.ts';
import type { CellContext } from './cell-value.ts';
import { readNumberFormats } from './number-formats.ts';
import type { SpreadsheetRow } from './rows.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { worksheetRows } from './worksheet-rows.ts';

/** `sheet` is the name of the sheet that is read. */
export type XlsxFile = {
  sheets: string[];
  sheet: string;
  rows(): AsyncGenerator<SpreadsheetRow>;
  close(): void;
};

// The signatures of a first file, an empty archive, and a split archive.
const archiveSignatures = ['504b0304', '504b0506', '504b0708'].map((digits) => Buffer.from(digits, 'hex'));
const openDocumentSheet = 'application/vnd.oasis.opendocument.spreadsheet';

/** Whether a file with these first bytes is an archive, and therefore possibly an XLSX file. */
export function isArchive(head: Buffer): boolean {
  return archiveSignatures.some((signature) => head.subarray(0, signature.length).equals(signature));
}

/**
 * Opens the XLSX file at `path` and selects the sheet `wishedSheet`, or else the first visible one. Throws
 * SpreadsheetError with any code except `empty` and `too_many_rows`; `broken` if the sheet does not exist.
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

/** Returns the error for an archive that is not an Office file. */
async function otherArchive(archive: Archive): Promise<SpreadsheetError> {
  if (archive.has('Index/Document.iwa')) return new SpreadsheetError('unsupported_xls', 'a Numbers document');
  const isOpenDocument = archive.has('mimetype') && (await textOf(archive, 'mimetype')).startsWith(openDocumentSheet);
  if (isOpenDocument) return new SpreadsheetError('unsupported_xls', 'an OpenDocument sheet (.ods)');
  return new SpreadsheetError('not_a_spreadsheet', 'an archive without a workbook');
}

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
