// HTTP of the people of the organisation.
import { api } from '../../contract/api/index.ts';
import { pageOf } from '../http/pages.ts';
import type { Routes } from '../http/routes.ts';
import type { Services } from '../services.ts';
import { hashPassword } from '../sessions/index.ts';
import {
  addUser,
  changeOwnPassword,
  changeUser,
  chooseMenu,
  isPresentPassword,
  readUser,
  searchUsers,
} from './service.ts';

export function userRoutes(routes: Routes, { database, now }: Services): void {
  const { read } = database;
  routes.read(api.users.search, ({ caller, query: { type, ...page }, body }) =>
    searchUsers(read, caller, type ?? 'admin_multidomain_and_colab', body.q ?? {}, pageOf(page)),
  );
  routes.read(api.users.get, ({ caller, params }) => readUser(read, caller, params.id));
  // Hashing is slow: it comes before the transaction.
  routes.manage(api.users.create, async ({ caller, body, once }) => {
    const hash = await hashPassword(body.user.password);
    return database.transaction((tx) => once(tx, () => addUser(tx, caller, body.user, hash, now())));
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
  routes.write(api.users.updateCurrent, (tx, { caller, body }) => chooseMenu(tx, caller, body.user.menuActive));
}
