// One request to another server, and its answer as it comes. Redirections are not followed: nobody has named them.
import type { lookup } from 'node:dns';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { assertLiteral, publicLookup } from './public-addresses.ts';

export interface OutgoingRequest {
  /** GET unless named. */
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
  /** Breaks it off before patience ends. */
  readonly signal?: AbortSignal;
  /** How long all of it may take, its answer read to the end, in milliseconds. */
  readonly timeout: number;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** To be read to its end, or destroyed. It breaks where patience ends. */
  readonly body: Readable;
}

/** @throws PrivateAddress where the server must not go, and whatever went wrong on the way */
export type Outgoing = (url: string, request: OutgoingRequest) => Promise<OutgoingAnswer>;

/**
 * @param privateHosts names and addresses that may be private all the same; `*` is every one
 * @param resolve looks names up in place of the system
 */
export function openOutgoing(privateHosts: readonly string[], resolve?: typeof lookup): Outgoing {
  const lookupPublic = publicLookup(resolve);
  return async (url, { method = 'GET', headers, body, signal, timeout }) => {
    const address = new URL(url);
    const host = hostOf(address);
    const mayBePrivate = privateHosts.includes('*') || privateHosts.includes(host);
    if (!mayBePrivate) assertLiteral(host);
    const send = address.protocol === 'https:' ? requestHttps : requestHttp;
    const options = {
      method,
      headers,
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
      // Each by itself: no connection is handed on from a host that may be private to one that may not.
      agent: false,
      ...(mayBePrivate ? {} : { lookup: lookupPublic }),
    };
    return await new Promise<OutgoingAnswer>((answered, failed) => {
      const request = send(address, options, (response) =>
        answered({ status: response.statusCode ?? 0, headers: response.headers, body: response }),
      );
      request.once('error', failed);
      request.end(body);
    });
  };
}

/**
 * By which address a host is reached that a user has named, for what is not spoken to over HTTP: the very one that was
 * checked is to be connected to. @throws PrivateAddress where the server must not go, and where nobody knows the name
 */
export type Reach = (host: string) => Promise<string>;

/** Both as for `openOutgoing`. A host that may be private is left to whoever connects. */
export function openReach(privateHosts: readonly string[], resolve?: typeof lookup): Reach {
  const lookupPublic = publicLookup(resolve);
  return async (host) => {
    if (privateHosts.includes('*') || privateHosts.includes(host.toLowerCase())) return host;
    assertLiteral(host);
    if (isIP(host) > 0) return host;
    return await new Promise<string>((found, failed) => {
      lookupPublic(host, {}, (error, address) => (error ? failed(error) : found(String(address))));
    });
  };
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
