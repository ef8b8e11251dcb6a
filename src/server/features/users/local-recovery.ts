// A new password for a user of the space on this computer, by its recovery code.
import { timingSafeEqual } from 'node:crypto';
import { localRecoveryMessages as texts } from '../../../contract/messages.ts';
import { readRecoveryCode } from '../../../domain/text/recovery-code.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { deleteFactor } from '../second-factors/index.ts';
import { actorOf, endSessionsOf, findUser, findUserByEmail } from '../sessions/index.ts';
import type { PasswordLinkUse } from './password-link.ts';
import { endPasswordLinks } from './password-resets.ts';
import { setPassword } from './queries.ts';

const fieldError = (field: string, message: string) =>
  new AppError('invalid', { message, fields: { [field]: message } });

/**
 * The code opens all data of the space, so it may set any password of it.
 * @param key null on a server that no recovery code opens
 * @throws AppError invalid
 */
export function assertRecoveryCode(key: Uint8Array | null, code: string): void {
  const typed = readRecoveryCode(code);
  const isRight = key !== null && typed?.length === key.length && timingSafeEqual(typed, key);
  if (!isRight) throw fieldError('recovery_code', texts.wrongCode);
}

/** @throws AppError invalid: the owner of the code may know who has access */
export async function requireLocalUser(db: Reader, email: string) {
  const user = await findUserByEmail(db, email);
  if (!user) throw fieldError('email', texts.unknownEmail);
  return user;
}

/** Removes a second factor too, because its phone may be lost as well. */
export async function recoverPassword(
  tx: Transaction,
  userId: number,
  { passwordHash, record, now }: Omit<PasswordLinkUse, 'token'>,
): Promise<string[]> {
  await setPassword(tx, userId, passwordHash);
  const ended = await endSessionsOf(tx, userId, now);
  await endPasswordLinks(tx, userId);
  await deleteFactor(tx, userId);
  await record(tx, actorOf(await findUser(tx, userId), [], ''));
  return ended;
}
