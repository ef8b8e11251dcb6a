// The signed-in user. Main and keychain store the token; windows never get it.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { CurrentUser } from '../../contract/api/sessions.ts';
import type { Result } from '../../contract/endpoint.ts';
import type { SessionState } from '../../contract/ipc/ipc.ts';
import { keychainMessages } from '../../contract/messages.ts';
import type { Log } from '../app/log.ts';
import { DeviceSecrets } from './device-secrets.ts';
import { type Keychain, KeychainError, type KeychainProblem } from './keychain.ts';

/** The keychain's content: the token and its account, so that the cache can be opened before the server answers. */
const StoredSession = z.object({ token: z.string().min(1), account: z.string().min(1) });
type StoredSession = z.infer<typeof StoredSession>;

export interface SessionDeps {
  readonly keychain: Keychain;
  readonly log: Log;
  /** Asks the server, or the cache, for the token's user. */
  readonly askCurrentUser: () => Promise<Result<{ user: CurrentUser }>>;
  /** Revokes the token on the server; never rejects. */
  readonly revoke: (token: string) => Promise<void>;
  /** The user's stores: opened for an account, destroyed at sign-out, closed when the workspace is left. */
  readonly cache: { open(account: string): Promise<void>; destroy(): Promise<void>; close(): void };
  /**
   * Subscribes to events if the server is reachable, before windows get the session: their reads then miss no event.
   */
  readonly subscribe: () => Promise<void>;
  /** Called when the token of the session was replaced. */
  readonly onRenewed: () => void;
  readonly onChange: (state: SessionState) => void;
}

const NOBODY: SessionState = { user: null, storedIn: null, hasExpired: false, warning: null };
const EXPIRED: SessionState = { ...NOBODY, hasExpired: true };

export class Session {
  readonly #deps: SessionDeps;
  readonly #device: DeviceSecrets;
  #entry: string | null = null;
  #stored: StoredSession | null = null;
  #state: SessionState = NOBODY;
  #restoring: Promise<void> = Promise.resolve();
  #confirming: Promise<void> | null = null;
  #isOpening = false;
  /** Whether the server itself has confirmed the user, and not only the cache. */
  #isConfirmed = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    this.#device = new DeviceSecrets(deps.keychain);
  }

  /** The token, for the API client only. */
  get token(): string | null {
    return this.#stored?.token ?? null;
  }

  /** Identifies the session, whose token may be replaced. */
  get identity(): object | null {
    return this.#stored;
  }

  /** The user's public token, known before the server has answered. */
  get account(): string | null {
    return this.#stored?.account ?? null;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Resolves to the state after keychain and server have answered. */
  async settled(): Promise<SessionState> {
    await this.#restoring;
    return this.#state;
  }

  /** The secret that identifies this device to the workspace's server. */
  deviceSecret(): Promise<string> {
    return this.#device.secret(this.#entry);
  }

  /** Restores the session that the keychain has for a workspace, if any. */
  restore(entry: string): Promise<void> {
    this.#restoring = this.#restore(entry);
    return this.#restoring;
  }

  async #restore(entry: string): Promise<void> {
    this.#clear();
    this.#entry = entry;
    const stored = await this.#readStored(entry);
    if (!stored || this.#entry !== entry) return this.#announce(NOBODY);
    this.#stored = stored;
    await this.#deps.cache.open(stored.account);
    // A running confirmation is about another session.
    await this.#confirming;
    await this.confirm();
  }

  /** Asks for the token's user, unless the server has confirmed it: at the start, or when the server is back. */
  confirm(): Promise<void> {
    this.#confirming ??= this.#confirm().finally(() => {
      this.#confirming = null;
    });
    return this.#confirming;
  }

  async #confirm(): Promise<void> {
    const stored = this.#stored;
    if (!stored || this.#isConfirmed || this.#isOpening) return;
    const answer = await this.#deps.askCurrentUser();
    if (this.#stored !== stored) return;
    const known = this.#state.user;
    // A known user stays until the server says otherwise.
    if (!answer.ok) return known ? undefined : this.#announce(NOBODY);
    const { user } = answer.data;
    if (user.token !== stored.account) return this.expire(stored.token);
    if (!known) await this.#deps.subscribe();
    if (this.#stored !== stored) return;
    this.#isConfirmed = answer.cachedAt === undefined;
    if (isDeepStrictEqual(user, known)) return;
    this.#announce(known ? { ...this.#state, user } : { user, storedIn: 'keychain', hasExpired: false, warning: null });
  }

  /** Asks for the user again, because their permissions have changed. */
  async refresh(): Promise<void> {
    await this.#confirming;
    this.#isConfirmed = false;
    await this.confirm();
  }

  /** Stores a new session. If the keychain rejects the token, the session stays in memory, with a warning. */
  async open(token: string, user: CurrentUser): Promise<void> {
    this.#isOpening = true;
    try {
      await this.#open({ token, account: user.token }, user);
    } finally {
      this.#isOpening = false;
    }
  }

  async #open(stored: StoredSession, user: CurrentUser): Promise<void> {
    this.#stored = stored;
    const [problem] = await Promise.all([this.#save(stored), this.#deps.cache.open(stored.account)]);
    await this.#deps.subscribe();
    if (this.#stored !== stored) return;
    this.#isConfirmed = true;
    const warning = problem === null ? null : keychainMessages[problem];
    this.#announce({ user, storedIn: problem === null ? 'keychain' : 'memory', hasExpired: false, warning });
  }

  /**
   * Replaces the token of the present session. It is stored before it is used, because its first use ends the one
   * before: if the program ends meanwhile, the stored one is valid.
   */
  async renew(from: string, token: string): Promise<void> {
    const stored = this.#stored;
    if (token === from || stored?.token !== from) return;
    // Without a keychain the session is in memory only, as its user knows.
    await this.#save({ ...stored, token });
    if (this.#stored === stored) {
      stored.token = token;
      return this.#deps.onRenewed();
    }
    // Meanwhile the user has signed out, or another has signed in.
    if (this.#stored === null) await this.#removeStored();
    else await this.#save(this.#stored);
  }

  /** Signs out on this desktop in any case, and on the server if it is reachable. */
  async signOut(): Promise<void> {
    const stored = this.#stored;
    this.#clear();
    this.#announce(NOBODY);
    await Promise.all([
      stored ? this.#deps.revoke(stored.token) : undefined,
      this.#removeStored(),
      this.#deps.cache.destroy(),
    ]);
  }

  /** The server no longer accepts this token. The stores stay encrypted, in case the same user returns. */
  async expire(token: string): Promise<void> {
    if (this.#stored?.token !== token) return;
    this.#clear();
    this.#announce(EXPIRED);
    this.#deps.cache.close();
    await this.#removeStored();
  }

  /** Closes the workspace: no user is signed in, but the keychain retains the session. */
  suspend(): void {
    this.#clear();
    this.#entry = null;
    this.#deps.cache.close();
    this.#announce(NOBODY);
  }

  #clear(): void {
    this.#stored = null;
    this.#isConfirmed = false;
  }

  #announce(state: SessionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#deps.onChange(state);
  }

  async #readStored(entry: string): Promise<StoredSession | null> {
    try {
      const text = await this.#deps.keychain.read(entry);
      return text === null ? null : parseStored(text);
    } catch (error) {
      problemOf(error);
      return null;
    }
  }

  async #save(stored: StoredSession): Promise<KeychainProblem | null> {
    if (this.#entry === null) return 'rejected';
    try {
      await this.#deps.keychain.write(this.#entry, JSON.stringify(stored));
      return null;
    } catch (error) {
      return problemOf(error);
    }
  }

  async #removeStored(): Promise<void> {
    if (this.#entry === null) return;
    try {
      await this.#deps.keychain.remove(this.#entry);
    } catch (error) {
      this.#deps.log.warn('the session stays in the keychain, revoked', { problem: problemOf(error) });
    }
  }
}

/** Any other text under our entry counts as absent. */
function parseStored(text: string): StoredSession | null {
  try {
    return StoredSession.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @throws any error that is not a KeychainError */
function problemOf(error: unknown): KeychainProblem {
  if (error instanceof KeychainError) return error.problem;
  throw error;
}
