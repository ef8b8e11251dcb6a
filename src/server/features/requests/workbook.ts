// Exports requests with fixed columns and one column per data entry.
import type { Readable } from 'node:stream';
import type { Request, RequestData } from '../../../contract/api/requests.ts';
import { requestFormMessages, requestMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import type { Reader } from '../../platform/db/index.ts';
import { createWorkbookStream, type WorkbookColumn, type WorkbookRow } from '../../platform/spreadsheet/index.ts';
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
  const entries = await entryNames(batches());
  const columns: WorkbookColumn[] = [
    ...columnNames.map((name) => ({
      header: headers[name],
      kind: DATES.includes(name) ? ('date' as const) : ('text' as const),
    })),
    ...entries.map((name) => ({ header: requestFormMessages.nameOf(name), kind: 'text' as const })),
  ];
  return createWorkbookStream({ sheetName: sheetName, columns }, workbookRows(db, actor, batches(), entries));
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

/** In order of first occurrence. */
async function entryNames(batches: AsyncIterable<RequestRow[]>): Promise<string[]> {
  const names = new Set<string>();
  for await (const rows of batches)
    for (const row of rows) for (const name of Object.keys(dataOf(row))) names.add(name);
  return [...names];
}

async function* workbookRows(
  db: Reader,
  actor: Actor,
  batches: AsyncIterable<RequestRow[]>,
  entries: readonly string[],
): AsyncGenerator<WorkbookRow[]> {
  for await (const rows of batches) {
    const requests = (await loadRequests(db, rows)).map((request) => requestShape(request, actor));
    yield requests.map((request) => [
      ...columnNames.map((name) => cellOf(request, name)),
      ...entries.map((name) => textOf(request.data[name])),
    ]);
  }
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
    step: request.current_step?.name,
    waiting_for: request.current_step?.waiting_for.map((person) => person.full_name).join(', '),
    created_at: dateOf(request.created_at),
    submitted_at: dateOf(request.submitted_at),
    decided_at: dateOf(request.decided_at),
  };
  return cells[name];
}
