// Limits outgoing requests to addresses of the public internet.
import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address belongs to the server's own computer or network, or is otherwise not public. No request was sent. */
export class PrivateAddress extends Error {}

/** @throws PrivateAddress if `host` is a private IP address, for which no lookup takes place */
export function assertLiteral(host: string): void {
  if (isIP(host) > 0 && !isPublic(host)) throw new PrivateAddress();
}

/**
 * Looks names up as the system does, and rejects those with any private address. Checking at lookup guarantees that the
 * checked address is the one used.
 */
export const publicLookup =
  (lookup: typeof systemLookup = systemLookup): LookupFunction =>
  (host, options, found) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return found(error ?? new Error('no address'), '');
      if (!addresses.every(({ address }) => isPublic(address))) return found(new PrivateAddress(), '');
      return options.all ? found(null, addresses) : found(null, first.address, first.family);
    });
  };

/** An IPv4 address mapped to IPv6 is checked as IPv4. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';
