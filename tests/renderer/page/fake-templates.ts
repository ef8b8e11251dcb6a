// Fake server of templates: lists, creates, changes, and fails if a test asks for it.
import type { EmailTemplate, ReportTemplate } from '../../../src/contract/api/templates.ts';

const ONE_PAGE = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: 1 };
const common = { body: 'Hola {{candidato.nombre}}:', active: true, version: 1, updated_at: '2026-11-20T12:00:00.000Z' };

const emailWith = (change: Partial<EmailTemplate>): EmailTemplate => ({
  ...common,
  id: 1,
  name: 'Avance de etapa',
  resource: 'applicant_moved',
  profile: 'applicant',
  lang: 'es',
  translations: {},
  subject: 'Tu postulación avanza',
  ...change,
});

const reportWith = (change: Partial<ReportTemplate>): ReportTemplate => ({
  ...common,
  id: 1,
  name: 'Ficha del candidato',
  workspace: 'ats',
  subject: '{{candidato.nombre_completo}}',
  ...change,
});

interface ById {
  readonly params: { readonly id: number };
}

/** Creates and changes rows with versions, as the server does. */
function fakeTable<Row extends { id: number; version: number }>(rows: Row[], blank: (change: Partial<Row>) => Row) {
  return {
    list: () => ({ data: [...rows], pagination: ONE_PAGE }),
    add: (input: Partial<Row>): Row => {
      const made = blank({ ...input, id: 90 + rows.length });
      rows.push(made);
      return made;
    },
    change: (id: number, { version: _version, ...input }: Partial<Row>): Row => {
      const index = rows.findIndex((row) => row.id === id);
      const changed = { ...(rows[index] ?? blank({})), ...input } as Row;
      rows[index] = { ...changed, version: changed.version + 1 };
      return rows[index];
    },
  };
}

function fakeTemplates() {
  const emails = fakeTable<EmailTemplate>(
    [
      emailWith({}),
      emailWith({ id: 2, name: 'Cierre', resource: 'applicant_disqualified', subject: 'Sobre tu postulación' }),
      emailWith({ id: 3, name: 'Invitación antigua', resource: 'message', active: false }),
    ],
    emailWith,
  );
  const reports = fakeTable<ReportTemplate>([reportWith({})], reportWith);
  return {
    listEmails: emails.list,
    listReports: reports.list,
    calls: {
      addEmail: ({ body }: { body: { email_template: Partial<EmailTemplate> } }) => emails.add(body.email_template),
      changeEmail: ({ params, body }: ById & { body: { email_template: Partial<EmailTemplate> } }) =>
        emails.change(params.id, body.email_template),
      addReport: ({ body }: { body: { report_template: Partial<ReportTemplate> } }) =>
        reports.add(body.report_template),
      changeReport: ({ params, body }: ById & { body: { report_template: Partial<ReportTemplate> } }) =>
        reports.change(params.id, body.report_template),
    },
  };
}

/** One instance per page, because a page belongs to one test. */
export const templates = fakeTemplates();
