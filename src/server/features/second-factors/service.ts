// The second factor of a user: setting it up, checking it, and the devices that are trusted.

import {
  type NewSecondFactor,
  type RecoveryCodes,
  type SecondFactor,
  TRUSTED_DEVICE_DAYS,
} from '../../../contract/api/second-factors.ts';
import { secondFactorMessages as texts } from '../../../contract/messages.ts';
import { totpSecrets } from '../../platform/crypto/secret-encryption.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  driftOfCode,
  hashOfRecoveryCode,
  newRecoveryCodes,
  newTotpSecret,
  plainCode,
  stepOfCode,
  totpUri,
} from './codes.ts';
import {
  activateFactor,
  countRecoveryCodes,
  findFactor,
  isTrustedDevice,
  noteDrift,
  putFactor,
  putTrustedDevice,
  replaceRecoveryCodes,
  useRecoveryCode,
  useStep,
} from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface FactorUser {
  readonly id: number;
  readonly organization_id: number;
}

/** The user's id is encrypted too, so a secret cannot be moved to another user. */
const encrypt = (key: ServerKeys, user: FactorUser, secret: string): string =>
  totpSecrets.encrypt(key, user.organization_id, `${user.id} ${secret}`);

/** @returns null if it was encrypted for another user or by another server's key */
function decrypt(key: ServerKeys, user: FactorUser, encrypted: string): string | null {
  const [id, secret] = totpSecrets.decrypt(key, user.organization_id, encrypted)?.split(' ') ?? [];
  return id === String(user.id) && secret ? secret : null;
}

export async function readFactor(db: Reader, userId: number): Promise<Omit<SecondFactor, 'required_from'>> {
  const factor = await findFactor(db, userId);
  const isActive = factor !== undefined && factor.activated_at !== null;
  return { is_active: isActive, recovery_codes_left: isActive ? await countRecoveryCodes(db, userId) : 0 };
}

/** @throws AppError conflict if one is active */
export async function beginFactor(
  tx: Transaction,
  key: ServerKeys,
  user: FactorUser & { readonly email: string },
  now: number,
): Promise<NewSecondFactor> {
  const secret = newTotpSecret();
  const ids = { user_id: user.id, organization_id: user.organization_id };
  const row = {
    ...ids,
    encrypted_secret: encrypt(key, user, secret),
    activated_at: null,
    last_step: 0,
    clock_drift: 0,
    created_at: now,
  };
  if (!(await putFactor(tx, row))) throw new AppError('conflict', { message: texts.alreadyActive });
  return { secret, uri: totpUri(secret, user.email) };
}

const wrongCode = () => new AppError('invalid', { message: texts.wrongCode, fields: { code: texts.wrongCode } });

/**
 * A code of another period may have been typed late, or come from a clock that differs: the next one tells.
 * @returns null if another code is needed for this. @throws AppError conflict if none was begun or one is active;
 * invalid for a wrong code
 */
export async function activate(
  tx: Transaction,
  key: ServerKeys,
  user: FactorUser,
  { code, now }: { readonly code: string; readonly now: number },
): Promise<RecoveryCodes | null> {
  const factor = await findFactor(tx, user.id);
  if (!factor || factor.activated_at !== null) throw new AppError('conflict', { message: texts.notBegun });
  const secret = decrypt(key, user, factor.encrypted_secret);
  const plain = plainCode(code);
  const drift = secret === null ? null : driftOfCode(secret, plain, now);
  const step = secret === null || drift === null ? null : stepOfCode(secret, plain, now, drift);
  if (drift === null || step === null || factor.last_step >= step) throw wrongCode();
  await noteDrift(tx, user.id, { drift, step });
  const isPlain = drift === 0 || drift === factor.clock_drift;
  if (!isPlain) return null;
  if (!(await activateFactor(tx, user.id, now))) throw new AppError('conflict', { message: texts.notBegun });
  return renewRecoveryCodes(tx, user);
}

/** The code of the app belongs to another period than the server's. */
export const otherPeriod = () =>
  new AppError('invalid', { message: texts.otherPeriod, fields: { code: texts.otherPeriod } });

/** The answer is the only one with these codes; only their hashes are stored. */
export async function renewRecoveryCodes(tx: Transaction, user: FactorUser): Promise<RecoveryCodes> {
  const recovery_codes = newRecoveryCodes();
  const hashes = recovery_codes.map((code) => hashOfRecoveryCode(user.id, code));
  await replaceRecoveryCodes(tx, { organization_id: user.organization_id, user_id: user.id }, hashes);
  return { recovery_codes };
}

/** Uses up a code of the app or a recovery code. @returns false if it is wrong, was used, or no factor is active */
export async function useCode(
  tx: Transaction,
  key: ServerKeys,
  user: FactorUser,
  { code, now }: { readonly code: string; readonly now: number },
): Promise<boolean> {
  const factor = await findFactor(tx, user.id);
  if (!factor || factor.activated_at === null) return false;
  const secret = decrypt(key, user, factor.encrypted_secret);
  const step = secret === null ? null : stepOfCode(secret, plainCode(code), now, factor.clock_drift);
  if (step !== null) return useStep(tx, user.id, step);
  return useRecoveryCode(tx, user.id, hashOfRecoveryCode(user.id, code));
}

/** @throws AppError invalid for a wrong code */
export async function assertCode(
  tx: Transaction,
  key: ServerKeys,
  user: FactorUser,
  use: { readonly code: string; readonly now: number },
): Promise<void> {
  if (!(await useCode(tx, key, user, use))) throw wrongCode();
}

/** Whether the user has to enter a code at a sign-in on this device. */
export async function needsCode(db: Reader, userId: number, deviceHash: string | null, now: number): Promise<boolean> {
  const { is_active } = await readFactor(db, userId);
  if (!is_active) return false;
  return deviceHash === null || !(await isTrustedDevice(db, { userId, hash: deviceHash }, now));
}

export const trustDevice = (tx: Transaction, user: FactorUser, device_hash: string, now: number): Promise<void> =>
  putTrustedDevice(
    tx,
    {
      ...{ organization_id: user.organization_id, user_id: user.id, device_hash },
      expires_at: now + TRUSTED_DEVICE_DAYS * DAY,
    },
    now,
  );
