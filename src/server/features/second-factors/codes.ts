// Codes of authenticator apps (TOTP, RFC 6238) and recovery codes.
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODE_COUNT } from '../../../contract/api/second-factors.ts';
import { secondFactorMessages as texts } from '../../../contract/messages.ts';
import { hashOfSecret } from '../../platform/crypto/secrets.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const PERIOD = PERIOD_SECONDS * 1000;
/** The clock of a device may differ by this many periods when its factor is set up: two minutes. */
const MAX_DRIFT = 4;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    ...{ issuer: texts.issuer, label, secret: Secret.fromBase32(secret) },
    ...{ algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS },
  });

/** @param label names the account within the app */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

const isCode = (code: string): boolean => /^\d{6}$/.test(code);
const periodAt = (timestamp: number): number => TOTP.counter({ period: PERIOD_SECONDS, timestamp });

/**
 * A code is valid for the 30 seconds of its period, by the clock of its device.
 * @param drift periods by which that clock is ahead
 * @returns the period of the code; null if it is not valid at this time
 */
export function stepOfCode(secret: string, code: string, now: number, drift: number): number | null {
  const timestamp = now + drift * PERIOD;
  if (!isCode(code) || totpOf(secret).validate({ token: code, timestamp, window: 0 }) === null) return null;
  return periodAt(timestamp);
}

/** @returns the periods by which the clock of the code's device is ahead; null for another secret or a worse clock */
export const driftOfCode = (secret: string, code: string, timestamp: number): number | null =>
  isCode(code) ? totpOf(secret).validate({ token: code, timestamp, window: MAX_DRIFT }) : null;

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
