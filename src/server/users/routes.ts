// HTTP of the people of the organisation.
import { api } from '../../contract/api/index.ts';
import { fieldMessages } from '../../contract/messages.ts';
import { Failure } from '../http/failure.ts';
import { pageOf } from '../http/pages.ts';
import type { Routes } from '../http/routes.ts';
import { newSecret } from '../secrets.ts';
import type { Services } from '../services.ts';
import { Attempts, assertStrongPassword, hashPassword } from '../sessions/index.ts';
import { accept, invite, readOffer, withdraw } from './invitations.ts';
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

/** Wrong present passwords within five minutes; then changing the password has to wait. */
const MAX_PASSWORD_TRIES = 10;

const knownOf = ({ name, last_name, email }: { name?: string; last_name?: string; email?: string }): string[] =>
  [name, last_name, email].filter((text) => text !== undefined);

export function userRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const { read } = database;
  const attempts = new Attempts();
  routes.read(api.users.search, ({ caller, query: { type, ...page }, body }) =>
    searchUsers(read, caller, type ?? 'admin_multidomain_and_colab', body.q ?? {}, pageOf(page)),
  );
  routes.read(api.users.get, ({ caller, params }) => readDirectoryUser(read, caller, params.id));
  // Hashing is slow: it comes before the transaction.
  routes.manage(api.users.create, async ({ caller, body: { user }, once }) => {
    // Who is invited has a password that nobody knows until they choose their own.
    const password = user.invite ? newSecret() : user.password;
    if (password === undefined) throw new Failure('invalid', { fields: { 'user.password': fieldMessages.required } });
    if (!user.invite) await assertStrongPassword(password, 'user.password', knownOf(user));
    const hash = await hashPassword(password);
    return database.transaction((tx) =>
      once(tx, async () => {
        const added = await addUser(tx, caller, user, hash, now());
        return user.invite ? { ...added, invitation: await invite(tx, services, caller, added.id) } : added;
      }),
    );
  });
  routes.manage(api.users.update, async ({ caller, params, body: { user }, once }) => {
    if (user.password !== undefined) {
      const present = await readUser(read, caller, params.id);
      await assertStrongPassword(user.password, 'user.password', knownOf({ ...present, ...user }));
    }
    const hash = user.password === undefined ? null : await hashPassword(user.password);
    return database.transaction((tx) => once(tx, () => changeUser(tx, caller, params.id, user, hash, now())));
  });
  routes.manage(api.users.changePassword, async ({ caller, body, once }) => {
    const limits = [{ key: `user ${caller.userId}`, max: MAX_PASSWORD_TRIES }];
    const begun = now();
    if (!attempts.begin(limits, begun)) throw new Failure('too_many_requests');
    const isTheirs = await isPresentPassword(read, caller, body.current_password);
    if (isTheirs) {
      attempts.succeeded(limits, begun);
      await assertStrongPassword(body.password, 'password', knownOf(await readUser(read, caller, caller.userId)));
    }
    const hash = await hashPassword(body.password);
    return database.transaction((tx) => once(tx, () => changeOwnPassword(tx, caller, isTheirs, hash, now())));
  });
  routes.write(api.invitations.send, (tx, { caller, params }) => invite(tx, services, caller, params.id));
  routes.write(api.invitations.withdraw, (tx, { caller, params }) => withdraw(tx, caller, params.id));
  routes.read(api.invitations.read, ({ params }) => readOffer(read, params.token, now()));
  routes.manage(api.invitations.accept, async ({ params, body }) => {
    // Who has no link learns it before anything slow is done for them.
    const { full_name, email, organization } = await readOffer(read, params.token, now());
    await assertStrongPassword(body.password, 'password', [full_name, email, organization]);
    const hash = await hashPassword(body.password);
    return database.transaction((tx) => accept(tx, params.token, hash, now()));
  });
  routes.write(api.users.updateCurrent, (tx, { caller, body }) => chooseMenu(tx, caller, body.user.menuActive));
}
