// SQL of e-mail: the queue, the log, and the settings.
import type { ExpressionBuilder } from 'kysely';
import type { EmailKind, EmailState } from '../../../contract/api/mail.ts';
import type { Language } from '../../../contract/languages.ts';
import {
  countRows,
  fixedQuery,
  isNotOfBlocked,
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Schema,
  type Transaction,
  updateVersioned,
} from '../db/index.ts';
import { MAX_FUTURE_MILLISECONDS, type QueueTable } from '../queue/index.ts';

export type EmailRow = Row<'emails'>;

export const insertEmail = (tx: Transaction, row: NewRow<'emails'>) =>
  tx.insertInto('emails').values(row).returning('id').executeTakeFirstOrThrow();

export const findSettings = (db: Reader, organizationId: number) =>
  db.selectFrom('mail_settings').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

/** The organization's own host name for its portal; null if it has none. */
export const portalHost = async (db: Reader, organizationId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('landing_configurations')
      .select('host')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst()
  )?.host ?? null;

export const insertSettings = (tx: Transaction, row: NewRow<'mail_settings'>) =>
  tx.insertInto('mail_settings').values(row).returningAll().executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateSettings = (
  tx: Transaction,
  settings: RowVersion<'mail_settings'>,
  change: Partial<Row<'mail_settings'>>,
) => updateVersioned(tx, 'mail_settings', settings, change);

const hasOwnHost = (where: ExpressionBuilder<Schema, 'emails'>) =>
  where.exists(
    where
      .selectFrom('mail_settings')
      .select('mail_settings.organization_id')
      .whereRef('mail_settings.organization_id', '=', 'emails.organization_id')
      .where('host', 'is not', null),
  );

/** All emails that are not sent yet. While an email is being sent, its due time is the end of the lease. */
const allEmails: QueueTable<'emails'> = {
  table: 'emails',
  dueAt: { due_at: MAX_FUTURE_MILLISECONDS },
  lease: { end: 'due_at', claimedState: 'sending' },
  isOpen: (where) => where('state', 'in', ['queued', 'sending']),
};

/**
 * @param hasAccount whether organizations without a mail server of their own have one; otherwise their emails stay
 * pending
 */
export const emailQueue = (hasAccount: boolean): QueueTable<'emails'> =>
  hasAccount ? allEmails : { ...allEmails, isReady: hasOwnHost };

/** Emails that lack a mail server, because their organization has none. */
export const stuckEmails: QueueTable<'emails'> = { ...allEmails, isReady: (where) => where.not(hasOwnHost(where)) };

/** Postpones an organization's due emails, because its mail server accepts none at the moment. */
export const postponeDue = (tx: Transaction, organizationId: number, now: number, until: number) =>
  tx
    .updateTable('emails')
    .set({ due_at: until })
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .execute();

/** Retries an organization's failed emails at once after its settings have changed. */
export const hurryRetries = (tx: Transaction, organizationId: number, now: number) =>
  tx
    .updateTable('emails')
    .set({ due_at: now })
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'queued')
    .where('error', 'is not', null)
    .execute();

/** Changes an email that is in one of these states. */
export const changeEmail = (
  tx: Transaction,
  id: number,
  from: readonly EmailState[],
  change: Partial<Pick<EmailRow, 'state' | 'attempts' | 'due_at' | 'error' | 'to_address'>>,
) =>
  tx
    .updateTable('emails')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .executeTakeFirst();

/** Cancels queued emails of these kinds to a candidate, optionally of one stage only. @returns the cancelled ones */
export async function cancelWaiting(
  tx: Transaction,
  applicantId: number,
  kinds: readonly EmailKind[],
  listId: number | null,
): Promise<{ id: number }[]> {
  const about = { applicantId, kinds };
  return (await (listId === null ? cancelAll(tx, about) : cancelInStage(tx, { ...about, listId }))).rows;
}

export const requeueEmail = (tx: Transaction, id: number, now: number) =>
  tx
    .updateTable('emails')
    .set((set) => ({
      state: 'queued',
      due_at: set.case().when('due_at', '>', now).then(set.ref('due_at')).else(now).end(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'cancelled')
    .execute();

interface About {
  readonly applicantId: number;
  readonly kinds: readonly EmailKind[];
}

const cancelled = (tx: Reader, { applicantId, kinds }: About) =>
  tx
    .updateTable('emails')
    .set({ state: 'cancelled' })
    .where('applicant_id', '=', applicantId)
    .where('state', '=', 'queued')
    .where('kind', 'in', [...kinds])
    .returning('id');

const cancelAll = fixedQuery((tx, about: About) => cancelled(tx, about));
const cancelInStage = fixedQuery((tx, { listId, ...about }: About & { listId: number }) =>
  cancelled(tx, about).where('list_id', '=', listId),
);

const entries = (db: Reader) =>
  db
    .selectFrom('emails')
    .leftJoin('users', 'users.id', 'emails.created_by_user_id')
    .selectAll('emails')
    .select('users.full_name as author_name');

export type EmailEntryRow = NonNullable<Awaited<ReturnType<typeof findEmail>>>;

export const findEmail = (db: Reader, id: number) =>
  entries(db).where('emails.id', '=', id).where(isNotOfBlocked('emails.applicant_id')).executeTakeFirst();

export interface EmailFilter {
  readonly organizationId: number;
  readonly applicantId?: number;
  readonly state?: EmailState | undefined;
}

export function pageOfEmails(db: Reader, filter: EmailFilter, page: { items: number; offset: number }) {
  let query = entries(db)
    .where('emails.organization_id', '=', filter.organizationId)
    .where(isNotOfBlocked('emails.applicant_id'));
  if (filter.applicantId !== undefined) query = query.where('emails.applicant_id', '=', filter.applicantId);
  if (filter.state) query = query.where('emails.state', '=', filter.state);
  return query.orderBy('emails.id', 'desc').limit(page.items).offset(page.offset).execute();
}

export async function countEmails(db: Reader, filter: EmailFilter): Promise<number> {
  let query = db
    .selectFrom('emails')
    .where('organization_id', '=', filter.organizationId)
    .where(isNotOfBlocked('emails.applicant_id'));
  if (filter.applicantId !== undefined) query = query.where('applicant_id', '=', filter.applicantId);
  if (filter.state) query = query.where('state', '=', filter.state);
  return countRows(query);
}

export const findRecipient = (db: Reader, personId: number) =>
  db
    .selectFrom('uniq_applicants')
    .select(['name', 'full_name', 'email'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();

/** In which a person last applied, also as a person who was merged into this one; null if they never did. */
async function ownLanguageOf(db: Reader, personId: number): Promise<Language | null> {
  const rows = await db
    .selectFrom('uniq_applicants')
    .select(['id', 'language'])
    .where(({ or, eb }) => or([eb('id', '=', personId), eb('merged_into_id', '=', personId)]))
    .where('language', 'is not', null)
    .execute();
  return (rows.find(({ id }) => id === personId) ?? rows.at(-1))?.language ?? null;
}

/** In which e-mails are written to a person: their own, else that of their latest offer, else the organization's. */
export async function languageOfPerson(db: Reader, personId: number): Promise<Language> {
  const own = await ownLanguageOf(db, personId);
  if (own) return own;
  const row = await db
    .selectFrom('uniq_applicants')
    .innerJoin('organizations', 'organizations.id', 'uniq_applicants.organization_id')
    .leftJoin('applicants', 'applicants.uniq_applicant_id', 'uniq_applicants.id')
    .leftJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .select(['selection_processes.language as offer', 'organizations.language as organization'])
    .where('uniq_applicants.id', '=', personId)
    .orderBy('applicants.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.offer ?? row.organization;
}

/** In which the organization's texts are written to a candidate: their own, that of their offer, the organization's. */
export async function languagesOfCandidate(db: Reader, applicantId: number): Promise<readonly Language[]> {
  const row = await db
    .selectFrom('applicants')
    .innerJoin('organizations', 'organizations.id', 'applicants.organization_id')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .select(['uniq_applicant_id', 'selection_processes.language as offer', 'organizations.language as organization'])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirstOrThrow();
  const own = await ownLanguageOf(db, row.uniq_applicant_id);
  return [...(own ? [own] : []), row.offer, row.organization];
}

export const languageOfOrganization = async (db: Reader, id: number): Promise<Language> =>
  (await db.selectFrom('organizations').select('language').where('id', '=', id).executeTakeFirstOrThrow()).language;

export const organizationName = async (db: Reader, id: number): Promise<string> =>
  (await db.selectFrom('organizations').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** Null for a user who no longer exists. */
export const userName = async (db: Reader, id: number): Promise<string | null> =>
  (await db.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst())?.full_name ?? null;

export const userEmail = async (db: Reader, id: number): Promise<string> =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
