// Connecting a calendar of Microsoft or Google, from the program's first call to the code that the browser returns.
import { createHash } from 'node:crypto';
import {
  CALENDAR_RETURN_PATH,
  CALENDAR_SIGN_IN_MINUTES,
  type CloudService,
  calendarSignInPath,
  MAX_CALENDARS,
} from '../../../contract/api/interviewer-calendars.ts';
import type { BrowserReturn, Returned } from '../../../contract/api/passkeys.ts';
import {
  calendarProblemTexts,
  calendarSignInPageMessages as pageTexts,
  interviewerCalendarMessages as texts,
} from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { CalendarFailure } from '../../platform/caldav/index.ts';
import {
  authorizationAddress,
  CloudRequests,
  exchangeCode,
  type Grant,
  googleCalendars,
  microsoftCalendars,
  PermissionMissing,
  PermissionRefused,
} from '../../platform/cloud-calendars/index.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { accountOf, type CalendarAccount, type CloudAccount, encryptAccount } from './account.ts';
import { registeredServices, requireApplication } from './applications.ts';
import { departTo, insertSignIn, type SignInRow, settleSignIn, takeSignIn, takeState } from './sign-in-queries.ts';

const MINUTE = 60_000;

/** Why a calendar was not connected, with what its owner can do. */
export class SignInRejected extends Error {
  readonly status: number;

  /** @param text for the page in the browser */
  constructor(text: string, status: number, options?: ErrorOptions) {
    super(text, options);
    this.status = status;
  }
}

/** @returns the path of the page. @throws AppError invalid for a service that is not registered */
export async function beginSignIn(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  { organizationId, userId }: Actor,
  { origin, port, state, challenge, service }: BrowserReturn & { readonly service: CloudService },
): Promise<{ path: string }> {
  const address = new URL(origin);
  if (!/^https?:$/.test(address.protocol)) throw new AppError('invalid', { fields: { origin: texts.signInEnded } });
  if (!(await registeredServices(tx, organizationId)).includes(service)) {
    const message = texts.notRegistered(texts.services[service]);
    throw new AppError('invalid', { message, fields: { service: message } });
  }
  const token = newSecret();
  await insertSignIn(
    tx,
    {
      token_hash: hashOfSecret(token),
      ...{ organization_id: organizationId, user_id: userId, service },
      ...{ origin: address.origin, return_port: port, return_state: state, verifier_hash: challenge },
      ...{ state_hash: null, code_verifier: newSecret(), code_hash: null, account: null },
      expires_at: now() + CALENDAR_SIGN_IN_MINUTES * MINUTE,
    },
    now(),
  );
  return { path: calendarSignInPath(token) };
}

const returnAddress = ({ origin }: SignInRow): string => new URL(CALENDAR_RETURN_PATH, origin).href;

/** @returns the service's page for the browser. @throws AppError not_found, SignInRejected */
export async function departure(services: Services, token: string): Promise<string> {
  const { database, now } = services;
  const state = newSecret();
  const hashes = { tokenHash: hashOfSecret(token), stateHash: hashOfSecret(state) };
  const signIn = await database.transaction((tx) => departTo(tx, hashes, now()));
  if (!signIn) throw new AppError('not_found');
  return explained(signIn, async () =>
    authorizationAddress(services, await applicationOf(services, signIn), {
      returnAddress: returnAddress(signIn),
      state,
      verifier: signIn.code_verifier,
    }),
  );
}

const applicationOf = (services: Services, { organization_id, service }: SignInRow) =>
  requireApplication(services.database.read, services, organization_id, service);

/**
 * Exchanges the code of the service's answer, and finds the calendars of the account.
 * @param search of the address with which the browser returned
 * @returns the address on the user's computer that the browser returns to
 * @throws AppError not_found for an unknown or repeated answer, SignInRejected
 */
export async function acceptReturn(
  services: Services,
  { state, search }: { readonly state: string; readonly search: string },
): Promise<string> {
  const { database, now } = services;
  const signIn = await database.transaction((tx) => takeState(tx, hashOfSecret(state), now()));
  if (!signIn) throw new AppError('not_found');
  const account = await explained(signIn, async () => {
    const application = await applicationOf(services, signIn);
    const returned = new URL(returnAddress(signIn) + search);
    const grant = await exchangeCode(services, application, { returned, state, verifier: signIn.code_verifier });
    return findCloudAccount(services, signIn.service, grant);
  });
  if (account.calendars.length === 0) {
    throw new SignInRejected(pageTexts.withoutCalendar(texts.services[signIn.service]), 403);
  }
  const code = newSecret();
  await database.transaction((tx) =>
    settleSignIn(tx, signIn.token_hash, {
      code_hash: hashOfSecret(code),
      account: encryptAccount(services, signIn.organization_id, account),
    }),
  );
  return `http://127.0.0.1:${signIn.return_port}/${signIn.return_state}?code=${code}`;
}

/** @throws CalendarFailure */
async function findCloudAccount(services: Services, kind: CloudService, grant: Grant): Promise<CloudAccount> {
  const requests = new CloudRequests(services.outgoing, async (isRefused) => {
    if (isRefused) throw new CalendarFailure('expired');
    return grant.accessToken;
  });
  const open = kind === 'google' ? googleCalendars : microsoftCalendars;
  const { account, calendars } = await open(requests, services.cloudAddresses).findAccount();
  return { kind, account, refreshToken: grant.refreshToken, calendars: calendars.slice(0, MAX_CALENDARS) };
}

async function explained<Done>({ service }: SignInRow, work: () => Promise<Done>): Promise<Done> {
  const name = texts.services[service];
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof PermissionRefused) throw new SignInRejected(pageTexts.cancelled(name), 403, { cause });
    if (cause instanceof PermissionMissing) throw new SignInRejected(pageTexts.incomplete(name), 403, { cause });
    if (!(cause instanceof CalendarFailure)) throw cause;
    throw new SignInRejected(pageTexts.failed(name, calendarProblemTexts[cause.problem]), 502, { cause });
  }
}

/** The account that the browser connected, for the code that it returned, once. @throws AppError invalid */
export async function takeReturned(
  tx: Transaction,
  services: Pick<Services, 'serverKeys' | 'now'>,
  { userId }: Actor,
  { code, verifier }: Returned,
): Promise<CalendarAccount> {
  const verifierHash = createHash('sha256').update(verifier).digest('base64url');
  const row = await takeSignIn(tx, { codeHash: hashOfSecret(code), verifierHash, userId }, services.now());
  const account =
    row?.account != null ? accountOf(services, { organization_id: row.organization_id, account: row.account }) : null;
  if (!account) throw new AppError('invalid', { message: texts.signInEnded });
  return account;
}
