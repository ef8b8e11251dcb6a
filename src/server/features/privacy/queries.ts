// SQL of retention settings, erasures and the audit trail.
import { sql } from 'kysely';
import type { AuditCategory, ErasureState } from '../../../contract/api/privacy.ts';
import {
  fixedQuery,
  insertMany,
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

/** Clock differences up to this many milliseconds count as ordinary corrections. */
const CLOCK_CORRECTION_MILLISECONDS = 60_000;

export const settingsOf = (db: Reader, organizationId: number) =>
  db.selectFrom('privacy_settings').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

export const insertSettings = (tx: Transaction, row: NewRow<'privacy_settings'>) =>
  tx.insertInto('privacy_settings').values(row).execute();

/** @returns undefined if the version has changed */
export const updateSettings = (
  tx: Transaction,
  settings: RowVersion<'privacy_settings'>,
  change: Partial<NewRow<'privacy_settings'>>,
) => updateVersioned(tx, 'privacy_settings', settings, change);

/**
 * Organizations with a retention limit that were not checked since `before`, or were checked by a clock ahead of `now`.
 */
export const retentionToRun = (db: Reader, { before, now }: { before: number; now: number }) =>
  db
    .selectFrom('privacy_settings')
    .select(['organization_id', 'retention_months'])
    .where('retention_months', 'is not', null)
    .where((where) =>
      where.or([
        where('retention_ran_at', 'is', null),
        where('retention_ran_at', '<', before),
        where('retention_ran_at', '>', now),
      ]),
    )
    .orderBy('organization_id')
    .execute();

export const retentionRan = (tx: Transaction, organizationId: number, now: number) =>
  tx
    .updateTable('privacy_settings')
    .set({ retention_ran_at: now })
    .where('organization_id', '=', organizationId)
    .execute();

const erasures = (db: Reader) =>
  db
    .selectFrom('erasures')
    .leftJoin('users', 'users.id', 'erasures.requested_by_user_id')
    .leftJoin('uniq_applicants', 'uniq_applicants.id', 'erasures.person_id')
    .selectAll('erasures')
    .select(['users.full_name as requested_by_name', 'uniq_applicants.full_name as person_name']);

export type ErasureRow = Row<'erasures'> & { requested_by_name: string | null; person_name: string | null };

export interface Keyset {
  /** Returns rows with a smaller id. */
  readonly before: number | undefined;
  readonly items: number;
}

/** Newest first. */
export const erasuresOf = (
  db: Reader,
  organizationId: number,
  { state, person_id: personId }: { state?: ErasureState | undefined; person_id?: number | undefined },
  { before, items }: Keyset,
) =>
  erasures(db)
    .where('erasures.organization_id', '=', organizationId)
    .$if(before !== undefined, (query) => query.where('erasures.id', '<', before ?? 0))
    .$if(personId !== undefined, (query) => query.where('erasures.person_id', '=', personId ?? 0))
    .$if(state !== undefined, (query) => query.where('done_at', state === 'done' ? 'is not' : 'is', null))
    .orderBy('erasures.id', 'desc')
    .limit(items)
    .execute();

export const findErasure = (db: Reader, id: number) =>
  erasures(db).where('erasures.id', '=', id).executeTakeFirstOrThrow();

export const waitingErasure = (db: Reader, organizationId: number, personId: number) =>
  db
    .selectFrom('erasures')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .where('done_at', 'is', null)
    .executeTakeFirst();

export const insertErasure = (tx: Transaction, row: NewRow<'erasures'>) =>
  tx.insertInto('erasures').values(row).returning('id').executeTakeFirstOrThrow();

export const deleteErasure = (tx: Transaction, id: number) => tx.deleteFrom('erasures').where('id', '=', id).execute();

/** If a clock was ahead when an erasure was ordered, its grace period starts now. */
export const recoverErasures = (tx: Transaction, now: number) =>
  tx
    .updateTable('erasures')
    .set({ due_at: sql<number>`due_at - requested_at + ${now}`, requested_at: now })
    .where('done_at', 'is', null)
    .where('requested_at', '>', now + CLOCK_CORRECTION_MILLISECONDS)
    .execute();

/** In id order after an id, since some of them may remain pending. */
export const dueErasures = (db: Reader, now: number, { afterId, limit }: { afterId: number; limit: number }) =>
  db
    .selectFrom('erasures')
    .selectAll()
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** @returns whether it was still pending: another server may have carried it out */
export async function finishErasure(tx: Transaction, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('erasures')
    .set({ done_at: now, reason: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const insertedEntry = fixedQuery(
  (tx, row: NewRow<'audit_entries'>) => tx.insertInto('audit_entries').values(row),
  'before commit',
);

export async function insertAudit(tx: Transaction, rows: NewRow<'audit_entries'>[]): Promise<void> {
  const [first] = rows;
  if (first && rows.length === 1) await insertedEntry(tx, first);
  else await insertMany(tx, 'audit_entries', rows);
}

export interface AuditFilter {
  readonly userId: number | undefined;
  readonly personId: number | undefined;
  readonly category: AuditCategory | undefined;
  /** Range of ids, both inclusive, that the dates correspond to. */
  readonly first: number | undefined;
  readonly last: number | undefined;
}

const audit = (db: Reader, organizationId: number, filter: AuditFilter) => {
  const { userId, personId, category, first, last } = filter;
  return db
    .selectFrom('audit_entries')
    .where('audit_entries.organization_id', '=', organizationId)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'settings'))
    .$if(first !== undefined, (query) => query.where('audit_entries.id', '>=', first ?? 0))
    .$if(last !== undefined, (query) => query.where('audit_entries.id', '<=', last ?? 0))
    .$if(userId !== undefined, (query) => query.where('audit_entries.user_id', '=', userId ?? 0))
    .$if(personId !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where.and([
            // Paths of candidacies begin with either name.
            where('audit_entries.subject_type', 'in', ['applicants', 'kanban']),
            where('audit_entries.subject_id', 'in', (inner) =>
              inner
                .selectFrom('applicants')
                .select('applicants.id')
                .where('uniq_applicant_id', '=', personId ?? 0),
            ),
          ]),
          where.and([
            where('audit_entries.subject_type', '=', 'persons'),
            where('audit_entries.subject_id', '=', personId ?? 0),
          ]),
        ]),
      ),
    );
};

/** Newest first. */
export const auditOf = (db: Reader, organizationId: number, filter: AuditFilter, { before, items }: Keyset) =>
  audit(db, organizationId, filter)
    .leftJoin('users', 'users.id', 'audit_entries.user_id')
    .leftJoin('api_tokens', 'api_tokens.id', 'audit_entries.api_token_id')
    .selectAll('audit_entries')
    .select(['users.full_name', 'api_tokens.name as token_name'])
    .$if(before !== undefined, (query) => query.where('audit_entries.id', '<', before ?? 0))
    .orderBy('audit_entries.id', 'desc')
    .limit(items)
    .execute();

/** The entry nearest to an instant (epoch milliseconds): the first from then on, or the last before. Uses an index. */
export async function entryAt(
  db: Reader,
  organizationId: number,
  at: number,
  side: 'from' | 'before',
): Promise<number | undefined> {
  const isFrom = side === 'from';
  const row = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('created_at', isFrom ? '>=' : '<', at)
    .orderBy('created_at', isFrom ? 'asc' : 'desc')
    .orderBy('id', isFrom ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
