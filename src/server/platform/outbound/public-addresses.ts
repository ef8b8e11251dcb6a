// Which addresses a server may be sent to by somebody who is not its administrator: those of the public internet. What is
// checked is the address that is then connected to, so that a name cannot mean one thing here and another there.
import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The server's own machine and network, and what else is nobody's on the internet. Nothing was sent there. */
export class PrivateAddress extends Error {}

/** @throws PrivateAddress where `host` is an address by itself, which is looked up by nobody */
export function assertLiteral(host: string): void {
  if (isIP(host) > 0 && !isPublic(host)) throw new PrivateAddress();
}

/** Looks names up as the system does, and finds none of which any address is private. */
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

/** An IPv4 address in the clothes of IPv6 is taken for what it is. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';
