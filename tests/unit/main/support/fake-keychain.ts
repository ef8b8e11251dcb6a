// A fake keychain with keytar's interface and each state of a real one.
import type { Keytar } from '../../../../src/main/session/index.ts';

/** The messages of keytar's real errors. */
export const KEYCHAIN_ERRORS = {
  absent: 'The name org.freedesktop.secrets was not provided by any .service files',
  locked: 'Object does not exist at path “/org/freedesktop/secrets/collection/login”',
  rejected: 'An unknown error occurred.',
} as const;

export type FakeState = 'open' | 'slow' | keyof typeof KEYCHAIN_ERRORS;

export interface FakeKeytar extends Keytar {
  state: FakeState;
  readonly secrets: Map<string, string>;
  calls: number;
}

export function fakeKeytar(state: FakeState = 'open'): FakeKeytar {
  const secrets = new Map<string, string>();
  const name = (service: string, account: string) => `${service}/${account}`;
  function whenOpen<Answer>(act: () => Answer): Promise<Answer> {
    keytar.calls += 1;
    if (keytar.state === 'slow') return new Promise(() => undefined);
    if (keytar.state !== 'open') return Promise.reject(new Error(KEYCHAIN_ERRORS[keytar.state]));
    return Promise.resolve(act());
  }
  const keytar: FakeKeytar = {
    state,
    secrets,
    calls: 0,
    getPassword: (service, account) => whenOpen(() => secrets.get(name(service, account)) ?? null),
    setPassword: (service, account, secret) => whenOpen(() => void secrets.set(name(service, account), secret)),
    deletePassword: (service, account) => whenOpen(() => secrets.delete(name(service, account))),
  };
  return keytar;
}
