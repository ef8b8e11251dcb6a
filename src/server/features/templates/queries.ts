// SQL of templates and of the candidate data for their variables.
import type { TemplateProfile } from '../../../contract/api/templates.ts';
import {
  countRows,
  findInOrganization,
  type NewRow,
  presentApplicants,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export type EmailTemplateRow = Row<'email_templates'>;
export type ReportTemplateRow = Row<'report_templates'>;

export interface TemplateFilter {
  readonly organizationId: number;
  readonly active?: boolean;
  readonly resource?: string;
  readonly profile?: TemplateProfile;
  readonly workspace?: string;
}
interface Page {
  readonly items: number;
  readonly offset: number;
}

function filteredEmails(db: Reader, { organizationId, active, resource, profile }: TemplateFilter) {
  let query = db.selectFrom('email_templates').where('organization_id', '=', organizationId);
  if (active !== undefined) query = query.where('active', '=', active ? 1 : 0);
  // An unknown resource matches nothing.
  if (resource) query = query.where('resource', '=', resource as EmailTemplateRow['resource']);
  if (profile) query = query.where('profile', '=', profile);
  return query;
}

function filteredReports(db: Reader, { organizationId, active, workspace }: TemplateFilter) {
  let query = db.selectFrom('report_templates').where('organization_id', '=', organizationId);
  if (active !== undefined) query = query.where('active', '=', active ? 1 : 0);
  if (workspace) query = query.where('workspace', '=', workspace);
  return query;
}

export const countEmailTemplates = (db: Reader, filter: TemplateFilter): Promise<number> =>
  countRows(filteredEmails(db, filter));

export const pageOfEmailTemplates = (db: Reader, filter: TemplateFilter, page: Page): Promise<EmailTemplateRow[]> =>
  filteredEmails(db, filter).selectAll().orderBy('name').orderBy('id').limit(page.items).offset(page.offset).execute();

export const countReportTemplates = (db: Reader, filter: TemplateFilter): Promise<number> =>
  countRows(filteredReports(db, filter));

export const pageOfReportTemplates = (db: Reader, filter: TemplateFilter, page: Page): Promise<ReportTemplateRow[]> =>
  filteredReports(db, filter).selectAll().orderBy('name').orderBy('id').limit(page.items).offset(page.offset).execute();

/** Includes inactive templates. */
export const findEmailTemplate = (db: Reader, organizationId: number, id: number) =>
  findInOrganization(db, 'email_templates', organizationId, id);

/** Includes inactive templates. */
export const findReportTemplate = (db: Reader, organizationId: number, id: number) =>
  findInOrganization(db, 'report_templates', organizationId, id);

/** @returns undefined for a duplicate name */
export const insertEmailTemplate = (tx: Transaction, row: NewRow<'email_templates'>) =>
  tx
    .insertInto('email_templates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** @returns undefined for a duplicate name */
export const insertReportTemplate = (tx: Transaction, row: NewRow<'report_templates'>) =>
  tx
    .insertInto('report_templates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateEmailTemplate = (
  tx: Transaction,
  template: RowVersion<'email_templates'>,
  change: Partial<NewRow<'email_templates'>>,
) => updateVersioned(tx, 'email_templates', template, change);

/** @returns undefined if the version has changed */
export const updateReportTemplate = (
  tx: Transaction,
  template: RowVersion<'report_templates'>,
  change: Partial<NewRow<'report_templates'>>,
) => updateVersioned(tx, 'report_templates', template, change);

export const templateNamed = (
  db: Reader,
  table: 'email_templates' | 'report_templates',
  organizationId: number,
  name: string,
) =>
  db
    .selectFrom(table)
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', name)
    .executeTakeFirst();

export const findCandidateFacts = (db: Reader, applicantId: number) =>
  presentApplicants(db)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .innerJoin('organizations', 'organizations.id', 'applicants.organization_id')
    .leftJoin('enterprise_areas', 'enterprise_areas.id', 'selection_processes.enterprise_area_id')
    .leftJoin('users', 'users.id', 'selection_processes.responsible_user_id')
    .select([
      'applicants.uniq_applicant_id',
      'applicants.source',
      'uniq_applicants.name',
      'uniq_applicants.last_name',
      'uniq_applicants.full_name',
      'uniq_applicants.email',
      'uniq_applicants.phone',
      'uniq_applicants.title',
      'uniq_applicants.city',
      'lists.name as stage_name',
      'selection_processes.title as process_title',
      'selection_processes.workflow_id',
      'enterprise_areas.name as area_name',
      'organizations.name as organization_name',
      'organizations.country as organization_country',
      'users.full_name as responsible_name',
      'users.email as responsible_email',
    ])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirst();

export const experienceLines = (db: Reader, personId: number) =>
  db
    .selectFrom('work_experiences')
    .select(['position', 'company'])
    .where('uniq_applicant_id', '=', personId)
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .execute();

export const educationLines = (db: Reader, personId: number) =>
  db
    .selectFrom('educations')
    .select(['degree', 'institution'])
    .where('uniq_applicant_id', '=', personId)
    .orderBy('start_date', 'desc')
    .orderBy('id')
    .execute();
