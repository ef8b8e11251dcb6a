// HTTP of API tokens.
import { api } from '../../../contract/api/index.ts';
import { hashOfSecret } from '../../platform/crypto/secrets.ts';
import { pageOf } from '../../platform/http/pages.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { endToken, listTokens, newToken, replaceSecret, storeToken } from './service.ts';

export function apiTokenRoutes(routes: Routes, { database, now }: Services): void {
  routes.read(api.apiTokens.list, ({ caller, query }) => listTokens(database.read, caller, pageOf(query)));
  // The response that `once` stores contains no secret.
  routes.manage(api.apiTokens.create, async ({ caller, body, once }) => {
    const token = newToken();
    const { made } = await database.transaction(async (tx) => {
      const stored = await once(tx, () => storeToken(tx, caller, { asked: body.api_token, token, now: now() }));
      if (stored.hash !== hashOfSecret(token)) await replaceSecret(tx, stored.made.id, token);
      return stored;
    });
    return { ...made, token };
  });
  routes.write(api.apiTokens.revoke, (tx, { caller, params }) => endToken(tx, caller, params.id, now()));
}
