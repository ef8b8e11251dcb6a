// Exports requests with fixed columns and one column per data entry.
import type { Readable } from 'node:stream';
import type { Request, RequestData } from '../../../contract/api/requests.ts';
import {
  customFieldMessages,
  type NumberFormat,
  requestFormMessages,
  requestMessages,
  salaryBandMessages,
} from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import type { Reader } from '../../platform/db/index.ts';
import { createWorkbookStream, type WorkbookColumn, type WorkbookRow } from '../../platform/spreadsheet/index.ts';
import { loadFields } from './custom-fields/load-fields.ts';
import { numberFormatOfOrganization } from './emails/emails.ts';
import { type ListKind, type RequestListFilter, requestsAfter } from './list-queries.ts';
import type { RequestRow } from './queries.ts';
import { loadRequests } from './request-reads.ts';
import { dataOf, requestShape } from './shapes.ts';

const BATCH = 500;
const { columns: headers, sheet: sheetName } = requestMessages.export;
type ColumnName = keyof typeof headers;
const DATES: readonly ColumnName[] = ['created_at', 'submitted_at', 'decided_at'];
const columnNames = Object.keys(headers) as ColumnName[];

/**
 * Streams the visible requests of a list with constant memory.
 * @param filter null if nothing can match
 */
export async function requestsWorkbook(
  db: Reader,
  actor: Actor,
  list: ListKind,
  filter: RequestListFilter | null,
): Promise<Readable> {
  const batches = () => rowsOf(db, actor, list, filter);
  const { names: entries, labels } = await entryNames(db, batches());
  const format = await numberFormatOfOrganization(db, actor.organizationId);
  const columns: WorkbookColumn[] = [
    ...columnNames.map((name) => ({
      header: headers[name],
      kind: DATES.includes(name) ? ('date' as const) : ('text' as const),
    })),
    ...entries.map((name) => ({
      header: labels.get(name) ?? requestFormMessages.nameOf(name),
      kind: 'text' as const,
    })),
  ];
  return createWorkbookStream(
    { sheetName: sheetName, columns },
    workbookRows(db, actor, batches(), { entries, format }),
  );
}

async function* rowsOf(
  db: Reader,
  actor: Actor,
  list: ListKind,
  filter: RequestListFilter | null,
): AsyncGenerator<RequestRow[]> {
  if (filter === null) return;
  let last = 0;
  for (;;) {
    const rows = await requestsAfter(db, actor, { list, filter, afterId: last, limit: BATCH });
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}

/** In order of first occurrence; custom fields with their latest label. */
async function entryNames(db: Reader, batches: AsyncIterable<RequestRow[]>) {
  const names = new Set<string>();
  const labels = new Map<string, string>();
  for await (const rows of batches) {
    const fields = await loadFields(db, rows, []);
    for (const row of rows) {
      for (const name of Object.keys(dataOf(row))) names.add(name);
      for (const { key, label, name } of fields.get(row.id) ?? []) {
        labels.set(key, label);
        if (name !== null) names.add(key);
      }
    }
  }
  return { names: [...names], labels };
}

interface Entries {
  readonly entries: readonly string[];
  readonly format: NumberFormat;
}

async function* workbookRows(
  db: Reader,
  actor: Actor,
  batches: AsyncIterable<RequestRow[]>,
  { entries, format }: Entries,
): AsyncGenerator<WorkbookRow[]> {
  for await (const rows of batches) {
    const requests = (await loadRequests(db, rows)).map((request) => requestShape(request, actor));
    yield requests.map((request) => [
      ...columnNames.map((name) => cellOf(request, name)),
      ...entries.map((name) => entryText(request, name, format)),
    ]);
  }
}

function entryText({ custom_fields: fields, data }: Request, name: string, format: NumberFormat): string | undefined {
  const field = fields.find(({ key }) => key === name);
  return field ? customFieldMessages.valueText(field, format) || undefined : textOf(data[name]);
}

const textOf = (value: RequestData[string] | undefined): string | undefined =>
  value === undefined || value === null ? undefined : Array.isArray(value) ? value.join(', ') : String(value);

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

function cellOf(request: Request, name: ColumnName) {
  const cells: Record<ColumnName, string | Date | null | undefined> = {
    number: requisitionNumber(request.workflow_id),
    title: request.title,
    workflow: request.workflow_configuration.name,
    type: request.request_type?.name,
    area: request.enterprise_area?.name,
    user: request.fullName,
    state: requestMessages.stateName(request),
    salary_band: salaryBandMessages.noteOf(request.salary_band),
    step: request.current_step?.name,
    waiting_for: request.current_step?.waiting_for.map((person) => person.full_name).join(', '),
    created_at: dateOf(request.created_at),
    submitted_at: dateOf(request.submitted_at),
    decided_at: dateOf(request.decided_at),
  };
  return cells[name];
}
