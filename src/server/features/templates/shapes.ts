// Converts templates to the API's format.
import type { EmailTemplate, ReportTemplate } from '../../../contract/api/templates.ts';
import type { EmailTemplateRow, ReportTemplateRow } from './queries.ts';

const common = (row: EmailTemplateRow | ReportTemplateRow) => ({
  id: row.id,
  name: row.name,
  subject: row.subject,
  body: row.body,
  active: row.active === 1,
  version: row.version,
  updated_at: new Date(row.updated_at).toISOString(),
});

export const emailShape = (row: EmailTemplateRow): EmailTemplate => ({
  ...common(row),
  resource: row.resource,
  profile: row.profile,
  lang: row.lang,
  translations: JSON.parse(row.translations) as EmailTemplate['translations'],
});

export const reportShape = (row: ReportTemplateRow): ReportTemplate => ({ ...common(row), workspace: row.workspace });
