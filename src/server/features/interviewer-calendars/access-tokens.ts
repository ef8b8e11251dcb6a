// The access tokens of calendar accounts, in memory only; tokens that the service replaces are stored.
import { type Grant, refreshGrant } from '../../platform/cloud-calendars/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';
import { type CloudAccount, encryptAccount, type StoredAccount } from './account.ts';
import { requireApplication } from './applications.ts';
import { replaceAccount } from './queries.ts';

const MINUTE = 60_000;
/** Tokens that expire sooner are replaced, so that a reading does not outlast its token. */
const LEAST_LEFT = 2 * MINUTE;
const MAX_REMEMBERED = 1000;

export type CloudNeeds = Pick<Services, 'database' | 'now' | 'outgoing' | 'serverKeys' | 'cloudAddresses'>;

type Stored = StoredAccount<CloudAccount>;

class AccessTokens {
  readonly #known = new Map<string, Grant>();
  readonly #refreshing = new Map<string, Promise<Grant>>();

  find(refreshToken: string, now: number): Grant | undefined {
    const grant = this.#known.get(refreshToken);
    return grant && grant.expiresAt - now > LEAST_LEFT ? grant : undefined;
  }

  store(refreshToken: string, grant: Grant): void {
    this.#known.set(refreshToken, grant);
    this.#known.set(grant.refreshToken, grant);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
  }

  /** Simultaneous calls for one account wait for one refresh. */
  refresh(refreshToken: string, run: () => Promise<Grant>): Promise<Grant> {
    const running = this.#refreshing.get(refreshToken) ?? run().finally(() => this.#refreshing.delete(refreshToken));
    this.#refreshing.set(refreshToken, running);
    return running;
  }
}

const stores = new WeakMap<Database, AccessTokens>();

function tokensOf({ database }: CloudNeeds): AccessTokens {
  const known = stores.get(database) ?? new AccessTokens();
  stores.set(database, known);
  return known;
}

/**
 * @returns the function that answers the account's access token, and asks the service for another one if that has
 * expired or was refused. It throws CalendarFailure.
 */
export function accessTokenOf(services: CloudNeeds, stored: Stored): (isRefused: boolean) => Promise<string> {
  const tokens = tokensOf(services);
  const { refreshToken } = stored.account;
  /** The latest one that the service has answered here. */
  let present = refreshToken;
  return async (isRefused) => {
    const found = isRefused ? undefined : tokens.find(present, services.now());
    if (found) return found.accessToken;
    const grant = await tokens.refresh(present, () => refresh(services, stored, present));
    tokens.store(present, grant);
    present = grant.refreshToken;
    return grant.accessToken;
  };
}

/** @throws CalendarFailure */
async function refresh(services: CloudNeeds, { row, account }: Stored, refreshToken: string): Promise<Grant> {
  const { database } = services;
  const application = await requireApplication(database.read, services, row.organization_id, account.kind);
  const grant = await refreshGrant(services, application, refreshToken);
  if (grant.refreshToken !== account.refreshToken) {
    const next = encryptAccount(services, row.organization_id, { ...account, refreshToken: grant.refreshToken });
    // Another server may have stored another one, which is as good, or the owner has connected another account.
    await database.transaction((tx) => replaceAccount(tx, row, next));
  }
  return grant;
}
