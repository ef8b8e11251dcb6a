// Who is signed in on this desktop. The token stays here and in the keychain: no window ever sees it.
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { CurrentUser } from '../../contract/api/sessions.ts';
import type { Result } from '../../contract/endpoint.ts';
import type { SessionState } from '../../contract/ipc/ipc.ts';
import { keychainMessages } from '../../contract/messages.ts';
import type { Log } from '../app/log.ts';
import { DeviceSecrets } from './device-secrets.ts';
import { type Keychain, KeychainFailure, type KeychainProblem } from './keychain.ts';

/** What the keychain keeps: the token, and whose it is, so that the cache can be opened before the server answers. */
const KeptSession = z.object({ token: z.string().min(1), account: z.string().min(1) });
type KeptSession = z.infer<typeof KeptSession>;

export interface SessionParts {
  readonly keychain: Keychain;
  readonly log: Log;
  /** Asks the server, or the cache, who the token belongs to. */
  readonly askCurrentUser: () => Promise<Result<{ user: CurrentUser }>>;
  /** Tells the server that the token is no longer to be honoured; never rejects. */
  readonly revoke: (token: string) => Promise<void>;
  /** What was seen: opened for an account, gone when they sign out, closed when the workspace is left. */
  readonly cache: { open(account: string): Promise<void>; destroy(): Promise<void>; close(): void };
  /**
   * Begins to hear what changes, as far as the server can be reached. Done before windows learn of the session: what
   * they then read misses nothing that comes after.
   */
  readonly hear: () => Promise<void>;
  readonly onChange: (state: SessionState) => void;
}

const NOBODY: SessionState = { user: null, keptIn: null, hasExpired: false, notice: null };
const EXPIRED: SessionState = { ...NOBODY, hasExpired: true };

export class Session {
  readonly #parts: SessionParts;
  readonly #device: DeviceSecrets;
  #entry: string | null = null;
  #kept: KeptSession | null = null;
  #state: SessionState = NOBODY;
  #restoring: Promise<void> = Promise.resolve();
  #confirming: Promise<void> | null = null;
  #isOpening = false;
  /** Whether the server itself has said who it is, and not only what was kept of that. */
  #isConfirmed = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#device = new DeviceSecrets(parts.keychain);
  }

  /** The token, for the gateway alone. */
  get token(): string | null {
    return this.#kept?.token ?? null;
  }

  /** Whose session it is, by the user's public token; also before the server has said more. */
  get account(): string | null {
    return this.#kept?.account ?? null;
  }

  /** As it is now. */
  get state(): SessionState {
    return this.#state;
  }

  /** As it is when the keychain and the server have been asked. */
  async settled(): Promise<SessionState> {
    await this.#restoring;
    return this.#state;
  }

  /** What this device is known by at the server of the workspace. */
  deviceSecret(): Promise<string> {
    return this.#device.secret(this.#entry);
  }

  /** Takes up the session that the keychain holds for a workspace, if there is one. */
  restore(entry: string): Promise<void> {
    this.#restoring = this.#restore(entry);
    return this.#restoring;
  }

  async #restore(entry: string): Promise<void> {
    this.#forget();
    this.#entry = entry;
    const kept = await this.#readKept(entry);
    if (!kept || this.#entry !== entry) return this.#announce(NOBODY);
    this.#kept = kept;
    await this.#parts.cache.open(kept.account);
    // One that is still under way asks about somebody else.
    await this.#confirming;
    await this.confirm();
  }

  /** Asks who the token belongs to, where the server has not said so yet: at the start, or when it is back. */
  confirm(): Promise<void> {
    this.#confirming ??= this.#confirm().finally(() => {
      this.#confirming = null;
    });
    return this.#confirming;
  }

  async #confirm(): Promise<void> {
    const kept = this.#kept;
    if (!kept || this.#isConfirmed || this.#isOpening) return;
    const answer = await this.#parts.askCurrentUser();
    if (this.#kept !== kept) return;
    const known = this.#state.user;
    // Whoever is known already stays, until the server says otherwise.
    if (!answer.ok) return known ? undefined : this.#announce(NOBODY);
    const { user } = answer.data;
    if (user.token !== kept.account) return this.expire(kept.token);
    if (!known) await this.#parts.hear();
    if (this.#kept !== kept) return;
    this.#isConfirmed = answer.cachedAt === undefined;
    if (isDeepStrictEqual(user, known)) return;
    this.#announce(known ? { ...this.#state, user } : { user, keptIn: 'keychain', hasExpired: false, notice: null });
  }

  /** Asks again who it is: what they may do is otherwise. */
  async refresh(): Promise<void> {
    await this.#confirming;
    this.#isConfirmed = false;
    await this.confirm();
  }

  /** After signing in. Where the keychain does not take the token, the session lives in memory and says so. */
  async open(token: string, user: CurrentUser): Promise<void> {
    this.#isOpening = true;
    try {
      await this.#open({ token, account: user.token }, user);
    } finally {
      this.#isOpening = false;
    }
  }

  async #open(kept: KeptSession, user: CurrentUser): Promise<void> {
    this.#kept = kept;
    const [problem] = await Promise.all([this.#keep(kept), this.#parts.cache.open(kept.account)]);
    await this.#parts.hear();
    if (this.#kept !== kept) return;
    this.#isConfirmed = true;
    const notice = problem === null ? null : keychainMessages[problem];
    this.#announce({ user, keptIn: problem === null ? 'keychain' : 'memory', hasExpired: false, notice });
  }

  /** Signs out: on this desktop whatever happens, on the server as far as it can be reached. */
  async signOut(): Promise<void> {
    const kept = this.#kept;
    this.#forget();
    this.#announce(NOBODY);
    await Promise.all([
      kept ? this.#parts.revoke(kept.token) : undefined,
      this.#removeKept(),
      this.#parts.cache.destroy(),
    ]);
  }

  /** The server no longer honours this token. What was seen stays encrypted, for when the same person is back. */
  async expire(token: string): Promise<void> {
    if (this.#kept?.token !== token) return;
    this.#forget();
    this.#announce(EXPIRED);
    this.#parts.cache.close();
    await this.#removeKept();
  }

  /** The workspace is closed: nobody is signed in here any more, but the keychain keeps what it has. */
  suspend(): void {
    this.#forget();
    this.#entry = null;
    this.#parts.cache.close();
    this.#announce(NOBODY);
  }

  #forget(): void {
    this.#kept = null;
    this.#isConfirmed = false;
  }

  #announce(state: SessionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#parts.onChange(state);
  }

  async #readKept(entry: string): Promise<KeptSession | null> {
    try {
      const text = await this.#parts.keychain.read(entry);
      return text === null ? null : parseKept(text);
    } catch (error) {
      problemOf(error);
      return null;
    }
  }

  async #keep(kept: KeptSession): Promise<KeychainProblem | null> {
    if (this.#entry === null) return 'refused';
    try {
      await this.#parts.keychain.write(this.#entry, JSON.stringify(kept));
      return null;
    } catch (error) {
      return problemOf(error);
    }
  }

  async #removeKept(): Promise<void> {
    if (this.#entry === null) return;
    try {
      await this.#parts.keychain.remove(this.#entry);
    } catch (error) {
      this.#parts.log.warn('the session stays in the keychain, revoked', { problem: problemOf(error) });
    }
  }
}

/** Something else under our name counts as nothing. */
function parseKept(text: string): KeptSession | null {
  try {
    return KeptSession.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @throws whatever is not the keychain's failure */
function problemOf(error: unknown): KeychainProblem {
  if (error instanceof KeychainFailure) return error.problem;
  throw error;
}
