// The rate limits of a sign-in.
import type { Limit } from './attempts.ts';

const MAX_PER_DEVICE = 10;
const MAX_PER_ACCOUNT_AND_ADDRESS = 10;
const MAX_PER_ACCOUNT = 30;
const MAX_PER_ADDRESS = 50;

export interface KnownClient {
  /** Hash of the device's secret, if the account has signed in with it. */
  readonly device: string | null;
  /** Whether the account has signed in from this address. */
  readonly fromAddress: boolean;
}

/**
 * A device with an earlier sign-in of the account is counted separately. Failures elsewhere therefore do not lock out
 * the owner, neither by account nor by an address shared behind a proxy. A new device at an address with earlier
 * sign-ins is not limited by failures from other addresses.
 */
export function limitsOf(email: string, address: string, { device, fromAddress }: KnownClient): readonly Limit[] {
  if (device !== null) return [{ key: `device ${device} ${email}`, max: MAX_PER_DEVICE }];
  return [
    { key: `account ${email} address ${address}`, max: MAX_PER_ACCOUNT_AND_ADDRESS },
    ...(fromAddress ? [] : [{ key: `account ${email}`, max: MAX_PER_ACCOUNT }]),
    { key: `address ${address}`, max: MAX_PER_ADDRESS },
  ];
}
