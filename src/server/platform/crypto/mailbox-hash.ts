// Keyed hashes of mailboxes, which count and compare addresses without storing them.
import { createHmac } from 'node:crypto';

/** @param address in lower case; each purpose has hashes of its own */
export const hashOfMailbox = (key: Uint8Array, purpose: string, organizationId: number, address: string): string =>
  createHmac('sha256', key).update(`${purpose} ${organizationId} ${address}`).digest('hex');
