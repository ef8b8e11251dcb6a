// Chooses the primary among the hosts of a database URL, as libpq does with `target_session_attrs=primary`.
import pg from 'pg';

const CONNECT_MILLISECONDS = 5000;

/**
 * One URL per host of `postgres://…@one:5432,other:5432/…` or `?host=one,other`, in their order. A URL with one host
 * is returned as it is.
 */
export function hostUrls(url: string): string[] {
  const [, before = '', authority = '', after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  if (authority.includes(',')) return authority.split(',').map((host) => before + host + after);
  const [parameter = '', hosts = ''] = /[?&]host=([^&]*)/.exec(after) ?? [];
  const names = decodeURIComponent(hosts).split(',');
  if (names.length < 2) return [url];
  return names.map((name) => url.replace(parameter, `${parameter[0]}host=${encodeURIComponent(name)}`));
}

/** By URL: the host that last was the primary, and the present search for another one. */
const primaries = new Map<string, string>();
const searches = new Map<string, Promise<void>>();

/** The URL with the primary alone, as far as it is known. */
export const urlOfPrimary = (url: string): string => primaries.get(url) ?? hostUrls(url)[0] ?? url;

export const hasSeveralHosts = (url: string): boolean => hostUrls(url).length > 1;

/**
 * Asks the hosts in turn. Does nothing with one host. Without a primary the present one stays, so that connections are
 * refused as with one host.
 */
export function findPrimary(url: string): Promise<void> {
  const hosts = hostUrls(url);
  if (hosts.length < 2) return Promise.resolve();
  const search = searches.get(url) ?? searchPrimary(url, hosts).finally(() => searches.delete(url));
  searches.set(url, search);
  return search;
}

async function searchPrimary(url: string, hosts: readonly string[]): Promise<void> {
  for (const host of hosts) {
    if (!(await isPrimary(host))) continue;
    primaries.set(url, host);
    return;
  }
}

async function isPrimary(host: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: host, connectionTimeoutMillis: CONNECT_MILLISECONDS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby === false;
  } catch {
    // Another host may answer.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
