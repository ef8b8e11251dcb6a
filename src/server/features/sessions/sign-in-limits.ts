// Which limits a sign-in counts towards.
import type { Limit } from './attempts.ts';

const MAX_PER_DEVICE = 10;
const MAX_PER_ACCOUNT_AND_ADDRESS = 10;
const MAX_PER_ACCOUNT = 30;
const MAX_PER_ADDRESS = 50;

/**
 * A device on which the account has signed in before is counted by itself. Failures from elsewhere therefore do not lock the
 * account's owner out, neither by the account nor by an address that a proxy gives to everybody.
 * @param device the hash of the device's secret, where the account is known to have signed in with it
 */
export function limitsOf(email: string, address: string, device: string | null): readonly Limit[] {
  if (device !== null) return [{ key: `device ${device} ${email}`, max: MAX_PER_DEVICE }];
  return [
    { key: `account ${email} address ${address}`, max: MAX_PER_ACCOUNT_AND_ADDRESS },
    { key: `account ${email}`, max: MAX_PER_ACCOUNT },
    { key: `address ${address}`, max: MAX_PER_ADDRESS },
  ];
}
