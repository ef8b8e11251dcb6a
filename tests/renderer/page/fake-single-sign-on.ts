// Fake server of identity providers, with two for one domain and one for another.
import type { ProvisioningToken } from '../../../src/contract/api/provisioning.ts';
import type { IdentityProvider } from '../../../src/contract/api/single-sign-on.ts';

const SECRET = 'a'.repeat(43);

export const COMPANY_ACCOUNT = 'Cuenta de la empresa';

export function fakeSingleSignOn(user: object) {
  let tokens: ProvisioningToken[] = [];
  let providers: IdentityProvider[] = [];
  const begin = () => ({ path: `/single_sign_on/${SECRET}` });
  const without = ({ client_secret: _secret, ...body }: Record<string, unknown>) => body;
  return {
    identityProviders: {
      list: () => providers,
      add: ({ body }: { body: Record<string, unknown> }) => {
        const facts = { id: providers.length + 1, has_secret: body.client_secret !== null, version: 1 };
        const added = { ...without(body), ...facts } as IdentityProvider;
        providers = [...providers, added];
        return added;
      },
      change: ({ params: { id }, body }: { params: { id: number }; body: Record<string, unknown> }) => {
        providers = providers.map((one) =>
          one.id === id ? { ...one, ...without(body), version: one.version + 1 } : one,
        );
        return providers.find((one) => one.id === id);
      },
      remove: ({ params: { id } }: { params: { id: number } }) => {
        providers = providers.filter((one) => one.id !== id);
        return null;
      },
      check: () => ({ problem: null }),
      unlink: () => null,
    },
    provisioningTokens: {
      list: () => tokens,
      create: ({ body }: { body: { name: string; provider_id: number } }) => {
        const made = { ...body, id: tokens.length + 1, created_at: '2026-11-26T09:00:00.000Z', last_used_at: null };
        tokens = [...tokens, made];
        return { ...made, token: 'terna_scim_una-sola-vez' };
      },
      revoke: ({ params: { id } }: { params: { id: number } }) => {
        tokens = tokens.filter((one) => one.id !== id);
        return null;
      },
    },
    singleSignOns: {
      find: ({ body: { email } }: { body: { email: string } }) => {
        if (email.endsWith('@otra.example')) return [];
        const own = { id: 1, name: COMPANY_ACCOUNT };
        return email.endsWith('@dos.example') ? [own, { id: 2, name: 'Cuenta del grupo' }] : [own];
      },
      begin,
      complete: () => ({ user }),
      own: () => [{ id: 1, name: COMPANY_ACCOUNT }],
      beginConfirmation: begin,
      confirm: () => null,
    },
  };
}
