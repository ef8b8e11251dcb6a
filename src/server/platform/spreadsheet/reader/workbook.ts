// Reads an XLSX workbook's list of sheets and the paths of its parts.
import { posix } from 'node:path';
import { SpreadsheetError } from '../errors.ts';
import type { Archive } from './archive.ts';
import { attributeByLocalName, readXml } from './xml.ts';

/** The sheets in their order, and the parts that cells reference. Paths are within the archive. */
export type Workbook = {
  sheets: { name: string; path: string; isVisible: boolean }[];
  /** Days count from 1904, as in older Excel for Macintosh. */
  epoch1904: boolean;
  sharedStringsPath: string | undefined;
  stylesPath: string | undefined;
};

type Relationship = { type: string; path: string };

/**
 * Reads the workbook's list of sheets. Throws `not_a_spreadsheet` for other Office documents, `unsupported_xls` for a
 * binary workbook, `broken` if no sheet is a table.
 */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const path = await workbookPath(archive);
  if (path.endsWith('.bin')) throw new SpreadsheetError('unsupported_xls', 'a binary workbook (.xlsb)');
  if (!archive.has(path)) throw new SpreadsheetError('not_a_spreadsheet', 'an archive without a workbook');
  const relationships = await readRelationships(archive, path);
  const workbook: Workbook = {
    sheets: [],
    epoch1904: false,
    sharedStringsPath: pathByType(relationships, 'sharedStrings'),
    stylesPath: pathByType(relationships, 'styles'),
  };
  let isRoot = true;
  await readXml(archive.read(path), {
    open(name, attributes) {
      if (isRoot && name !== 'workbook') throw new SpreadsheetError('not_a_spreadsheet', `an Office document: ${name}`);
      isRoot = false;
      if (name === 'workbookPr') workbook.epoch1904 = /^(?:1|true|on)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const target = relationships.get(attributeByLocalName(attributes, 'id') ?? '');
      // Chart and macro sheets have no rows.
      if (target?.type !== 'worksheet') return;
      const isVisible = (attributes.state ?? 'visible') === 'visible';
      workbook.sheets.push({ name: attributes.name ?? '', path: target.path, isVisible });
    },
  });
  if (workbook.sheets.length === 0) throw new SpreadsheetError('broken', 'the workbook has no sheet');
  return workbook;
}

async function workbookPath(archive: Archive): Promise<string> {
  if (!archive.has('_rels/.rels')) return 'xl/workbook.xml';
  return pathByType(await readRelationships(archive, ''), 'officeDocument') ?? 'xl/workbook.xml';
}

/** Reads the relationships of the file at `path` by id, or of the archive itself if `path` is empty. */
async function readRelationships(archive: Archive, path: string): Promise<Map<string, Relationship>> {
  const folder = posix.dirname(path);
  const relationships = new Map<string, Relationship>();
  const file = posix.join(folder, '_rels', `${posix.basename(path)}.rels`);
  if (!archive.has(file)) return relationships;
  await readXml(archive.read(file), {
    open(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || !id || !type || !target || mode === 'External') return;
      const resolved = posix.resolve('/', folder, target).slice(1);
      relationships.set(id, { type: type.slice(type.lastIndexOf('/') + 1), path: resolved });
    },
  });
  return relationships;
}

function pathByType(relationships: ReadonlyMap<string, Relationship>, type: string): string | undefined {
  return relationships.values().find((relationship) => relationship.type === type)?.path;
}
