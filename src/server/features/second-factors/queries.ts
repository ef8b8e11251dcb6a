// SQL of second factors, recovery codes and trusted devices.
import { countRows, insertMany, type NewRow, type Reader, type Transaction } from '../../platform/db/index.ts';

export const findFactor = (db: Reader, userId: number) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Replaces one that is not active. @returns whether it was stored */
export async function putFactor(tx: Transaction, row: NewRow<'second_factors'>): Promise<boolean> {
  const stored = await tx
    .insertInto('second_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('second_factors.activated_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Stores the clock of the device that the first code of a factor has revealed. */
export const noteDrift = (
  tx: Transaction,
  userId: number,
  { drift, step }: { readonly drift: number; readonly step: number },
) =>
  tx.updateTable('second_factors').set({ clock_drift: drift, last_step: step }).where('user_id', '=', userId).execute();

/** @returns false if it is active or was removed meanwhile */
export async function activateFactor(tx: Transaction, userId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ activated_at: now })
    .where('user_id', '=', userId)
    .where('activated_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if a code of this step or of a later one was used before */
export async function useStep(tx: Transaction, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if it is unknown or was used before */
export async function useRecoveryCode(tx: Transaction, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const countRecoveryCodes = (db: Reader, userId: number): Promise<number> =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId));

export async function replaceRecoveryCodes(
  tx: Transaction,
  user: { readonly organization_id: number; readonly user_id: number },
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user.user_id).execute();
  await insertMany(
    tx,
    'recovery_codes',
    hashes.map((code_hash) => ({ ...user, code_hash })),
  );
}

/** @returns whether there was one */
export async function deleteFactor(tx: Transaction, userId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await deleteTrustedDevices(tx, userId);
  const { numDeletedRows } = await tx.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @returns whether there was one */
export async function deletePasskeysOf(tx: Transaction, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteTrustedDevices = (tx: Transaction, userId: number) =>
  tx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute();

export async function putTrustedDevice(tx: Transaction, row: NewRow<'trusted_devices'>, now: number): Promise<void> {
  await tx.deleteFrom('trusted_devices').where('user_id', '=', row.user_id).where('expires_at', '<=', now).execute();
  await tx
    .insertInto('trusted_devices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ expires_at: row.expires_at }))
    .execute();
}

export async function isTrustedDevice(
  db: Reader,
  device: { readonly userId: number; readonly hash: string },
  now: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('trusted_devices')
    .select('id')
    .where('user_id', '=', device.userId)
    .where('device_hash', '=', device.hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those of the users who have an active second factor or a passkey. */
export async function usersWithFactor(db: Reader, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', 'in', [...userIds])
    .where('activated_at', 'is not', null)
    .execute();
  const withPasskey = await db
    .selectFrom('passkeys')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Set([...rows, ...withPasskey].map((row) => row.user_id));
}
