// Creates, lists and downloads reports on candidates.

import { Readable } from 'node:stream';
import type { api } from '../../../contract/api/index.ts';
import type { ReportFile } from '../../../contract/api/report-files.ts';
import { fieldMessages, reportFileMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { toSingleLine } from '../../../domain/text/emails.ts';
import { renderTemplate, type Template } from '../../../domain/text/templates.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { instant, personName } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, EndpointCall } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { storedDownload } from '../../platform/http/stored-download.ts';
import { handOver } from '../../platform/http/stored-upload.ts';
import type { Services } from '../../services.ts';
import { requireCandidate } from '../applicants/index.ts';
import { findReportTemplate, readTemplateValues } from '../templates/index.ts';
import {
  countReportFiles,
  findReportFile,
  firstActiveTemplate,
  insertFile,
  insertReportFile,
  pageOfReportFiles,
  type ReportFileRow,
} from './queries.ts';
import { renderPdf } from './render.ts';

const MAX_BYTES = 20 * 1024 * 1024;
const CONTENT_TYPE = 'application/pdf';

type CreateCall = Pick<EndpointCall<typeof api.reportFiles.create>, 'services' | 'caller' | 'body' | 'once'>;

/**
 * Creates a report and stores it with the candidate's files.
 * @throws AppError not_found, or invalid if the template is inactive or missing
 */
export async function createReport({ services, caller, body, once }: CreateCall): Promise<ReportFile> {
  const { database, files, now } = services;
  const madeAt = now();
  const made = await makeReport(database.read, caller, body, madeAt);
  const stored = await files.put(Readable.from([made.pdf]), MAX_BYTES);
  return handOver(files, stored.key, (markClaimed) =>
    database.transaction((tx) =>
      once(tx, async () => {
        const report = await saveReport(tx, caller, body.applicant_id, { ...made, ...stored, madeAt });
        markClaimed();
        return report;
      }),
    ),
  );
}

async function makeReport(
  db: Reader,
  caller: Caller,
  input: { applicant_id: number; report_template_id?: number | undefined },
  madeAt: number,
) {
  const { card } = await requireCandidate(db, caller, input.applicant_id);
  const template = await chosenTemplate(db, caller.organizationId, input.report_template_id);
  const of = { applicantId: card.id, fullName: card.full_name, senderName: caller.fullName };
  return { ...(await pdfOf(db, template, of, madeAt)), templateId: template.id };
}

/** Renders a template for a candidate as a PDF; the caller checks permissions. */
export async function pdfOf(
  db: Reader,
  template: Template & { readonly name: string },
  of: { readonly applicantId: number; readonly fullName: string; readonly senderName: string },
  madeAt: number,
): Promise<{ pdf: Buffer; name: string }> {
  const values = { ...(await readTemplateValues(db, of.applicantId, madeAt)), senderName: of.senderName };
  const rendered = renderTemplate(template, values);
  // The PDF library is large and rarely needed, so it is loaded on first use.
  const pdf = await renderPdf({
    title: rendered.subject,
    text: rendered.text,
    organization: values.organizationName ?? '',
    date: values.today ?? '',
    madeAt,
  });
  return { pdf, name: fileNameOf(template.name, of.fullName) };
}

/** @throws AppError not_found if the candidate was removed meanwhile */
async function saveReport(
  tx: Transaction,
  caller: Caller,
  applicantId: number,
  made: { key: string; bytes: number; name: string; templateId: number; madeAt: number },
): Promise<ReportFile> {
  const { card } = await requireCandidate(tx, caller, applicantId);
  const owner = { organization_id: card.organization_id, created_at: made.madeAt };
  const file = await insertFile(tx, {
    ...owner,
    uniq_applicant_id: card.uniq_applicant_id,
    name: made.name,
    content_type: CONTENT_TYPE,
    bytes: made.bytes,
    storage_key: made.key,
    is_cv: 0,
  });
  const report = await insertReportFile(tx, {
    ...owner,
    applicant_id: card.id,
    file_id: file.id,
    report_template_id: made.templateId,
    created_by_user_id: caller.userId,
  });
  return reportShape(await requireReport(tx, caller, report.id));
}

async function chosenTemplate(db: Reader, organizationId: number, id: number | undefined) {
  const invalidTemplate = (message: string) =>
    new AppError('invalid', { message, fields: { report_template_id: message } });
  if (id === undefined) {
    const first = await firstActiveTemplate(db, organizationId);
    if (!first) throw invalidTemplate(reportFileMessages.noTemplate);
    return first;
  }
  const template = await findReportTemplate(db, organizationId, id);
  if (!template) throw new AppError('not_found', { fields: { report_template_id: fieldMessages.wrong } });
  if (template.active === 0) throw invalidTemplate(reportFileMessages.inactiveTemplate);
  return template;
}

const fileNameOf = (template: string, candidate: string): string =>
  toSingleLine(reportFileMessages.fileName(template, candidate.slice(0, 80)).replaceAll(/[\\/:*?"<>|]/g, '_'));

/** @throws AppError not_found */
async function requireReport(db: Reader, actor: Actor, id: number): Promise<ReportFileRow> {
  const report = await findReportFile(db, id);
  if (report?.organization_id !== actor.organizationId) throw new AppError('not_found');
  await requireCandidate(db, actor, report.applicant_id);
  return report;
}

/** @throws AppError not_found */
export async function readReports(db: Reader, actor: Actor, applicantId: number, { page, items, offset }: PageRequest) {
  await requireCandidate(db, actor, applicantId);
  const rows = await pageOfReportFiles(db, applicantId, { items, offset });
  return { rows: rows.map(reportShape), page, items, total: await countReportFiles(db, applicantId) };
}

/** @throws AppError not_found */
export async function openReport(services: Pick<Services, 'database' | 'files'>, actor: Actor, id: number) {
  return storedDownload(services.files, await requireReport(services.database.read, actor, id));
}

const reportShape = (row: ReportFileRow): ReportFile => ({
  id: row.id,
  applicant_id: row.applicant_id,
  report_template_id: row.report_template_id,
  name: row.name,
  content_type: row.content_type,
  bytes: row.bytes,
  created_at: instant(row.created_at),
  created_by: personName(row.created_by_user_id, row.author_name),
});
