// SQL of the organization's rules for signing in.
import {
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export const findAccessSettings = (db: Reader, organizationId: number) =>
  db.selectFrom('access_settings').selectAll().where('organization_id', '=', organizationId).executeTakeFirst();

export const insertAccessSettings = (tx: Transaction, row: NewRow<'access_settings'>) =>
  tx.insertInto('access_settings').values(row).execute();

/** @returns undefined if the version has changed */
export const updateAccessSettings = (
  tx: Transaction,
  settings: RowVersion<'access_settings'>,
  change: Partial<NewRow<'access_settings'>>,
) => updateVersioned(tx, 'access_settings', settings, change);

export async function hasActiveProvider(db: Reader, organizationId: number): Promise<boolean> {
  const provider = await db
    .selectFrom('identity_providers')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return provider !== undefined;
}

export async function hasProvisioning(db: Reader, organizationId: number): Promise<boolean> {
  const token = await db
    .selectFrom('provisioning_tokens')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst();
  return token !== undefined;
}

/** Ends the sessions that no identity provider has opened; superadmins keep theirs. */
export async function revokeOtherSessions(
  tx: Transaction,
  except: { readonly organizationId: number; readonly exceptUserId: number | null; readonly exceptJti: string },
  now: number,
): Promise<void> {
  const users = tx
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', except.organizationId)
    .where('is_superadmin', '=', 0)
    .where('id', '<>', except.exceptUserId ?? 0);
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', 'in', users)
    .where('identity_provider_id', 'is', null)
    .where('jti', '<>', except.exceptJti)
    .where('revoked_at', 'is', null)
    .execute();
}
