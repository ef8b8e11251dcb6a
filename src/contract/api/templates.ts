// Templates of emails and reports: choice in forms, administration and preview.
import { z } from 'zod';
import { Id, IdParams, Instant, line, numberInText, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { translationsOf } from '../translations.ts';

export const TemplateResource = z.enum([
  'applicant_moved',
  'applicant_disqualified',
  'application_received',
  'information_request',
  'message',
]);
export type TemplateResource = z.infer<typeof TemplateResource>;

export const TemplateProfile = z.enum(['applicant', 'user', 'external_user']);
export type TemplateProfile = z.infer<typeof TemplateProfile>;

export const ATS_WORKSPACE = 'ats';

const Subject = line(200);
/** Plain text: blank lines separate paragraphs, addresses become links, `{{name}}` is a variable. */
const Body = z.string().trim().min(1).max(20_000);
/** Both texts in each language. A blank one counts as absent. */
const TemplateTranslations = translationsOf({
  subject: z.string().trim().max(200),
  body: z.string().trim().max(20_000),
});

export const EmailTemplate = z.object({
  id: Id,
  name: z.string(),
  resource: TemplateResource,
  profile: TemplateProfile,
  /** Of `subject` and `body`. */
  lang: Language,
  subject: z.string(),
  body: z.string(),
  translations: TemplateTranslations.default({}),
  active: z.boolean(),
  version: z.int().positive(),
  updated_at: Instant,
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

export const ReportTemplate = z.object({
  id: Id,
  name: z.string(),
  workspace: z.string(),
  subject: z.string(),
  body: z.string(),
  active: z.boolean(),
  version: z.int().positive(),
  updated_at: Instant,
});
export type ReportTemplate = z.infer<typeof ReportTemplate>;

const name = line(120);
const Workspace = z.string().trim().min(1).max(40);
const version = z.int().positive().optional();

export const NewEmailTemplate = z.strictObject({
  name,
  resource: TemplateResource,
  profile: TemplateProfile.optional(),
  /** The organization's language by default. */
  lang: Language.optional(),
  subject: Subject,
  body: Body,
  translations: TemplateTranslations.optional(),
});
export const EmailTemplateChange = z.strictObject({
  ...NewEmailTemplate.partial().shape,
  active: z.boolean().optional(),
  version,
});
export const NewReportTemplate = z.strictObject({
  name,
  workspace: Workspace.optional(),
  subject: Subject,
  body: Body,
});
export const ReportTemplateChange = z.strictObject({
  ...NewReportTemplate.partial().shape,
  active: z.boolean().optional(),
  version,
});

export const TemplateVariableInfo = z.object({ name: z.string(), label: z.string(), example: z.string() });

/** `unknown`: no such variable; `empty`: it has no value and is left blank. */
export const TemplateProblem = z.object({
  kind: z.enum(['unknown', 'empty']),
  variable: z.string(),
  message: z.string(),
});

/** A template with a candidate's data. `html` only has paragraphs, line breaks and links. */
export const RenderedTemplate = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  problems: z.array(TemplateProblem),
});
export type RenderedTemplate = z.infer<typeof RenderedTemplate>;

export const TemplatePreview = z.strictObject({
  subject: Subject,
  body: Body,
  applicant_id: Id,
  /** If the text is still this template's, it is displayed in the candidate's language. */
  email_template_id: Id.optional(),
});

const OfferQuery = z.strictObject({
  resource: z.string().trim().max(60).optional(),
  lang: z.string().trim().max(10).optional(),
  ...PageQuery.shape,
});

const status = z.enum(['active', 'inactive', 'all']).optional();

export const templates = {
  offered: endpoint({
    method: 'GET',
    path: '/{product}-templates/ats_templates/workspace/templates',
    summary: 'The active e-mail templates of the organisation, by name',
    params: z.strictObject({ product: z.string().max(40) }),
    query: OfferQuery,
    answer: z.array(EmailTemplate),
    answerKind: 'page',
    who: 'recruiter',
    offline: 'cached',
  }),
  offeredToProfile: endpoint({
    method: 'GET',
    path: '/{product}-templates/ats_templates/workspace/{profile}/templates',
    summary: 'The active e-mail templates that are written to one kind of person, by name',
    params: z.strictObject({ product: z.string().max(40), profile: TemplateProfile }),
    query: OfferQuery,
    answer: z.array(EmailTemplate),
    answerKind: 'page',
    who: 'recruiter',
    offline: 'cached',
  }),
  reports: endpoint({
    method: 'GET',
    path: '/report_templates',
    summary: 'The report templates, by name: the active ones unless others are asked for',
    query: z.strictObject({ workspace: Workspace.optional(), status, ...PageQuery.shape }),
    answer: z.array(ReportTemplate),
    answerKind: 'page',
    who: 'recruiter',
    offline: 'cached',
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/report_templates/{id}',
    summary: 'One report template',
    params: IdParams,
    answer: ReportTemplate,
    who: 'recruiter',
  }),
  addReport: endpoint({
    method: 'POST',
    path: '/report_templates',
    summary: 'Adds a report template',
    body: z.strictObject({ report_template: NewReportTemplate }),
    answer: ReportTemplate,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  changeReport: endpoint({
    method: 'PUT',
    path: '/report_templates/{id}',
    summary: 'Changes a report template, or takes it out of use (active: false) and back',
    params: IdParams,
    body: z.strictObject({ report_template: ReportTemplateChange }),
    answer: ReportTemplate,
    who: 'admin',
    changesSettings: true,
  }),
  emails: endpoint({
    method: 'GET',
    path: '/email_templates',
    summary: 'The e-mail templates, by name, in use or not',
    query: z.strictObject({
      resource: TemplateResource.optional(),
      profile: TemplateProfile.optional(),
      status,
      page: numberInText.optional(),
      items: numberInText.optional(),
    }),
    answer: z.array(EmailTemplate),
    answerKind: 'page',
    who: 'recruiter',
    offline: 'cached',
  }),
  getEmail: endpoint({
    method: 'GET',
    path: '/email_templates/{id}',
    summary: 'One e-mail template',
    params: IdParams,
    answer: EmailTemplate,
    who: 'recruiter',
  }),
  addEmail: endpoint({
    method: 'POST',
    path: '/email_templates',
    summary: 'Adds an e-mail template',
    body: z.strictObject({ email_template: NewEmailTemplate }),
    answer: EmailTemplate,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/email_templates/{id}',
    summary: 'Changes an e-mail template, or takes it out of use (active: false) and back',
    params: IdParams,
    body: z.strictObject({ email_template: EmailTemplateChange }),
    answer: EmailTemplate,
    who: 'admin',
    changesSettings: true,
  }),
  variables: endpoint({
    method: 'GET',
    path: '/template_variables',
    summary: 'What a template may name, with an example of each',
    answer: z.array(TemplateVariableInfo),
    who: 'recruiter',
    offline: 'cached',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/template_previews',
    summary: 'How a subject and a body read for a candidate; nothing is sent and nothing is kept',
    body: TemplatePreview,
    answer: RenderedTemplate,
    who: 'recruiter',
  }),
};
