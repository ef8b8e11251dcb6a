// The session: stored in keychain or memory only, and deleted on sign-out.
import { beforeEach, describe, expect, test } from 'vitest';
import type { CurrentUser } from '../../../../src/contract/api/sessions.ts';
import type { Result } from '../../../../src/contract/endpoint.ts';
import type { SessionState } from '../../../../src/contract/ipc/ipc.ts';
import { keychainMessages } from '../../../../src/contract/messages.ts';
import { failed } from '../../../../src/main/ipc/result.ts';
import { openKeychain, Revocations, Session } from '../../../../src/main/session/index.ts';
import { type FakeKeytar, fakeKeytar } from '../support/fake-keychain.ts';
import { recordedLog } from '../support/recorded-log.ts';
import { user } from '../support/samples.ts';

const ENTRY = 'session:1:local';
const NOBODY: SessionState = { user: null, storedIn: null, hasExpired: false, warning: null };
const EXPIRED: SessionState = { ...NOBODY, hasExpired: true };

let keytar: FakeKeytar;
let log: ReturnType<typeof recordedLog>;
let did: string[];
let states: SessionState[];
/** The server's answer for the token. */
let current: () => Promise<Result<{ user: CurrentUser }>>;

beforeEach(() => {
  keytar = fakeKeytar();
  log = recordedLog();
  did = [];
  states = [];
  current = async () => ({ ok: true, data: { user: user() } });
});

function newSession(): Session {
  return new Session({
    keychain: openKeychain(async () => keytar, log, 20),
    log,
    askCurrentUser: () => current(),
    revoke: async (token) => void did.push(`revoke ${token}`),
    cache: {
      open: async (account) => void did.push(`open cache of ${account}`),
      destroy: async () => void did.push('destroy cache'),
      close: () => void did.push('close cache'),
    },
    subscribe: async () => void did.push('hear'),
    onRenewed: () => void did.push('listen anew'),
    onChange(state) {
      states.push(state);
      did.push(state.user ? 'tell who' : 'tell nobody');
    },
  });
}

async function signedIn(): Promise<Session> {
  const session = newSession();
  await session.restore(ENTRY);
  await session.open('the-token', user());
  return session;
}

const stored = () => keytar.secrets.get(`Terna/${ENTRY}`);

describe('signing in', () => {
  test('keeps the token in the keychain', async () => {
    const session = await signedIn();
    expect(session.state).toEqual({ user: user(), storedIn: 'keychain', hasExpired: false, warning: null });
    expect(session.token).toBe('the-token');
    expect(stored()).toContain('the-token');
    expect(did).toEqual(['open cache of ana', 'hear', 'tell who']);
    expect(states).toEqual([session.state]);
  });

  test.each(['absent', 'locked', 'rejected', 'slow'] as const)(
    'with a keychain that is %s, lives in memory and says so',
    async (state) => {
      keytar.state = state;
      const session = await signedIn();
      expect(session.state).toEqual({
        user: user(),
        storedIn: 'memory',
        hasExpired: false,
        warning: keychainMessages[state],
      });
      expect(session.token).toBe('the-token');
      expect([...keytar.secrets]).toEqual([]);
      expect(log.lines.join()).not.toContain('the-token');
    },
  );

  test('what windows are told never holds the token', async () => {
    await signedIn();
    expect(JSON.stringify(states)).not.toContain('the-token');
  });
});

describe('at the next start', () => {
  test('the same person is signed in', async () => {
    await signedIn();
    const session = newSession();
    await session.restore(ENTRY);
    expect(session.state).toEqual({ user: user(), storedIn: 'keychain', hasExpired: false, warning: null });
    expect(session.token).toBe('the-token');
  });

  test('in another workspace or profile nobody is', async () => {
    await signedIn();
    for (const entry of ['session:1:demo', 'session:1:team:https://x.example', 'session:2:local']) {
      const session = newSession();
      await session.restore(entry);
      expect(session.state).toEqual(NOBODY);
      expect(session.token).toBeNull();
    }
  });

  test('the cache is open before the server is asked, so that it can answer in its place', async () => {
    await signedIn();
    did = [];
    current = async () => {
      did.push('ask');
      return { ok: true, data: { user: user() } };
    };
    await newSession().restore(ENTRY);
    expect(did).toEqual(['open cache of ana', 'ask', 'hear', 'tell who']);
  });

  test('without the server the token stays, for when it is back', async () => {
    await signedIn();
    current = async () => failed('offline_unavailable');
    const session = newSession();
    await session.restore(ENTRY);
    expect(session.state).toEqual(NOBODY);
    current = async () => ({ ok: true, data: { user: user() } });
    await session.confirm();
    expect(session.state.user).toEqual(user());
  });

  test('who was kept is told at once, and the server has the last word', async () => {
    await signedIn();
    const cachedAt = '2026-10-12T10:42:00.000Z';
    const renamed = { ...user(), full_name: 'Ana de Nuevo' };
    current = async () => ({ ok: true, data: { user: user() }, cachedAt });
    const session = newSession();
    await session.restore(ENTRY);
    expect(session.state.user).toEqual(user());
    current = async () => failed('too_many_requests');
    await session.confirm();
    expect(session.state.user).toEqual(user());
    current = async () => ({ ok: true, data: { user: renamed } });
    await session.confirm();
    expect(session.state).toEqual({ user: renamed, storedIn: 'keychain', hasExpired: false, warning: null });
    current = async () => Promise.reject(new Error('asked again'));
    await session.confirm();
  });

  test('windows that ask early wait for the answer', async () => {
    await signedIn();
    const answer = Promise.withResolvers<Result<{ user: CurrentUser }>>();
    current = () => answer.promise;
    const session = newSession();
    void session.restore(ENTRY);
    const asked = session.settled();
    answer.resolve({ ok: true, data: { user: user() } });
    expect((await asked).user).toEqual(user());
  });

  test('a token of somebody else is not used', async () => {
    await signedIn();
    current = async () => ({ ok: true, data: { user: user('eva') } });
    const session = newSession();
    await session.restore(ENTRY);
    expect(session.state).toEqual(EXPIRED);
    expect(stored()).toBeUndefined();
  });

  test.each(['', 'not json', '{}', '{"token":7}'])(
    'something else in the keychain counts as nothing: %j',
    async (text) => {
      keytar.secrets.set(`Terna/${ENTRY}`, text);
      const session = newSession();
      await session.restore(ENTRY);
      expect(session.state).toEqual(NOBODY);
    },
  );

  test.each(['absent', 'locked', 'rejected', 'slow'] as const)('a keychain that is %s: nobody', async (state) => {
    await signedIn();
    keytar.state = state;
    const session = newSession();
    await session.restore(ENTRY);
    expect(session.state).toEqual(NOBODY);
  });
});

describe('signing out', () => {
  test('revokes the token, empties the keychain and what was seen', async () => {
    const session = await signedIn();
    await session.signOut();
    expect(session.state).toEqual(NOBODY);
    expect(session.token).toBeNull();
    expect(stored()).toBeUndefined();
    expect(did).toEqual(expect.arrayContaining(['revoke the-token', 'destroy cache']));
    expect(states.at(-1)).toEqual(NOBODY);
  });

  test('happens on this desktop even where the keychain does not play along', async () => {
    const session = await signedIn();
    keytar.state = 'locked';
    await session.signOut();
    expect(session.token).toBeNull();
    expect(did).toContain('destroy cache');
  });

  test('without a session still leaves nothing of before', async () => {
    const session = newSession();
    await session.restore(ENTRY);
    await session.signOut();
    expect(did).toContain('destroy cache');
    expect(did.join()).not.toContain('revoke');
  });
});

describe('a token that the server refuses', () => {
  test('ends the session, and keeps what was seen, closed', async () => {
    const session = await signedIn();
    await session.expire('the-token');
    expect(session.state).toEqual(EXPIRED);
    expect(stored()).toBeUndefined();
    expect(did).toContain('close cache');
    expect(did).not.toContain('destroy cache');
  });

  test('is told from leaving afterwards, and from coming in again', async () => {
    const session = await signedIn();
    await session.expire('the-token');
    session.suspend();
    await session.restore(ENTRY);
    await session.open('another-token', user());
    expect(states.slice(1).map(({ user: who, hasExpired }) => [who?.token, hasExpired])).toEqual([
      [undefined, true],
      [undefined, false],
      ['ana', false],
    ]);
  });

  test('changes nothing where it is an old one', async () => {
    const session = await signedIn();
    await session.expire('an-older-token');
    expect(session.state.user).toEqual(user());
  });
});

test('what the person may do now is asked for again, wherever the session is kept', async () => {
  keytar.state = 'locked';
  const session = await signedIn();
  const permissions = { ...user().permissions, can_create_process: !user().permissions.can_create_process };
  const changed = { ...user(), permissions };
  current = async () => ({ ok: true, data: { user: changed } });
  const { warning } = session.state;
  await session.refresh();
  expect(states.at(-1)).toEqual({ user: changed, storedIn: 'memory', hasExpired: false, warning });
});

test('leaving the workspace forgets, and leaves the keychain as it is', async () => {
  const session = await signedIn();
  session.suspend();
  expect(session.state).toEqual(NOBODY);
  expect(session.account).toBeNull();
  expect(stored()).toContain('the-token');
});

describe('a token that could not be revoked', () => {
  test('is told as soon as its own server hears, once', async () => {
    let isUp = false;
    const received: string[] = [];
    const revocations = new Revocations(async ({ token }) => {
      if (!isUp) throw new Error('away');
      received.push(token);
    }, log);
    await revocations.revoke({ workspace: 'team:a', token: 'one' });
    await revocations.retry('team:a');
    isUp = true;
    await revocations.retry('team:b');
    expect(received).toEqual([]);
    await revocations.retry('team:a');
    await revocations.retry('team:a');
    expect(received).toEqual(['one']);
  });
});

describe('another token for the same session [MORE-490]', () => {
  test('is in the keychain before it is used, and the session remains the same', async () => {
    const session = await signedIn();
    const { identity, state } = session;
    const renewed = session.renew('the-token', 'the-next');
    expect(session.token).toBe('the-token');
    await renewed;
    expect([session.token, stored()]).toEqual(['the-next', expect.stringContaining('the-next')]);
    expect(did.at(-1)).toBe('listen anew');
    expect([session.identity, session.state]).toEqual([identity, state]);
    // A call that was sent before and answered later does not end it.
    await session.expire('the-token');
    expect(session.state.user).not.toBeNull();
  });

  test('is used even if the keychain does not store it', async () => {
    const session = await signedIn();
    keytar.state = 'locked';
    await session.renew('the-token', 'the-next');
    expect(session.token).toBe('the-next');
  });

  test('neither brings back a session that was signed out meanwhile, nor replaces that of the next user', async () => {
    const session = await signedIn();
    await Promise.all([session.renew('the-token', 'the-next'), session.signOut()]);
    expect([session.token, stored()]).toEqual([null, undefined]);
    await session.open('another', user('luis'));
    await session.renew('the-token', 'the-next');
    expect([session.token, stored()]).toEqual(['another', expect.stringContaining('another')]);
  });
});
