// The data of one person as a PDF that can be read without programs for data.
import { personalDataMessages as texts } from '../../../contract/messages.ts';
import type { Reader } from '../../platform/db/index.ts';
import { organizationName } from '../../platform/email/queries.ts';
import { renderPdf } from '../report-files/index.ts';
import { rowsOfPerson } from './person-queries.ts';

/** Everything that is stored of a person, as in `personDocument`; empty columns and tables are left out. */
export async function personPdf(
  db: Reader,
  { organizationId, personId }: { readonly organizationId: number; readonly personId: number },
  now: number,
): Promise<Buffer> {
  const tables = Object.entries(await rowsOfPerson(db, personId));
  const paragraphs = tables.flatMap(([table, rows]) =>
    rows.map((row, index) => {
      const title = texts.tables[table] ?? table;
      const heading = rows.length === 1 ? title : `${title}, ${texts.entry(index + 1)}`;
      return [`${heading}:`, ...linesOf(row as Readonly<Record<string, unknown>>)].join('\n');
    }),
  );
  const [year, month, day] = new Date(now).toISOString().slice(0, 10).split('-');
  return renderPdf({
    title: texts.title,
    text: paragraphs.join('\n\n'),
    organization: await organizationName(db, organizationId),
    date: `${day}/${month}/${year}`,
    madeAt: now,
  });
}

const linesOf = (row: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(row).flatMap(([column, value]) => {
    // A paragraph ends at a blank line.
    const text = String(value ?? '').replaceAll(/\s*\n\s*/g, ' ');
    return text === '' || text === '[]' || text === '{}' ? [] : [`${labelOf(column)}: ${text}`];
  });

const labelOf = (column: string): string => texts.columns[column] ?? column.replaceAll('_', ' ');
