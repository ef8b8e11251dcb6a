// SQL of signatures: the documents with their queue, and the settings with their stock.
import { OPEN_STATES } from '../../../domain/organization/signatures.ts';
import {
  countRows,
  engineOf,
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';
import { MAX_FUTURE_MILLISECONDS, type QueueTable } from '../../platform/queue/index.ts';

export type SignatureRow = Row<'signatures'>;
export type SettingsRow = Row<'signature_settings'>;

export const findSettings = (db: Reader, organizationId: number) =>
  db.selectFrom('signature_settings').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

export const insertSettings = (tx: Transaction, row: NewRow<'signature_settings'>) =>
  tx.insertInto('signature_settings').values(row).returningAll().executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateSettings = (
  tx: Transaction,
  settings: RowVersion<'signature_settings'>,
  change: Partial<SettingsRow>,
) => updateVersioned(tx, 'signature_settings', settings, change);

/**
 * Takes one document from a limited, non-empty stock.
 * @returns whether it did
 */
export async function takeFromStock(tx: Transaction, organizationId: number): Promise<boolean> {
  const result = await tx
    .updateTable('signature_settings')
    .set((set) => ({ stock: set('stock', '-', 1), version: set('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('stock', '>=', 1)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Has no effect on an unlimited stock. */
export const returnToStock = (tx: Transaction, organizationId: number) =>
  tx
    .updateTable('signature_settings')
    .set((set) => ({ stock: set('stock', '+', 1), version: set('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('stock', 'is not', null)
    .execute();

/** Excludes removed files. */
export const filesOfPerson = (db: Reader, personId: number, ids: readonly number[]) =>
  db
    .selectFrom('files')
    .selectAll()
    .where('uniq_applicant_id', '=', personId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** A file by id alone, for background work. */
export const findFile = (db: Reader, id: number) =>
  db.selectFrom('files').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

export const insertSignature = (tx: Transaction, row: NewRow<'signatures'>) =>
  tx.insertInto('signatures').values(row).returning('id').executeTakeFirstOrThrow();

const entries = (db: Reader) =>
  db
    .selectFrom('signatures')
    .leftJoin('users', 'users.id', 'signatures.created_by_user_id')
    .selectAll('signatures')
    .select('users.full_name as author_name');

export type SignatureEntry = NonNullable<Awaited<ReturnType<typeof findSignature>>>;

export const findSignature = (db: Reader, id: number) => entries(db).where('signatures.id', '=', id).executeTakeFirst();

export const pageOfSignatures = (db: Reader, applicantId: number, page: { items: number; offset: number }) =>
  entries(db)
    .where('signatures.applicant_id', '=', applicantId)
    .orderBy('signatures.id', 'desc')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export const countSignatures = (db: Reader, applicantId: number): Promise<number> =>
  countRows(db.selectFrom('signatures').where('applicant_id', '=', applicantId));

const open = (db: Reader) =>
  db
    .selectFrom('signatures')
    .selectAll()
    .where('state', 'in', [...OPEN_STATES]);

export const openOfApplicant = (db: Reader, applicantId: number) =>
  open(db).where('applicant_id', '=', applicantId).orderBy('id').execute();

export const openOfPerson = (db: Reader, personId: number) =>
  open(db)
    .where('applicant_id', 'in', (from) =>
      from.selectFrom('applicants').select('applicants.id').where('uniq_applicant_id', '=', personId),
    )
    .orderBy('id')
    .execute();

export const openOfRequest = (db: Reader, requestId: number) =>
  open(db).where('request_id', '=', requestId).orderBy('id').execute();

export const sentByRequest = (db: Reader, requestId: number, since: number) =>
  db
    .selectFrom('signatures')
    .select('file_id')
    .where('request_id', '=', requestId)
    .where('created_at', '>=', since)
    .execute();

export const lockSignature = (tx: Transaction, id: number) =>
  tx
    .selectFrom('signatures')
    .selectAll()
    .where('id', '=', id)
    .$if(engineOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/** Documents that still need a call to the service, while their organization has one. */
export const signatureQueue: QueueTable<'signatures'> = {
  table: 'signatures',
  dueAt: { due_at: MAX_FUTURE_MILLISECONDS },
  lease: { end: 'claimed_until' },
  attempts: 'attempts',
  isOpen: (where) => where('state', 'in', [...OPEN_STATES]),
  isReady: (where) =>
    where.exists(
      where
        .selectFrom('signature_settings')
        .select('signature_settings.organization_id')
        .whereRef('signature_settings.organization_id', '=', 'signatures.organization_id')
        .where('active', '=', 1)
        .where('url', 'is not', null)
        .where('sealed_token', 'is not', null),
    ),
};

export const updateSignature = (tx: Transaction, id: number, change: Partial<SignatureRow>) =>
  tx.updateTable('signatures').set(change).where('id', '=', id).execute();

/** Makes pending retries due at once, after a change of settings. */
export const hurryRetries = (tx: Transaction, organizationId: number, now: number) =>
  tx
    .updateTable('signatures')
    .set({ due_at: now })
    .where('organization_id', '=', organizationId)
    .where('state', 'in', [...OPEN_STATES])
    .where('error', 'is not', null)
    .execute();
