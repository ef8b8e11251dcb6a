// Templates of emails and reports.
import type { Generated } from 'kysely';
import type { TemplateProfile, TemplateResource } from '../../../../contract/api/templates.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { Flag, Milliseconds } from './values.ts';

interface EmailTemplates {
  id: Generated<number>;
  organization_id: number;
  name: string;
  resource: TemplateResource;
  profile: TemplateProfile;
  /** Of subject and body. */
  lang: Language;
  subject: string;
  body: string;
  /** JSON: subject and body in other languages. */
  translations: Generated<string>;
  active: Generated<Flag>;
  version: Generated<number>;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

interface ReportTemplates {
  id: Generated<number>;
  organization_id: number;
  name: string;
  workspace: string;
  subject: string;
  body: string;
  active: Generated<Flag>;
  version: Generated<number>;
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

export interface TemplateTables {
  email_templates: EmailTemplates;
  report_templates: ReportTemplates;
}
