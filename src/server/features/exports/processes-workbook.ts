// The processes of a search as a workbook.
import type { Readable } from 'node:stream';
import { processExportMessages, processMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import type { Reader } from '../../platform/db/index.ts';
import { createWorkbookStream, type WorkbookColumn, type WorkbookRow } from '../../platform/spreadsheet/index.ts';
import { type Filters, listsOf, processesAfter, statusOfProcess } from '../processes/index.ts';

const BATCH = 500;

type Column = keyof typeof processExportMessages.columns;
const names = Object.keys(processExportMessages.columns) as Column[];
const dates: readonly Column[] = ['created_at', 'updated_at'];
const numbers: readonly Column[] = ['active', 'disqualified'];

const kindOf = (name: Column): WorkbookColumn['kind'] => {
  if (dates.includes(name)) return 'date';
  return numbers.includes(name) ? 'number' : 'text';
};

/** Streams the workbook; memory does not grow with the processes. */
export async function processesWorkbook(db: Reader, actor: Actor, filters: Filters): Promise<Readable> {
  // Read before the stream starts, so that a database error is returned instead of a truncated file.
  const first = await processesAfter(db, actor, { filters, afterId: 0, limit: BATCH });
  const columns = names.map((name) => ({ header: processExportMessages.columns[name], kind: kindOf(name) }));
  return createWorkbookStream({ sheetName: processExportMessages.sheet, columns }, batches(db, actor, filters, first));
}

async function* batches(
  db: Reader,
  actor: Actor,
  filters: Filters,
  first: Awaited<ReturnType<typeof processesAfter>>,
): AsyncGenerator<WorkbookRow[]> {
  for (let rows = first; ; ) {
    const end = rows.at(-1);
    if (!end) return;
    const lists = await listsOf(
      db,
      rows.map(({ id }) => id),
    );
    const byProcess = Map.groupBy(lists, (list) => list.selection_process_id);
    yield rows.map((row) => {
      const stages = byProcess.get(row.id) ?? [];
      const sum = (count: 'active_count' | 'disqualified_count') => stages.reduce((all, list) => all + list[count], 0);
      const cells: Record<Column, WorkbookRow[number]> = {
        number: requisitionNumber(row.workflow_id),
        title: row.title,
        status: processMessages.statuses[statusOfProcess(row).name],
        area: row.area_name,
        request_type: row.request_type_name,
        responsible: row.responsible_name,
        author: row.author_name,
        created_at: new Date(row.created_at),
        updated_at: new Date(row.updated_at),
        tags: (JSON.parse(row.tags) as string[]).join(', '),
        active: sum('active_count'),
        disqualified: sum('disqualified_count'),
        closing_reason: row.closing_reason,
        closing_reason_comment: row.closing_reason_comment,
      };
      return names.map((name) => cells[name]);
    });
    rows = await processesAfter(db, actor, { filters, afterId: end.id, limit: BATCH });
  }
}
