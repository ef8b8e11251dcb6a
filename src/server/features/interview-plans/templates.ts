// Interview templates of an organization.
import type { InterviewKit, InterviewTemplate, NewInterviewTemplate } from '../../../contract/api/interview-plans.ts';
import { interviewPlanMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader, Row, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { deleteTemplate, findTemplate, insertTemplate, templateNamed, templatesOf, updateTemplate } from './queries.ts';

/** What templates and planned interviews have in common. */
export const contentShape = (row: Pick<Row<'interview_templates'>, 'name' | 'kind' | 'minutes' | 'kit'>) => ({
  name: row.name,
  kind: row.kind,
  minutes: row.minutes,
  kit: JSON.parse(row.kit) as InterviewKit,
});

export const contentRow = ({ name, kind, minutes, kit }: NewInterviewTemplate) => ({
  name,
  kind,
  minutes,
  kit: JSON.stringify(kit),
});

const templateShape = (row: Row<'interview_templates'>): InterviewTemplate => ({
  ...contentShape(row),
  id: row.id,
  version: row.version,
});

export const readTemplates = async (db: Reader, { organizationId }: Actor): Promise<InterviewTemplate[]> =>
  (await templatesOf(db, organizationId)).map(templateShape);

/** @throws AppError conflict if the name is taken */
export async function addTemplate(
  tx: Transaction,
  { organizationId: organization_id }: Actor,
  template: NewInterviewTemplate,
): Promise<InterviewTemplate> {
  const row = await insertTemplate(tx, { ...contentRow(template), organization_id });
  if (!row) throw sameName();
  return templateShape(row);
}

/** @throws AppError not_found; conflict if the name is taken; stale_version with the current template */
export async function changeTemplate(
  tx: Transaction,
  { organizationId }: Actor,
  { id, template, version }: { readonly id: number; readonly template: NewInterviewTemplate; readonly version: number },
): Promise<InterviewTemplate> {
  const row = await findTemplate(tx, organizationId, id);
  if (!row) throw new AppError('not_found');
  const namesake = await templateNamed(tx, organizationId, template.name);
  if (namesake && namesake.id !== id) throw sameName();
  const changed = await updateTemplate(tx, { id, version }, contentRow(template));
  if (changed) return templateShape(changed);
  const current = await findTemplate(tx, organizationId, id);
  throw new AppError('stale_version', { current: current && templateShape(current) });
}

/** @throws AppError not_found */
export async function removeTemplate(tx: Transaction, { organizationId }: Actor, id: number): Promise<void> {
  const { numDeletedRows } = await deleteTemplate(tx, organizationId, id);
  if (numDeletedRows === 0n) throw new AppError('not_found');
}

const sameName = (): AppError =>
  new AppError('conflict', { message: texts.sameName, fields: { name: texts.sameName } });
