// The register of processing activities as PDF and as a workbook.
import { ProcessingContent } from '../../../contract/api/processing-activities.ts';
import { processingMessages as texts } from '../../../contract/messages.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import { paragraphOf } from '../../../domain/text/printed-fields.ts';
import type { Reader } from '../../platform/db/index.ts';
import { organizationName } from '../../platform/email/queries.ts';
import type { DownloadAnswer } from '../../platform/http/call.ts';
import { createWorkbookStream, type WorkbookRow } from '../../platform/spreadsheet/index.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { readSettings } from '../privacy/index.ts';
import { printedDocument } from '../report-files/index.ts';
import { XLSX } from '../reports/index.ts';
import { allVersions, listActivities, type VersionRow } from './queries.ts';

const MAX_PRINTED = 1000;
const PAGE = 200;

const FIELDS = Object.keys(ProcessingContent.shape) as (keyof ProcessingContent)[];

/** The values of an entry in words, by field. @param retention how the organization's settings say it */
function valuesOf(content: ProcessingContent, retention: string): Record<keyof ProcessingContent, string> {
  return {
    ...content,
    lawful_basis: texts.lawfulBases[content.lawful_basis],
    retention: content.retention ?? retention,
  };
}

export async function printRegister(db: Reader, organizationId: number, now: number): Promise<DownloadAnswer> {
  const rows = await listActivities(db, organizationId, { items: MAX_PRINTED, offset: 0 });
  const { retention_months: months, erasure_grace_days: days } = await readSettings(db, organizationId);
  const organization = await organizationName(db, organizationId);
  const paragraphs = rows.map(({ id, content, is_ended }) => {
    const { name, ...values } = valuesOf(ProcessingContent.parse(JSON.parse(content)), texts.retention(months, days));
    const lines = FIELDS.flatMap((field) => (field === 'name' ? [] : [[texts.fields[field], values[field]] as const]));
    return paragraphOf(texts.heading(id, name, is_ended === 1), lines);
  });
  const body = paragraphs.length === 0 ? [texts.documentEmpty] : paragraphs;
  return printedDocument({
    title: texts.title,
    text: [texts.documentIntro(organization), ...body].join('\n\n'),
    organization,
    fileName: texts.fileName,
    ...{ timeZone: await timeZoneOfOrganization(db, organizationId), now },
  });
}

/** One row per version, of all entries. The reader must outlive the request. */
export async function exportRegister(db: Reader, organizationId: number, now: number): Promise<DownloadAnswer> {
  const timeZone = await timeZoneOfOrganization(db, organizationId);
  const { retention_months: months, erasure_grace_days: days } = await readSettings(db, organizationId);
  const headers = [
    ...[texts.number, texts.versionColumn, texts.state],
    ...FIELDS.map((field) => texts.fields[field]),
    ...[texts.changedAt, texts.changedByColumn],
  ];
  const rowOf = (row: VersionRow): WorkbookRow => {
    const values = valuesOf(ProcessingContent.parse(JSON.parse(row.content)), texts.retention(months, days));
    return [
      ...[String(row.processing_activity_id), String(row.version), row.is_ended === 1 ? texts.ended : texts.present],
      ...FIELDS.map((field) => values[field]),
      ...[dayIn(timeZone, row.changed_at), row.changed_by_name ?? ''],
    ];
  };
  async function* batches(): AsyncGenerator<WorkbookRow[]> {
    for (let afterId = 0; ; ) {
      const rows = await allVersions(db, organizationId, { afterId, limit: PAGE });
      yield rows.map(rowOf);
      if (rows.length < PAGE) return;
      afterId = rows.at(-1)?.id ?? afterId;
    }
  }
  return {
    fileName: `${dayIn(timeZone, now)}_${texts.fileName}.xlsx`,
    contentType: XLSX,
    stream: createWorkbookStream(
      { sheetName: texts.sheet, columns: headers.map((header) => ({ header, kind: 'text' as const })) },
      batches(),
    ),
  };
}
