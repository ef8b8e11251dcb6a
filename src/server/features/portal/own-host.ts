// The organization's own host name for its portal: whose it is, and the addresses below it.
import { portalMessages } from '../../../contract/messages.ts';
import { SYSTEM, withScope } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { organizationOfHost, publicUrlsOfOthers } from './queries.ts';

/** @throws AppError invalid for the host name of another organization's portal, or of a server that others name */
export async function assertOwnHost(
  { database: { read } }: Pick<Services, 'database'>,
  { organizationId }: Caller,
  host: string | null | undefined,
): Promise<void> {
  if (host === null || host === undefined) return;
  // Other organizations' rows are outside the caller's scope.
  const isTaken = await withScope(SYSTEM, async () => {
    const owner = await organizationOfHost(read, host);
    const others = (await publicUrlsOfOthers(read, organizationId)).map((url) => URL.parse(url)?.hostname);
    return (owner !== undefined && owner !== organizationId) || others.includes(host);
  });
  if (isTaken) throw new AppError('invalid', { fields: { 'landing_configuration.host': portalMessages.hostTaken } });
}

/** The host name of a request's origin, in lower case and without the port. */
export const hostOf = (origin: string): string => URL.parse(origin)?.hostname ?? '';

/** Own hosts are behind a reverse proxy that has their certificate. */
export const originOfHost = (host: string): string => `https://${host}`;
