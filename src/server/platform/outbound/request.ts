// Sends a request to another server; redirects are not followed.
import type { lookup } from 'node:dns';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { assertLiteral, publicLookup } from './public-addresses.ts';

export interface OutgoingRequest {
  /** GET by default. */
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
  /** The timeout for the whole request including its answer, in milliseconds. */
  readonly timeout: number;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The caller must read it to its end or destroy it. It fails at the timeout. */
  readonly body: Readable;
}

/** @throws PrivateAddress if the address is not allowed, and network errors */
export type Outgoing = (url: string, request: OutgoingRequest) => Promise<OutgoingAnswer>;

/**
 * @param privateHosts names and addresses that are allowed although private; `*` allows all
 * @param resolve replaces the system's lookup
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
      // Each request has its own connection, because one to an allowed private host must not serve others.
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
 * Resolves a host that a user entered, for protocols other than HTTP. The connection must use the returned address,
 * which was checked. @throws PrivateAddress if the address is not allowed; an error if the name is unknown
 */
export type Reach = (host: string) => Promise<string>;

/** Has the same parameters as `openOutgoing`. A host that may be private is returned unresolved. */
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
