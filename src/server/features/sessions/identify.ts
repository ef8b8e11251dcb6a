// Identifies the caller by a session token or an API token.
import { API_TOKEN_PREFIX } from '../../../contract/api/api-tokens.ts';
import { actorByToken } from '../../../domain/access/api-tokens.ts';
import { hashOfSecret } from '../../platform/crypto/secrets.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Identification, Identify } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { principalsAt } from '../approval-delegations/index.ts';
import { Attempts } from './attempts.ts';
import { areaIdsOf, findSessionUsers, findTokenUser, noteTokenUse } from './queries.ts';
import {
  actorOf,
  callerOf,
  callerOfSession,
  claimsOf,
  type FoundSession,
  SESSION_USE_MILLISECONDS,
} from './service.ts';
import { noteSessionUse, noteTokenUsed } from './session-queries.ts';
import { createReadToken } from './tokens.ts';

/** The last use of a token is stored with a precision of one minute. */
const USE_MILLISECONDS = 60_000;
/** Maximum unknown tokens per address within five minutes before attempts are delayed. */
const MAX_GUESSED_TOKENS = 10;

/**
 * One per server, as guesses are counted in memory.
 * @throws AppError too_many_requests for addresses that guess tokens
 */
export function createIdentify(services: Services): Identify {
  const attempts = new Attempts();
  const readToken = createReadToken(services.serverKeys);
  const noteUse = createNoteUse(services);
  const noteFirstUse = async ({ caller: { jti, tokenGeneration = 0 } }: FoundSession): Promise<void> => {
    const { database, now, log } = services;
    try {
      await database.transaction((tx) => noteTokenUsed(tx, jti, tokenGeneration, now()));
    } catch (error) {
      // Reading is possible on a full disk; the next call tries again.
      log.warn({ err: error }, 'storing the first use of a token');
    }
  };
  return async ({ authorization, address, isAutomatic }) => {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    if (!token?.startsWith(API_TOKEN_PREFIX)) {
      const found = await callerOf(services, readToken, authorization);
      if (found?.isFirstUse) await noteFirstUse(found);
      if (found && !isAutomatic) noteUse(found);
      return found?.caller ?? null;
    }
    const now = services.now();
    const caller = await callerByToken(services, token, now);
    const limits = [{ key: `api token ${address}`, max: MAX_GUESSED_TOKENS }];
    if (caller) attempts.clear(`api token ${address}`);
    else if (attempts.tooMany(limits, now)) throw new AppError('too_many_requests');
    else attempts.failed(limits, now);
    return caller;
  };
}

/**
 * Stores the last use of sessions. The call does not wait for it: reading is possible on a full disk and during a long
 * write.
 */
function createNoteUse({ database, now, log }: Services): (session: FoundSession) => void {
  const pending = new Set<string>();
  return ({ caller: { jti }, lastUsedAt }) => {
    if (lastUsedAt + SESSION_USE_MILLISECONDS > now() || pending.has(jti)) return;
    pending.add(jti);
    database
      .transaction((tx) => noteSessionUse(tx, jti, now()))
      .catch((error: unknown) => log.warn({ err: error }, 'storing the last use of a session'))
      .finally(() => pending.delete(jti));
  };
}

/** Finds the callers of many streams again; null for those whose session has ended. */
export type IdentifyMany = (requests: readonly Identification[]) => Promise<(Caller | null)[]>;

/**
 * Reads all sessions in one query, so that its cost hardly grows with them. Neither uses of sessions nor first uses of
 * tokens are stored; API tokens are identified one by one.
 */
export function createIdentifyMany(services: Services, identify: Identify): IdentifyMany {
  const readToken = createReadToken(services.serverKeys);
  return async (requests) => {
    const now = services.now();
    const claims = await Promise.all(requests.map(({ authorization }) => claimsOf(readToken, authorization, now)));
    const jtis = claims.flatMap((one) => one?.jti ?? []);
    const found = await findSessionUsers(services.database.read, jtis, now);
    return Promise.all(
      requests.map(async (request, index) => {
        const own = claims[index];
        if (!own) return isByApiToken(request) ? identifyToken(identify, request) : null;
        return (await callerOfSession(services, own, found.get(own.jti), now))?.caller ?? null;
      }),
    );
  };
}

/** Null as well for a revoked token that was tried too often, which does not concern the others. */
async function identifyToken(identify: Identify, request: Identification): Promise<Caller | null> {
  try {
    return await identify(request);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const isByApiToken = ({ authorization }: Identification): boolean =>
  authorization?.startsWith(`Bearer ${API_TOKEN_PREFIX}`) === true;

/** The session that an API token stands for. */
export const tokenSession = (id: number): string => `api-token-${id}`;

async function callerByToken({ database }: Services, token: string, now: number): Promise<Caller | null> {
  const user = await findTokenUser(database.read, hashOfSecret(token), now);
  if (!user) return null;
  const { token_id: id, token_role, read_only, last_used_at } = user;
  if ((last_used_at ?? 0) + USE_MILLISECONDS <= now) {
    await database.transaction((tx) => noteTokenUse(tx, id, now));
  }
  const owner = actorOf(user, await areaIdsOf(database.read, user.id), tokenSession(id));
  const deputyFor = await principalsAt(database.read, owner, now);
  return { ...actorByToken(owner, token_role), deputyFor, apiToken: { id, readOnly: read_only === 1 } };
}
