// HTTP of the organization's users.
import { api } from '../../../contract/api/index.ts';
import type { User } from '../../../contract/api/users.ts';
import { fieldMessages } from '../../../contract/messages.ts';
import { newSecret } from '../../platform/crypto/secrets.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, EndpointCall } from '../../platform/http/call.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { depart } from '../departures/index.ts';
import { Attempts, assertStrongPassword, endPresences, endSessionsOf, hashPassword } from '../sessions/index.ts';
import { accessRoutes } from './access-routes.ts';
import { accept, invite, readOffer, withdraw } from './invitations.ts';
import { notifyOfNewPassword } from './password-resets.ts';
import { organizationNameOf } from './queries.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import {
  addUser,
  changeOwnPassword,
  changeUser,
  chooseMenu,
  isPresentPassword,
  readDirectoryUser,
  readUser,
  searchUsers,
} from './service.ts';

/** Maximum wrong current passwords within five minutes before attempts are delayed. */
const MAX_PASSWORD_TRIES = 10;

interface Named {
  readonly name?: string;
  readonly last_name?: string;
  readonly email?: string;
}

/** Data that an attacker knows of a user. */
async function knownOf(db: Reader, organizationId: number, { name, last_name, email }: Named): Promise<string[]> {
  const organization = await organizationNameOf(db, organizationId);
  return [name, last_name, email, organization].filter((text) => text !== undefined);
}

/** The change that follows may still refuse, and then nothing of this is stored. @returns the ended sessions */
async function departIfActive(tx: Transaction, caller: Caller, userId: number, now: number): Promise<string[]> {
  const { organizationId, userId: adminId } = caller;
  const user = await readUser(tx, caller, userId);
  return user.active ? depart(tx, { organizationId, userId, by: 'departure', adminId, now }) : [];
}

async function updateUser(
  services: Services,
  { caller, params, body: { user }, once }: EndpointCall<typeof api.users.update>,
): Promise<User> {
  const { database, now } = services;
  const { read } = database;
  let isFirstPassword = false;
  if (user.password !== undefined) {
    const present = await readUser(read, caller, params.id);
    isFirstPassword = present.invitation !== null;
    const known = await knownOf(read, caller.organizationId, { ...present, ...user });
    await assertStrongPassword(user.password, 'user.password', known);
  }
  const hash = user.password === undefined ? null : await hashPassword(user.password);
  const ended: string[] = [];
  const answer = await database.transaction((tx) =>
    once(tx, async () => {
      if (hash !== null) ended.push(...(await endSessionsOf(tx, params.id, now())));
      if (user.active === false) ended.push(...(await departIfActive(tx, caller, params.id, now())));
      const changed = await changeUser(tx, caller, { id: params.id, change: user, passwordHash: hash, now: now() });
      if (hash !== null && changed.active && !isFirstPassword) await notifyOfNewPassword(tx, services, params.id);
      return changed;
    }),
  );
  await endPresences(services, ended);
  return answer;
}

export function userRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const { read } = database;
  const attempts = new Attempts();
  routes.read(api.users.search, ({ caller, query: { type, ...page }, body }) =>
    searchUsers(read, caller, { type: type ?? 'admin_multidomain_and_colab', asked: body.q ?? {}, page: pageOf(page) }),
  );
  routes.read(api.users.get, ({ caller, params }) => readDirectoryUser(read, caller, params.id));
  // Hashing is slow and therefore precedes the transaction.
  routes.manage(api.users.create, async ({ caller, body: { user }, once }) => {
    // Invited users have a random password until they choose one.
    const password = user.invite ? newSecret() : user.password;
    if (password === undefined) throw new AppError('invalid', { fields: { 'user.password': fieldMessages.required } });
    if (!user.invite) {
      await assertStrongPassword(password, 'user.password', await knownOf(read, caller.organizationId, user));
    }
    const hash = await hashPassword(password);
    return database.transaction((tx) =>
      once(tx, async () => {
        const added = await addUser(tx, caller, { input: user, password_hash: hash, now: now() });
        return user.invite ? { ...added, invitation: await invite(tx, services, caller, added.id) } : added;
      }),
    );
  });
  routes.manage(api.users.update, (call) => updateUser(services, call));
  routes.manage(api.users.changePassword, async ({ caller, body, once, record }) => {
    const limits = [{ key: `user ${caller.userId}`, max: MAX_PASSWORD_TRIES }];
    const begun = now();
    if (!attempts.begin(limits, begun)) throw new AppError('too_many_requests');
    const isTheirs = await isPresentPassword(read, caller, body.current_password);
    if (isTheirs) {
      attempts.succeeded(limits, begun);
      const known = await knownOf(read, caller.organizationId, await readUser(read, caller, caller.userId));
      await assertStrongPassword(body.password, 'password', known);
    }
    const hash = await hashPassword(body.password);
    try {
      let ended: string[] = [];
      await database.transaction((tx) =>
        once(tx, async () => {
          ended = await changeOwnPassword(tx, caller, { isTheirs, hash, now: now() });
          await notifyOfNewPassword(tx, services, caller.userId);
        }),
      );
      await endPresences(services, ended);
    } catch (error) {
      if (!isTheirs) await database.transaction((tx) => record(tx, caller, 'failed'));
      throw error;
    }
  });
  routes.write(api.invitations.send, (tx, { caller, params }) => invite(tx, services, caller, params.id));
  routes.write(api.invitations.withdraw, (tx, { caller, params }) => withdraw(tx, caller, params.id));
  routes.read(api.invitations.read, ({ params }) => readOffer(read, params.token, now()));
  routes.manage(api.invitations.accept, async ({ params, body, record }) => {
    // Rejects invalid links before any slow work.
    const { full_name, email, organization } = await readOffer(read, params.token, now());
    await assertStrongPassword(body.password, 'password', [full_name, email, organization]);
    const hash = await hashPassword(body.password);
    const use = { token: params.token, passwordHash: hash, record, now: now() };
    await endPresences(services, await database.transaction((tx) => accept(tx, use)));
  });
  accessRoutes(routes, services);
  secondFactorRoutes(routes, services);
  routes.write(api.users.updateCurrent, (tx, { caller, body }) => chooseMenu(tx, caller, body.user.menuActive));
}
