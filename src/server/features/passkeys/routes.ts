// HTTP of passkeys: those of the caller, and signing in with one.
import { api } from '../../../contract/api/index.ts';
import { MAX_PASSKEYS, type Passkey } from '../../../contract/api/passkeys.ts';
import { passkeyMessages as texts } from '../../../contract/messages.ts';
import { lockUntilEnd, type Row } from '../../platform/db/index.ts';
import { instant } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { answerOpened, clientOf, findActiveUser, openSession } from '../sessions/index.ts';
import { beginCeremony, Registered, SignedIn, takeAnswer } from './ceremonies.ts';
import { countPasskeys, deletePasskey, insertPasskey, listPasskeys } from './queries.ts';

const shape = ({ id, name, created_at, last_used_at }: Row<'passkeys'>): Passkey => ({
  id,
  name,
  created_at: instant(created_at),
  last_used_at: last_used_at === null ? null : instant(last_used_at),
});

const failed = (message: string) => new AppError('invalid', { message });

export function passkeyRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  routes.read(api.passkeys.list, async ({ caller }) => (await listPasskeys(database.read, caller.userId)).map(shape));
  // A repeat begins another page, because no stored response has a secret.
  routes.manage(api.passkeys.begin, ({ caller, body }) => {
    const user = { id: caller.userId, organization_id: caller.organizationId };
    return database.transaction((tx) => beginCeremony(tx, user, body, now()));
  });
  routes.write(api.passkeys.add, async (tx, { caller, body: { name, ...returned } }) => {
    const { kind, user_id, result } = await takeAnswer(tx, returned, now());
    if (kind !== 'registration' || user_id !== caller.userId || result === null) throw failed(texts.failed);
    await lockUntilEnd(tx, 'passkeys', caller.userId);
    if ((await countPasskeys(tx, caller.userId)) >= MAX_PASSKEYS) throw failed(texts.tooMany(MAX_PASSKEYS));
    const stored = await insertPasskey(tx, {
      ...Registered.parse(JSON.parse(result)),
      ...{ organization_id: caller.organizationId, user_id: caller.userId, name, last_used_at: null },
      created_at: now(),
    });
    if (!stored) throw new AppError('conflict');
    return shape(stored);
  });
  routes.write(api.passkeys.remove, async (tx, { caller, params }) => {
    if (!(await deletePasskey(tx, caller.userId, params.id))) throw new AppError('not_found');
    return null;
  });
  routes.manage(api.passkeySignIns.begin, ({ body }) =>
    database.transaction((tx) => beginCeremony(tx, null, body, now())),
  );
  routes.manage(api.passkeySignIns.complete, async ({ body, headers, address, record }) => {
    const at = now();
    const { user, actor } = await database.transaction(async (tx) => {
      const { kind, result } = await takeAnswer(tx, body, at);
      if (kind !== 'sign_in' || result === null) throw failed(texts.failed);
      const user = await findActiveUser(tx, SignedIn.parse(JSON.parse(result)).user_id);
      if (!user) throw failed(texts.unknown);
      const actor = await openSession(tx, services, user, { client: clientOf(headers, address), now: at });
      await record(tx, actor);
      return { user, actor };
    });
    services.wakeMail();
    return answerOpened(services, user, actor, at);
  });
}
