// SQL of the requests of candidates about their data, and of blocks.
import { sql } from 'kysely';
import type { DataRequestFilter } from '../../../contract/api/data-requests.ts';
import {
  isOneOf,
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

/** A request with the person who owns the data now: the one of the request, or whom they were merged into. */
const requests = (db: Reader) =>
  db
    .selectFrom('data_requests')
    .leftJoin('users', 'users.id', 'data_requests.answered_by_user_id')
    .leftJoin('uniq_applicants as asking', 'asking.id', 'data_requests.person_id')
    .leftJoin('uniq_applicants as owner', (join) =>
      join.on('owner.id', '=', sql<number>`coalesce(asking.merged_into_id, asking.id)`),
    )
    .selectAll('data_requests')
    .select([
      'users.full_name as answered_by_name',
      'owner.id as owner_id',
      'owner.full_name as owner_name',
      'owner.blocked_at',
      'owner.opposes_automation',
    ]);

export type DataRequestRow = Awaited<ReturnType<typeof listRequests>>[number];

/** Accepted requests whose effect lasts and can be ended. */
const isInEffect = sql<boolean>`data_requests.state = 'accepted' and (
  (data_requests.kind = 'opposition' and owner.opposes_automation = 1)
  or ((data_requests.kind = 'blocking' or data_requests.purpose = 'selection') and owner.blocked_at is not null))`;

export const listRequests = (
  db: Reader,
  organizationId: number,
  {
    filter,
    now,
    offset,
    limit,
  }: { readonly filter: DataRequestFilter; readonly now: number; readonly offset: number; readonly limit: number },
) => {
  const isOpen = filter === 'open' || filter === 'overdue';
  return requests(db)
    .where('data_requests.organization_id', '=', organizationId)
    .$if(isOpen, (query) => query.where('data_requests.state', '=', 'open'))
    .$if(filter === 'overdue', (query) => query.where('data_requests.due_at', '<', now))
    .$if(filter === 'answered', (query) => query.where('data_requests.state', '!=', 'open'))
    .$if(filter === 'in_effect', (query) => query.where(isInEffect))
    .$if(isOpen, (query) => query.orderBy('data_requests.due_at'))
    .$if(!isOpen, (query) => query.orderBy('data_requests.answered_at', 'desc'))
    .orderBy('data_requests.id')
    .offset(offset)
    .limit(limit)
    .execute();
};

export const findRequest = (db: Reader, organizationId: number, id: number) =>
  requests(db)
    .where('data_requests.organization_id', '=', organizationId)
    .where('data_requests.id', '=', id)
    .executeTakeFirst();

/** Newest first. */
export const requestsOfPersons = (db: Reader, personIds: readonly number[]) =>
  requests(db)
    .where(isOneOf(db, 'data_requests.person_id', personIds))
    .orderBy('data_requests.requested_at', 'desc')
    .orderBy('data_requests.id', 'desc')
    .execute();

export const insertRequest = (tx: Transaction, row: NewRow<'data_requests'>) =>
  tx.insertInto('data_requests').values(row).returning('id').executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateRequest = (
  tx: Transaction,
  request: RowVersion<'data_requests'>,
  change: Partial<NewRow<'data_requests'>>,
) => updateVersioned(tx, 'data_requests', request, change);

/** Open requests that nobody was reminded of, and that could be due for it; in id order after an id. */
export const unremindedRequests = (
  db: Reader,
  { dueBefore, afterId, limit }: { readonly dueBefore: number; readonly afterId: number; readonly limit: number },
) =>
  db
    .selectFrom('data_requests')
    .select(['id', 'organization_id', 'requested_at', 'due_at'])
    .where('state', '=', 'open')
    .where('reminded_at', 'is', null)
    .where('due_at', '<', dueBefore)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

export const findRequestToRemind = (db: Reader, id: number) =>
  requests(db)
    .where('data_requests.id', '=', id)
    .where('data_requests.state', '=', 'open')
    .where('data_requests.reminded_at', 'is', null)
    .executeTakeFirst();

export const markReminded = (tx: Transaction, id: number, now: number) =>
  tx.updateTable('data_requests').set({ reminded_at: now }).where('id', '=', id).execute();

/** The addresses of the administrators who can sign in. */
export const administratorAddresses = async (db: Reader, organizationId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('organization_id', '=', organizationId)
    .where('active', '=', 1)
    .where((where) =>
      where.or([
        where('role', '=', 'admin'),
        where('role_id', '=', 1),
        where('is_admin', '=', 1),
        where('is_superadmin', '=', 1),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
};

/** The candidacies of a block, present or removed; `wasPresent` tells those that its end restores. */
export const blockedCandidacies = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('applicants')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select([
      'applicants.id',
      'applicants.list_id',
      'applicants.selection_process_id',
      'applicants.status',
      'applicants.version',
      'applicants.deleted_at',
      'uniq_applicants.blocked_at',
    ])
    .where(isOneOf(db, 'applicants.uniq_applicant_id', personIds))
    .where('applicants.is_blocked', '=', 1)
    .orderBy('applicants.id')
    .execute();

/** Blocks a candidacy, or ends that. @param deletedAt when it counts as removed, in epoch milliseconds */
export const setCandidacyBlocked = (tx: Transaction, id: number, isBlocked: 0 | 1, deletedAt: number | null) =>
  tx
    .updateTable('applicants')
    .set((set) => ({ is_blocked: isBlocked, deleted_at: deletedAt, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** The persons are compared with others again. */
export const setPersonsBlocked = (tx: Transaction, ids: readonly number[], at: number | null) =>
  tx
    .updateTable('uniq_applicants')
    .set({ blocked_at: at, is_compared: 0 })
    .where(isOneOf(tx, 'id', ids))
    .execute();

export const setOpposition = (tx: Transaction, ids: readonly number[], opposes: 0 | 1) =>
  tx
    .updateTable('uniq_applicants')
    .set({ opposes_automation: opposes })
    .where(isOneOf(tx, 'id', ids))
    .execute();

/** The policies that the person accepted when applying, each with the first time. */
export const consentsOf = (db: Reader, personIds: readonly number[]) =>
  db
    .selectFrom('external_applications')
    .innerJoin('applicants', 'applicants.id', 'external_applications.applicant_id')
    .innerJoin('privacy_policies', (join) =>
      join
        .onRef('privacy_policies.organization_id', '=', 'external_applications.organization_id')
        .onRef('privacy_policies.version', '=', 'external_applications.privacy_policy_version'),
    )
    .where(isOneOf(db, 'applicants.uniq_applicant_id', personIds))
    .innerJoin('organizations', 'organizations.id', 'external_applications.organization_id')
    .groupBy([
      'privacy_policies.version',
      'privacy_policies.text',
      'privacy_policies.translations',
      'external_applications.language',
      'organizations.language',
    ])
    .select((select) => [
      'privacy_policies.version',
      'privacy_policies.text',
      'privacy_policies.translations',
      'external_applications.language as read_in',
      'organizations.language as organization_language',
      select.fn.min<number>('external_applications.created_at').as('created_at'),
    ])
    .orderBy('privacy_policies.version', 'desc')
    .execute();

/** The moves by rules of these candidacies, latest first. */
export const automaticSteps = (db: Reader, applicantIds: readonly number[]) =>
  db
    .selectFrom('applicant_logs')
    .select(['applicant_id', 'comment', 'step_reasons', 'created_at', 'undone_at'])
    .where(isOneOf(db, 'applicant_id', applicantIds))
    .where('kind', '=', 'moved')
    .where('author_user_id', 'is', null)
    .where('comment', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
