// PDF reports on a candidate, made from a report template and stored with the candidate.
import { z } from 'zod';
import { Id, IdParams, Instant, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const REPORT_LINK_DAYS = 14;
const LINKS_PER_MINUTE = 60;
const LINKS = '/report_links';
export const reportLinkPath = (token: string) => `${LINKS}/${token}` as const;

export const ReportFile = z.object({
  id: Id,
  applicant_id: Id,
  report_template_id: Id.nullable(),
  name: z.string(),
  content_type: z.string(),
  bytes: z.int().positive(),
  created_at: Instant,
  created_by: PersonName.nullable(),
});
export type ReportFile = z.infer<typeof ReportFile>;

export const reportFiles = {
  create: endpoint({
    method: 'POST',
    path: '/report_files',
    summary: 'Makes the report on a candidate as a PDF; without a template, from the first one in use by name',
    body: z.strictObject({ applicant_id: Id, report_template_id: Id.optional() }),
    answer: ReportFile,
    status: 201,
    who: 'recruiter',
  }),
  ofApplicant: endpoint({
    method: 'GET',
    path: '/applicants/{id}/report_files',
    summary: 'The reports on a candidate, newest first',
    params: IdParams,
    query: PageQuery,
    answer: z.array(ReportFile),
    answerKind: 'page',
    who: 'recruiter',
  }),
  download: endpoint({
    method: 'GET',
    path: '/report_files/{id}',
    summary: 'A report as PDF',
    params: IdParams,
    answerKind: 'download',
    who: 'recruiter',
  }),
  openLink: endpoint({
    method: 'GET',
    path: reportLinkPath('{token}'),
    summary: 'The one report that an external user was sent a link to, as PDF, until the link ends',
    params: z.strictObject({ token: z.string().max(200) }),
    answerKind: 'download',
    who: 'anyone',
    perMinute: LINKS_PER_MINUTE,
  }),
};
