// SQL of the chain of hashes over the audit trail.
import {
  countRows,
  insertMany,
  lockUntilEnd,
  type NewRow,
  type Reader,
  type Row,
  type Transaction,
} from '../../../platform/db/index.ts';

/** Only changes of the chain itself wait for one another. */
export const lockChain = (tx: Transaction, organizationId: number): Promise<void> =>
  lockUntilEnd(tx, 'audit-chain', organizationId);

export async function organizationIds(db: Reader): Promise<number[]> {
  const rows = await db.selectFrom('organizations').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export type Head = Row<'audit_chain_heads'>;

export const findHead = (db: Reader, organizationId: number): Promise<Head | undefined> =>
  db.selectFrom('audit_chain_heads').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

export const putHead = (tx: Transaction, head: Head) =>
  tx
    .insertInto('audit_chain_heads')
    .values(head)
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(head))
    .execute();

const unchained = (db: Reader, organizationId: number) =>
  db
    .selectFrom('audit_entries')
    .leftJoin('audit_chain', 'audit_chain.entry_id', 'audit_entries.id')
    .where('audit_entries.organization_id', '=', organizationId)
    .where('audit_chain.entry_id', 'is', null);

/** In the order of their ids. */
export const entriesToChain = (db: Reader, organizationId: number, afterId: number, limit: number) =>
  unchained(db, organizationId)
    .selectAll('audit_entries')
    .where('audit_entries.id', '>', afterId)
    .orderBy('audit_entries.id')
    .limit(limit)
    .execute();

export const countUnchained = (db: Reader, organizationId: number, side: '>' | '<=', id: number): Promise<number> =>
  countRows(unchained(db, organizationId).where('audit_entries.id', side, id));

export const insertLinks = (tx: Transaction, links: NewRow<'audit_chain'>[]) => insertMany(tx, 'audit_chain', links);

/** With their entries, whose columns are null for a removed one. */
export const linksFrom = (db: Reader, organizationId: number, after: number, limit: number) =>
  db
    .selectFrom('audit_chain')
    .leftJoin('audit_entries', 'audit_entries.id', 'audit_chain.entry_id')
    .select([
      'audit_chain.position',
      'audit_chain.entry_id',
      'audit_chain.actor_salt',
      'audit_chain.actor_digest',
      'audit_chain.subject_salt',
      'audit_chain.subject_digest',
      'audit_chain.format',
      'audit_chain.hash',
      'audit_entries.id',
      'audit_entries.organization_id',
      'audit_entries.user_id',
      'audit_entries.api_token_id',
      'audit_entries.call',
      'audit_entries.category',
      'audit_entries.subject_type',
      'audit_entries.subject_id',
      'audit_entries.created_at',
      'audit_entries.origin',
      'audit_entries.client',
      'audit_entries.address',
      'audit_entries.changes',
    ])
    .where('audit_chain.organization_id', '=', organizationId)
    .where('audit_chain.position', '>', after)
    .orderBy('audit_chain.position')
    .limit(limit)
    .execute();

export async function hashAt(db: Reader, organizationId: number, position: number): Promise<string | undefined> {
  const link = await db
    .selectFrom('audit_chain')
    .select('hash')
    .where('organization_id', '=', organizationId)
    .where('position', '=', position)
    .executeTakeFirst();
  return link?.hash;
}

/** The first position whose entry is not older than `before` (epoch milliseconds); undefined if all are older. */
export async function firstRetained(db: Reader, organizationId: number, before: number): Promise<number | undefined> {
  const link = await db
    .selectFrom('audit_chain')
    .innerJoin('audit_entries', 'audit_entries.id', 'audit_chain.entry_id')
    .select('audit_chain.position')
    .where('audit_chain.organization_id', '=', organizationId)
    .where('audit_entries.created_at', '>=', before)
    .orderBy('audit_chain.position')
    .limit(1)
    .executeTakeFirst();
  return link?.position;
}

/** Deletes entries and links up to a position. */
export async function deleteUpTo(tx: Transaction, organizationId: number, position: number): Promise<void> {
  const links = tx
    .selectFrom('audit_chain')
    .select('entry_id')
    .where('organization_id', '=', organizationId)
    .where('position', '<=', position);
  await tx.deleteFrom('audit_entries').where('organization_id', '=', organizationId).where('id', 'in', links).execute();
  await tx
    .deleteFrom('audit_chain')
    .where('organization_id', '=', organizationId)
    .where('position', '<=', position)
    .execute();
}

export interface ErasedPerson {
  readonly organizationId: number;
  /** With those of merged persons. */
  readonly personIds: readonly number[];
  readonly applicantIds: readonly number[];
}

/** Removes the number of a person, and of their candidacies, from the entries. */
export async function eraseSubjects(
  tx: Transaction,
  { organizationId, personIds, applicantIds }: ErasedPerson,
): Promise<void> {
  const about = [
    // Paths of candidacies begin with either name.
    { types: ['applicants', 'kanban'], ids: [...applicantIds] },
    { types: ['persons'], ids: [...personIds] },
  ].filter(({ ids }) => ids.length > 0);
  for (const { types, ids } of about) {
    const entries = tx
      .selectFrom('audit_entries')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('subject_type', 'in', types)
      .where('subject_id', 'in', ids);
    await tx.updateTable('audit_chain').set({ subject_salt: null }).where('entry_id', 'in', entries).execute();
    await tx.updateTable('audit_entries').set({ subject_id: null }).where('id', 'in', entries).execute();
  }
}
