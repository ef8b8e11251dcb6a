// SQL of the demonstration and of the benchmarks' data: plain inserts, many at once.
import { foundBy } from '../features/applicants/index.ts';
import { insertMany, type NewRow, type Reader, type Transaction } from '../platform/db/index.ts';

/** Gives the default stage in this place a limit in business days. */
export const limitDefaultStage = (tx: Transaction, organizationId: number, order: number, days: number) =>
  tx
    .updateTable('default_lists')
    .set({ sla_active: 1, sla_max_days: days })
    .where('organization_id', '=', organizationId)
    .where('order', '=', order)
    .execute();

/** Adds as many default stages behind those that the organisation has. */
export async function addDefaultStages(tx: Transaction, organizationId: number, count: number): Promise<void> {
  const { last } = await tx
    .selectFrom('default_lists')
    .where('organization_id', '=', organizationId)
    .select((select) => select.fn.max('order').as('last'))
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_none, index) => Number(last) + index + 1).map((order) => ({
    organization_id: organizationId,
    name: `Etapa ${order}`,
    sla_active: 0 as const,
    sla_max_days: 0,
    order,
  }));
  await insertMany(tx, 'default_lists', rows);
}

export const requestTypeIds = async (db: Reader, organizationId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('request_types')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.map((row) => row.id);
};

export const closingReasonIds = async (db: Reader, organizationId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('closing_reasons')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.map((row) => row.id);
};

export const sourceNames = async (db: Reader, organizationId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('applicant_sources')
    .select('name')
    .where('organization_id', '=', organizationId)
    .execute();
  return rows.map((row) => row.name);
};

export const changeProcess = (
  tx: Transaction,
  id: number,
  change: Partial<Omit<NewRow<'selection_processes'>, 'id'>>,
) => tx.updateTable('selection_processes').set(change).where('id', '=', id).execute();

const findable = (row: NewRow<'uniq_applicants'>) => ({ ...row, ...foundBy(row) });

export const insertPerson = (tx: Transaction, row: NewRow<'uniq_applicants'>) =>
  tx.insertInto('uniq_applicants').values(findable(row)).returning('id').executeTakeFirstOrThrow();

export const insertCandidacy = (tx: Transaction, row: NewRow<'applicants'>) =>
  tx.insertInto('applicants').values(row).returning('id').executeTakeFirstOrThrow();

export const insertExperiences = (tx: Transaction, rows: NewRow<'work_experiences'>[]) =>
  insertMany(tx, 'work_experiences', rows);
export const insertEducations = (tx: Transaction, rows: NewRow<'educations'>[]) => insertMany(tx, 'educations', rows);
export const insertFile = (tx: Transaction, row: NewRow<'files'>) => tx.insertInto('files').values(row).execute();
export const insertCriteria = (tx: Transaction, row: NewRow<'match_criteria'>) =>
  tx.insertInto('match_criteria').values(row).execute();
export const insertLogs = (tx: Transaction, rows: NewRow<'applicant_logs'>[]) => insertMany(tx, 'applicant_logs', rows);
/** @returns their ids, in no promised order */
export async function insertPersons(tx: Transaction, rows: NewRow<'uniq_applicants'>[]): Promise<number[]> {
  const added = await insertMany<'uniq_applicants', { id: number }>(tx, 'uniq_applicants', rows.map(findable), ['id']);
  return added.map(({ id }) => id);
}
export const insertCandidacies = (tx: Transaction, rows: NewRow<'applicants'>[]) => insertMany(tx, 'applicants', rows);

/** Nobody is written to about what is invented. */
export const removeEmails = (tx: Transaction, organizationId: number) =>
  tx.deleteFrom('emails').where('organization_id', '=', organizationId).execute();

/** Overdue requests of the demonstration remind nobody by e-mail. */
export const removeReminders = (tx: Transaction, organizationId: number) =>
  tx.updateTable('request_steps').set({ remind_at: null }).where('organization_id', '=', organizationId).execute();

/** Closes or suspends a process in its history. */
export const insertProcessEnd = (
  tx: Transaction,
  {
    organizationId,
    userId,
    processId,
    kind,
    at,
  }: {
    readonly organizationId: number;
    readonly userId: number;
    readonly processId: number;
    readonly kind: 'closed' | 'suspended';
    readonly at: number;
  },
) =>
  tx
    .insertInto('process_logs')
    .values({
      ...{ organization_id: organizationId, selection_process_id: processId, user_id: userId, kind },
      ...{ details: kind === 'closed' ? JSON.stringify({ reason: null }) : '{}', created_at: at },
    })
    .execute();

export const insertPortalMedia = (tx: Transaction, row: NewRow<'portal_media'>) =>
  tx.insertInto('portal_media').values(row).returning('id').executeTakeFirstOrThrow();

interface PortalChange {
  readonly look: Partial<NewRow<'landing_configurations'>>;
  /** Of the external page. */
  readonly page: Partial<NewRow<'landing_pages'>>;
}

export async function changePortal(
  tx: Transaction,
  organizationId: number,
  { look, page }: PortalChange,
): Promise<void> {
  await tx.updateTable('landing_configurations').set(look).where('organization_id', '=', organizationId).execute();
  await tx
    .updateTable('landing_pages')
    .set(page)
    .where('organization_id', '=', organizationId)
    .where('type_page', '=', 'external')
    .execute();
}
