// HTTP of the people of the organisation.
import { api } from '../../contract/api/index.ts';
import { fieldMessages } from '../../contract/messages.ts';
import { Failure } from '../http/failure.ts';
import { pageOf } from '../http/pages.ts';
import type { Routes } from '../http/routes.ts';
import { newSecret } from '../secrets.ts';
import type { Services } from '../services.ts';
import { hashPassword } from '../sessions/index.ts';
import { accept, invite, readOffer, withdraw } from './invitations.ts';
import {
  addUser,
  changeOwnPassword,
  changeUser,
  chooseMenu,
  isPresentPassword,
  readUser,
  searchUsers,
} from './service.ts';

export function userRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const { read } = database;
  routes.read(api.users.search, ({ caller, query: { type, ...page }, body }) =>
    searchUsers(read, caller, type ?? 'admin_multidomain_and_colab', body.q ?? {}, pageOf(page)),
  );
  routes.read(api.users.get, ({ caller, params }) => readUser(read, caller, params.id));
  // Hashing is slow: it comes before the transaction.
  routes.manage(api.users.create, async ({ caller, body: { user }, once }) => {
    // Who is invited has a password that nobody knows until they choose their own.
    const password = user.invite ? newSecret() : user.password;
    if (password === undefined) throw new Failure('invalid', { fields: { 'user.password': fieldMessages.required } });
    const hash = await hashPassword(password);
    return database.transaction((tx) =>
      once(tx, async () => {
        const added = await addUser(tx, caller, user, hash, now());
        return user.invite ? { ...added, invitation: await invite(tx, services, caller, added.id) } : added;
      }),
    );
  });
  routes.manage(api.users.update, async ({ caller, params, body: { user }, once }) => {
    const hash = user.password === undefined ? null : await hashPassword(user.password);
    return database.transaction((tx) => once(tx, () => changeUser(tx, caller, params.id, user, hash, now())));
  });
  routes.manage(api.users.changePassword, async ({ caller, body, once }) => {
    const isTheirs = await isPresentPassword(read, caller, body.current_password);
    const hash = await hashPassword(body.password);
    return database.transaction((tx) => once(tx, () => changeOwnPassword(tx, caller, isTheirs, hash, now())));
  });
  routes.write(api.invitations.send, (tx, { caller, params }) => invite(tx, services, caller, params.id));
  routes.write(api.invitations.withdraw, (tx, { caller, params }) => withdraw(tx, caller, params.id));
  routes.read(api.invitations.read, ({ params }) => readOffer(read, params.token, now()));
  routes.manage(api.invitations.accept, async ({ params, body }) => {
    // Who has no link learns it before anything slow is done for them.
    await readOffer(read, params.token, now());
    const hash = await hashPassword(body.password);
    return database.transaction((tx) => accept(tx, params.token, hash, now()));
  });
  routes.write(api.users.updateCurrent, (tx, { caller, body }) => chooseMenu(tx, caller, body.user.menuActive));
}
