// The client of a sign-in: its device, address and description.
import type { z } from 'zod';
import { DEVICE_HEADER, DEVICE_NAME_HEADER, type SignInHeaders } from '../../../contract/api/sessions.ts';
import { toSingleLine } from '../../../domain/text/emails.ts';
import { hashOfSecret } from '../../platform/crypto/secrets.ts';

const MAX_DEVICE_NAME_LENGTH = 120;

export interface SignInClient {
  /** Null if the client stores no secret. */
  readonly deviceHash: string | null;
  readonly address: string;
  readonly name: string | null;
}

/** Describes a client by its headers. */
export const clientOf = (headers: z.output<typeof SignInHeaders>, address: string): SignInClient => ({
  deviceHash: headers[DEVICE_HEADER] === undefined ? null : hashOfSecret(headers[DEVICE_HEADER]),
  address,
  name: nameOf(headers[DEVICE_NAME_HEADER], headers['user-agent']),
});

/** @returns null without a readable description */
function nameOf(deviceName: string | undefined, userAgent: string | undefined): string | null {
  const text = deviceName === undefined ? userAgent : decodedName(deviceName);
  return text === undefined ? null : toSingleLine(text).slice(0, MAX_DEVICE_NAME_LENGTH).toWellFormed() || null;
}

function decodedName(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    // A client may send a name that it has not encoded.
    return name;
  }
}
