// Codes of authenticator apps (TOTP, RFC 6238) and recovery codes.
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODE_COUNT } from '../../../contract/api/second-factors.ts';
import { secondFactorMessages as texts } from '../../../contract/messages.ts';
import { hashOfSecret } from '../../platform/crypto/secrets.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Codes of this many periods before and after the present one are valid, because clocks differ. */
const WINDOW = 1;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    ...{ issuer: texts.issuer, label, secret: Secret.fromBase32(secret) },
    ...{ algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS },
  });

/** @param label names the account within the app */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** @returns the period of the code; null if it is not valid at this time */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp: now }) + delta;
}

/** Without signs that are mistaken for others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 6;
const GROUP_LENGTH = 4;

const newRecoveryCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** Each has some 119 random bits, enough for a hash without salt and stretching. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);

/** Ignores spaces, hyphens and capitals. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

export const hashOfRecoveryCode = (userId: number, code: string): string =>
  hashOfSecret(`${userId} ${plainCode(code)}`);
