// Lists templates for forms, and changes them, guarded by versions.
import type { z } from 'zod';
import {
  ATS_WORKSPACE,
  type EmailTemplate,
  type EmailTemplateChange,
  type NewEmailTemplate,
  type NewReportTemplate,
  type ReportTemplate,
  type ReportTemplateChange,
} from '../../../contract/api/templates.ts';
import { startingTemplates, templateMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { type Template, translationProblems, unknownVariables } from '../../../domain/text/templates.ts';
import { textsIn, withoutBlanks } from '../../../domain/text/translations.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { languageOfOrganization, languagesOfCandidate } from '../../platform/email/queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import {
  countEmailTemplates,
  countReportTemplates,
  type EmailTemplateRow,
  findEmailTemplate,
  findReportTemplate,
  insertEmailTemplate,
  insertReportTemplate,
  pageOfEmailTemplates,
  pageOfReportTemplates,
  type TemplateFilter,
  templateNamed,
  updateEmailTemplate,
  updateReportTemplate,
} from './queries.ts';
import { emailShape, reportShape } from './shapes.ts';

export const activeBy = (status: 'active' | 'inactive' | 'all'): boolean | undefined =>
  status === 'all' ? undefined : status === 'active';

export async function listEmailTemplates(db: Reader, filter: TemplateFilter, { page, items, offset }: PageRequest) {
  const rows = await pageOfEmailTemplates(db, filter, { items, offset });
  return { rows: rows.map(emailShape), page, items, total: await countEmailTemplates(db, filter) };
}

export async function listReportTemplates(db: Reader, filter: TemplateFilter, { page, items, offset }: PageRequest) {
  const rows = await pageOfReportTemplates(db, filter, { items, offset });
  return { rows: rows.map(reportShape), page, items, total: await countReportTemplates(db, filter) };
}

/** @throws AppError not_found */
export async function readEmailTemplate(db: Reader, actor: Actor, id: number): Promise<EmailTemplate> {
  const row = await findEmailTemplate(db, actor.organizationId, id);
  if (!row) throw new AppError('not_found');
  return emailShape(row);
}

/** An email template, also an inactive one, as it is written to a candidate. */
export async function emailTemplateFor(
  db: Reader,
  organizationId: number,
  { id, applicantId }: { readonly id: number; readonly applicantId: number },
): Promise<EmailTemplateRow | undefined> {
  const row = await findEmailTemplate(db, organizationId, id);
  if (!row) return undefined;
  const { lang: language, subject, body } = row;
  const translations = JSON.parse(row.translations) as EmailTemplate['translations'];
  const own = { language, texts: { subject, body }, translations };
  return { ...row, ...textsIn(own, await languagesOfCandidate(db, applicantId)).texts };
}

/**
 * A text for a candidate. If it is the unchanged one of an active template, it is written in the candidate's language.
 * @param templateId from which the text was taken; other organizations' are ignored
 */
export async function textFor(
  db: Reader,
  organizationId: number,
  {
    text: { subject, body },
    templateId,
    applicantId,
  }: { readonly text: Template; readonly templateId: number | undefined; readonly applicantId: number },
): Promise<Template> {
  const template = templateId === undefined ? undefined : await findEmailTemplate(db, organizationId, templateId);
  const isUnchanged = template?.active === 1 && template.subject === subject && template.body === body;
  if (!isUnchanged) return { subject, body };
  return (await emailTemplateFor(db, organizationId, { id: template.id, applicantId })) ?? { subject, body };
}

/** @throws AppError not_found */
export async function readReportTemplate(db: Reader, actor: Actor, id: number): Promise<ReportTemplate> {
  const row = await findReportTemplate(db, actor.organizationId, id);
  if (!row) throw new AppError('not_found');
  return reportShape(row);
}

/** @throws AppError invalid for an unknown variable, conflict for a duplicate name */
export async function addEmailTemplate(
  tx: Transaction,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { translations, ...input }: z.output<typeof NewEmailTemplate>,
  now: number,
): Promise<EmailTemplate> {
  assertKnownVariables(input, 'email_template');
  const row = await insertEmailTemplate(tx, {
    ...input,
    ...translationColumn(translations),
    organization_id: organizationId,
    profile: input.profile ?? 'applicant',
    lang: input.lang ?? (await languageOfOrganization(tx, organizationId)),
    created_at: now,
    updated_at: now,
  });
  if (!row) throw sameName('email_template');
  return emailShape(row);
}

/** @throws AppError invalid for an unknown variable, conflict for a duplicate name */
export async function addReportTemplate(
  tx: Transaction,
  { organizationId }: Pick<Actor, 'organizationId'>,
  input: z.output<typeof NewReportTemplate>,
  now: number,
): Promise<ReportTemplate> {
  assertKnownVariables(input, 'report_template');
  const row = await insertReportTemplate(tx, {
    ...input,
    organization_id: organizationId,
    workspace: input.workspace ?? ATS_WORKSPACE,
    created_at: now,
    updated_at: now,
  });
  if (!row) throw sameName('report_template');
  return reportShape(row);
}

interface TemplateUpdate<Input> {
  readonly id: number;
  readonly input: Input;
  readonly now: number;
}

/** @throws AppError not_found, invalid, conflict, or stale_version with the current template */
export const changeEmailTemplate = (
  tx: Transaction,
  actor: Actor,
  { input: { translations, ...input }, ...update }: TemplateUpdate<z.output<typeof EmailTemplateChange>>,
): Promise<EmailTemplate> =>
  changeTemplate(tx, actor, emails, { ...update, input: { ...input, ...translationColumn(translations) } });

/** @throws AppError not_found, invalid, conflict, or stale_version with the current template */
export const changeReportTemplate = (
  tx: Transaction,
  actor: Actor,
  update: TemplateUpdate<z.output<typeof ReportTemplateChange>>,
): Promise<ReportTemplate> => changeTemplate(tx, actor, reports, update);

/** What distinguishes the templates of emails from those of reports. */
interface TemplateKind<Stored, Content, Shape> {
  readonly kind: Kind;
  readonly find: (db: Reader, organizationId: number, id: number) => Promise<Stored | undefined>;
  /** Undefined if the version has changed. */
  readonly update: (
    tx: Transaction,
    row: Stored,
    change: Content & { readonly active?: 0 | 1; readonly updated_at: number },
  ) => Promise<Stored | undefined>;
  readonly shapeOf: (row: Stored) => Shape;
}

const emails = {
  kind: 'email_template',
  find: findEmailTemplate,
  update: updateEmailTemplate,
  shapeOf: emailShape,
} as const;
const reports = {
  kind: 'report_template',
  find: findReportTemplate,
  update: updateReportTemplate,
  shapeOf: reportShape,
} as const;

async function changeTemplate<Stored extends { readonly version: number }, Content extends Partial<Template>, Shape>(
  tx: Transaction,
  actor: Actor,
  { kind, find, update, shapeOf }: TemplateKind<Stored, Omit<Content, 'version' | 'active'>, Shape>,
  {
    id,
    input: { version, active, ...change },
    now,
  }: TemplateUpdate<
    Content & { name?: string | undefined; version?: number | undefined; active?: boolean | undefined }
  >,
): Promise<Shape> {
  const row = await find(tx, actor.organizationId, id);
  if (!row) throw new AppError('not_found');
  if (version !== undefined && version !== row.version) throw new AppError('stale_version', { current: shapeOf(row) });
  assertKnownVariables(change, kind);
  await assertNameFree(tx, actor, { kind, id, name: change.name });
  const changed = await update(tx, row, { ...change, ...flagged(active), updated_at: now });
  if (changed) return shapeOf(changed);
  const current = await find(tx, actor.organizationId, id);
  throw new AppError('stale_version', { current: current && shapeOf(current) });
}

export async function addStartingTemplates(tx: Transaction, organizationId: number, now: number): Promise<void> {
  for (const template of startingTemplates.emails) await addEmailTemplate(tx, { organizationId }, template, now);
  for (const template of startingTemplates.reports) await addReportTemplate(tx, { organizationId }, template, now);
}

/**
 * Translations that are not sent stay as they are.
 * @throws AppError invalid for an unknown variable, and for a language with only one of the texts
 */
function translationColumn(sent: EmailTemplate['translations'] | undefined): { translations?: string } {
  if (sent === undefined) return {};
  const translations = withoutBlanks(sent);
  const problems = translationProblems(translations);
  if (Object.keys(problems).length > 0) {
    const fields = Object.entries(problems).map(([path, text]) => [`email_template.translations.${path}`, text]);
    throw new AppError('invalid', { fields: Object.fromEntries(fields) });
  }
  return { translations: JSON.stringify(translations) };
}

type Kind = 'email_template' | 'report_template';

const flagged = (active: boolean | undefined) =>
  active === undefined ? {} : { active: active ? (1 as const) : (0 as const) };

const sameName = (kind: Kind): AppError => {
  const message = templateMessages.sameName;
  return new AppError('conflict', { message, fields: { [`${kind}.name`]: message } });
};

async function assertNameFree(
  tx: Transaction,
  actor: Actor,
  { kind, id, name }: { readonly kind: Kind; readonly id: number; readonly name: string | undefined },
) {
  if (name === undefined) return;
  const other = await templateNamed(tx, `${kind}s`, actor.organizationId, name);
  if (other && other.id !== id) throw sameName(kind);
}

function assertKnownVariables(template: Partial<Template>, kind: Kind): void {
  const fields: Record<string, string> = {};
  for (const part of ['subject', 'body'] as const) {
    const unknown = unknownVariables(template[part] ?? '');
    if (unknown.length > 0) fields[`${kind}.${part}`] = unknown.map(templateMessages.unknownVariable).join(' ');
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
