// HTTP of provisioning tokens.
import { api } from '../../../contract/api/index.ts';
import { hashOfSecret } from '../../platform/crypto/secrets.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { replaceHash } from './queries.ts';
import { endToken, newToken, readTokens, storeToken } from './tokens.ts';

export function provisioningRoutes(routes: Routes, { database, now }: Services): void {
  routes.read(api.provisioningTokens.list, ({ caller }) => readTokens(database.read, caller));
  // The response that `once` stores contains no secret.
  routes.manage(api.provisioningTokens.create, async ({ caller, body, once }) => {
    const token = newToken();
    const { made } = await database.transaction(async (tx) => {
      const stored = await once(tx, () => storeToken(tx, caller, { input: body, token, now: now() }));
      // A repeated call whose first response was lost gets this new secret.
      if (stored.hash !== hashOfSecret(token)) await replaceHash(tx, stored.made.id, hashOfSecret(token));
      return stored;
    });
    return { ...made, token };
  });
  routes.write(api.provisioningTokens.revoke, (tx, { caller, params }) => endToken(tx, caller, params.id));
}
