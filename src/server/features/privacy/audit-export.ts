// The audit trail as a workbook.
import type { Readable } from 'node:stream';
import type { AuditEntry } from '../../../contract/api/privacy.ts';
import { auditCardMessages as texts } from '../../../contract/messages.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import { describeCall } from '../../../domain/organization/audit.ts';
import { changeLines, originText } from '../../../domain/organization/audit-entry-texts.ts';
import type { Reader } from '../../platform/db/index.ts';
import { createWorkbookStream, type WorkbookRow } from '../../platform/spreadsheet/index.ts';
import { type AuditQuery, readAudit } from './lists.ts';

const MAX_ENTRIES = 50_000;
const PAGE = 500;

export function auditWorkbook(
  db: Reader,
  organizationId: number,
  { query, timeZone }: { readonly query: AuditQuery; readonly timeZone: string },
): Readable {
  const columns = [
    texts.when,
    texts.time,
    texts.person,
    texts.token,
    texts.action,
    texts.about,
    texts.subject,
    texts.changes,
    texts.origin,
  ];
  return createWorkbookStream(
    { sheetName: texts.sheet, columns: columns.map((header) => ({ header, kind: 'text' as const })) },
    rowsOf(db, organizationId, { query, timeZone }),
  );
}

async function* rowsOf(
  db: Reader,
  organizationId: number,
  { query, timeZone }: { readonly query: AuditQuery; readonly timeZone: string },
): AsyncGenerator<WorkbookRow[]> {
  let before: number | undefined;
  for (let count = 0; count < MAX_ENTRIES; count += PAGE) {
    const page = await readAudit(db, organizationId, { ...query, before, items: PAGE });
    yield page.entries.map((entry) => rowOf(entry, timeZone));
    if (page.next === null) return;
    before = page.next;
  }
}

function rowOf(entry: AuditEntry, timeZone: string) {
  const { created_at, user, api_token: token, call, category, subject, subject_id } = entry;
  const at = Date.parse(created_at);
  const time = new Intl.DateTimeFormat('es', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );
  return [
    ...[dayIn(timeZone, at), time, user?.full_name ?? texts.terna, token?.name ?? ''],
    ...[describeCall(call), texts.categories[category], subject?.name ?? (subject_id === null ? '' : texts.gone)],
    ...[changeLines(entry).join('\n'), originText(entry)],
  ];
}
