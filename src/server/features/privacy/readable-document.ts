// The data of one person as a PDF that can be read without programs for data.
import { dateText, personalDataMessages as texts } from '../../../contract/messages.ts';
import type { Reader } from '../../platform/db/index.ts';
import { organizationName } from '../../platform/email/queries.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { renderPdf } from '../report-files/index.ts';
import { rowsOfPerson } from './person-queries.ts';

/**
 * Everything that is stored of a person, as in `personDocument`; empty columns and tables are left out. Labels are in
 * the language at hand.
 */
export async function personPdf(
  db: Reader,
  { organizationId, personId }: { readonly organizationId: number; readonly personId: number },
  now: number,
): Promise<Buffer> {
  const tables = Object.entries(await rowsOfPerson(db, personId));
  const tableNames: Readonly<Record<string, string>> = texts.tables;
  const paragraphs = tables.flatMap(([table, rows]) =>
    rows.map((row, index) => {
      const title = tableNames[table] ?? table;
      const heading = rows.length === 1 ? title : `${title}, ${texts.entry(index + 1)}`;
      return [`${heading}:`, ...linesOf(row as Readonly<Record<string, unknown>>)].join('\n');
    }),
  );
  return renderPdf({
    title: texts.title,
    text: paragraphs.join('\n\n'),
    organization: await organizationName(db, organizationId),
    date: dateText(await timeZoneOfOrganization(db, organizationId), now),
    madeAt: now,
  });
}

const linesOf = (row: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(row).flatMap(([column, value]) => {
    // A paragraph ends at a blank line.
    const text = String(value ?? '').replaceAll(/\s*\n\s*/g, ' ');
    return text === '' || text === '[]' || text === '{}' ? [] : [`${labelOf(column)}: ${text}`];
  });

const labelOf = (column: string): string =>
  (texts.columns as Readonly<Record<string, string>>)[column] ?? column.replaceAll('_', ' ');
