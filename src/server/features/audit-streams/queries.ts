// SQL of audit streams: their settings, their queue, and whom entries name.
import {
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';
import { MAX_FUTURE_MILLISECONDS, type QueueTable } from '../../platform/queue/index.ts';

export type StreamRow = Row<'audit_streams'>;

export const findStream = (db: Reader, organizationId: number) =>
  db.selectFrom('audit_streams').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

export const insertStream = (tx: Transaction, row: NewRow<'audit_streams'>) =>
  tx.insertInto('audit_streams').values(row).returningAll().executeTakeFirstOrThrow();

/**
 * Also ends the claim of a simultaneous attempt, so that its result does not count for the new settings.
 * @returns undefined if the version has changed
 */
export const updateStream = (tx: Transaction, stream: RowVersion<'audit_streams'>, change: Partial<StreamRow>) =>
  updateVersioned(tx, 'audit_streams', stream, { ...change, claimed_by: null, claimed_until: null });

/** Active streams whose chain has ended elsewhere than at the last accepted entry, mostly later. */
export const auditStreamQueue: QueueTable<'audit_streams'> = {
  table: 'audit_streams',
  dueAt: { due_at: MAX_FUTURE_MILLISECONDS },
  lease: { end: 'claimed_until', owner: 'claimed_by' },
  isOpen: (where) =>
    where.and([
      where('active', '=', 1),
      where('url', 'is not', null),
      where('encrypted_secret', 'is not', null),
      where.exists(
        where
          .selectFrom('audit_chain_heads')
          .select('audit_chain_heads.organization_id')
          .whereRef('audit_chain_heads.organization_id', '=', 'audit_streams.organization_id')
          .whereRef('audit_chain_heads.position', '<>', 'audit_streams.position'),
      ),
    ]),
};

/** Users by id, also those without access. */
export async function usersById(db: Reader, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; full_name: string; email: string }>();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'email'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** API tokens by id, also revoked ones. */
export async function apiTokensById(db: Reader, organizationId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; name: string }>();
  const rows = await db
    .selectFrom('api_tokens')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
