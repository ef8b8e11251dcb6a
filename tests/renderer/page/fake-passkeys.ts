// Fake server of passkeys, and a browser that returns at once.
import type { Passkey } from '../../../src/contract/api/passkeys.ts';

const SECRET = 'a'.repeat(43);

export function fakePasskeys(user: object) {
  let passkeys: Passkey[] = [];
  const begin = () => ({ path: `/passkeys/${SECRET}` });
  return {
    passkeys: {
      list: () => passkeys,
      begin,
      add: ({ body: { name } }: { body: { name: string } }) => {
        const added = { id: passkeys.length + 1, name, created_at: '2026-11-20T12:00:00.000Z', last_used_at: null };
        passkeys = [...passkeys, added];
        return added;
      },
      remove: ({ params: { id } }: { params: { id: number } }) => {
        passkeys = passkeys.filter((one) => one.id !== id);
        return null;
      },
    },
    passkeySignIns: { begin, complete: () => ({ user }) },
  };
}

export const fakeBrowserReturns = () => ({
  beginBrowserReturn: () => ({ origin: 'https://terna.ejemplo.example', port: 9, state: SECRET, challenge: SECRET }),
  completeBrowserReturn: () => ({ code: SECRET, verifier: SECRET }),
  cancelBrowserReturn: () => null,
});
