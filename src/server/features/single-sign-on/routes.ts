// HTTP of identity providers, and of signing in and confirming with one.
import { api } from '../../../contract/api/index.ts';
import { singleSignOnPageMessages as pageTexts, singleSignOnMessages as texts } from '../../../contract/messages.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import {
  answerOpened,
  clientOf,
  endPresences,
  endSessionsOf,
  findActiveUser,
  findUser,
  noteConfirmation,
  openSession,
} from '../sessions/index.ts';
import { requireManagedUser } from '../users/index.ts';
import { checkProvider } from './openid.ts';
import { findActiveProvider, findProvidersByDomain } from './provider-queries.ts';
import { addProvider, changeProvider, readProviders, removeProvider, requireProviderOf } from './providers.ts';
import { checkSaml } from './saml.ts';
import { deleteIdentitiesOf, providersOfUser } from './sign-on-queries.ts';
import { beginSignOn, takeReturned } from './sign-ons.ts';

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

export function singleSignOnRoutes(routes: Routes, services: Services): void {
  providerRoutes(routes, services);
  signInRoutes(routes, services);
  confirmationRoutes(routes, services);
}

function providerRoutes(routes: Routes, services: Services): void {
  const { database, now, serverKeys: key } = services;
  routes.read(api.identityProviders.list, ({ caller }) => readProviders(database.read, caller));
  routes.write(api.identityProviders.add, (tx, { caller, body }) =>
    addProvider(tx, caller, { input: body, key, now: now() }),
  );
  routes.manage(api.identityProviders.change, async ({ caller, params, body, once }) => {
    let ended: string[] = [];
    const provider = await database.transaction((tx) =>
      once(tx, async () => {
        const changed = await changeProvider(tx, caller, { id: params.id, change: body, key, now: now() });
        ended = changed.ended;
        return changed.provider;
      }),
    );
    await endPresences(services, ended);
    return provider;
  });
  routes.manage(api.identityProviders.remove, async ({ caller, params, once }) => {
    let ended: string[] = [];
    await database.transaction((tx) =>
      once(tx, async () => {
        ended = await removeProvider(tx, caller, params.id, now());
      }),
    );
    await endPresences(services, ended);
  });
  routes.manage(api.identityProviders.check, async ({ caller, params }) => {
    const provider = await requireProviderOf(database.read, caller, params.id);
    const isSaml = provider.protocol === 'saml';
    return { problem: isSaml ? checkSaml(provider, now()) : await checkProvider(services, provider) };
  });
  routes.manage(api.identityProviders.unlink, async ({ caller, params, once }) => {
    let ended: string[] = [];
    await database.transaction((tx) =>
      once(tx, async () => {
        await requireManagedUser(tx, caller, params.id);
        if (!(await deleteIdentitiesOf(tx, params.id))) throw new AppError('not_found');
        ended = await endSessionsOf(tx, params.id, now());
      }),
    );
    await endPresences(services, ended);
  });
}

function signInRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  routes.read(api.singleSignOns.find, ({ body }) => findProvidersByDomain(database.read, domainOf(body.email)));
  routes.manage(api.singleSignOns.begin, async ({ body: { email, provider_id, ...to } }) => {
    const offered = await findProvidersByDomain(database.read, domainOf(email));
    const provider = offered.some(({ id }) => id === provider_id)
      ? await findActiveProvider(database.read, provider_id)
      : undefined;
    if (!provider) throw new AppError('not_found');
    return database.transaction((tx) => beginSignOn(tx, { provider, email, confirmsUserId: null }, to, now()));
  });
  routes.manage(api.singleSignOns.complete, async ({ body, headers, address, record }) => {
    const at = now();
    const { user, actor } = await database.transaction(async (tx) => {
      const signOn = await takeReturned(tx, body, at);
      if (signOn.confirms_user_id !== null) throw new AppError('invalid', { message: texts.ended });
      const user = await findActiveUser(tx, signOn.user_id);
      if (!user) throw new AppError('invalid', { message: pageTexts.inactive });
      const provider = {
        identity_provider_id: signOn.provider_id,
        provider_subject: signOn.provider_subject,
        provider_session: signOn.provider_session,
      };
      const actor = await openSession(tx, services, user, { client: clientOf(headers, address), now: at, provider });
      await record(tx, actor);
      return { user, actor };
    });
    services.wakeMail();
    return answerOpened(services, user, actor, at);
  });
}

function confirmationRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  routes.read(api.singleSignOns.own, ({ caller }) => providersOfUser(database.read, caller.userId));
  routes.manage(api.singleSignOns.beginConfirmation, async ({ caller, body: { provider_id, ...to } }) => {
    const own = await providersOfUser(database.read, caller.userId);
    const provider = own.some(({ id }) => id === provider_id)
      ? await findActiveProvider(database.read, provider_id)
      : undefined;
    if (!provider) throw new AppError('not_found');
    const { email } = await findUser(database.read, caller.userId);
    return database.transaction((tx) => beginSignOn(tx, { provider, email, confirmsUserId: caller.userId }, to, now()));
  });
  routes.manage(api.singleSignOns.confirm, async ({ caller, body }) => {
    await database.transaction(async (tx) => {
      const { confirms_user_id } = await takeReturned(tx, body, now());
      if (confirms_user_id !== caller.userId) throw new AppError('invalid', { message: texts.ended });
      await noteConfirmation(tx, caller.jti, now());
    });
  });
}
