// The system's keychain, with named errors if it is absent, locked or stuck.
import { describeError, type Log } from '../app/log.ts';

export type KeychainProblem = 'absent' | 'locked' | 'rejected' | 'slow';

export class KeychainError extends Error {
  readonly problem: KeychainProblem;

  constructor(problem: KeychainProblem, options?: ErrorOptions) {
    super(`the keychain is ${problem}`, options);
    this.name = 'KeychainError';
    this.problem = problem;
  }
}

/** Secrets by entry. Every method rejects with a KeychainError on failure. */
export interface Keychain {
  read(entry: string): Promise<string | null>;
  write(entry: string, secret: string): Promise<void>;
  remove(entry: string): Promise<void>;
}

/** The part of the package `keytar` that is used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

const SERVICE = 'Terna';
/** Milliseconds. A keychain that asks the user for a password may never answer. */
const TIMEOUT_MILLISECONDS = 3000;

const LOCKED = /locked|collection\/login|object does not exist at path|user interaction is not allowed/i;
const ABSENT =
  /cannot find (module|package)|could not locate|autolaunch|d-?bus|unsupported transport|could not connect|not provided by any|no such interface|\.node/i;

/**
 * @param load imports keytar; may reject, because the package is optional
 * @param timeout milliseconds that one call may take
 */
export function openKeychain(load: () => Promise<Keytar>, log: Log, timeout = TIMEOUT_MILLISECONDS): Keychain {
  let loaded: Promise<Keytar> | undefined;
  let isStuck = false;

  async function use<Answer>(act: (keytar: Keytar) => Promise<Answer>): Promise<Answer> {
    // Each call that never ends blocks a thread, so no second one is made.
    if (isStuck) throw new KeychainError('slow');
    try {
      loaded ??= load();
      const work = loaded.then(act);
      // The keychain can be used again once the user has unlocked it.
      const free = () => {
        isStuck = false;
      };
      work.then(free, free);
      return await withTimeout(work, timeout);
    } catch (error) {
      const keychainError = toKeychainError(error);
      if (keychainError.problem === 'slow') isStuck = true;
      log.warn('the keychain did not answer', {
        problem: keychainError.problem,
        ...describeError(keychainError.cause),
      });
      throw keychainError;
    }
  }

  return {
    read: (entry) => use((keytar) => keytar.getPassword(SERVICE, entry)),
    write: (entry, secret) => use((keytar) => keytar.setPassword(SERVICE, entry, secret)),
    remove: (entry) => use(async (keytar) => void (await keytar.deletePassword(SERVICE, entry))),
  };
}

async function withTimeout<Answer>(work: Promise<Answer>, timeout: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new KeychainError('slow')), timeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** keytar's errors have only a text. */
function toKeychainError(error: unknown): KeychainError {
  if (error instanceof KeychainError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (LOCKED.test(text)) return new KeychainError('locked', { cause: error });
  if (ABSENT.test(text)) return new KeychainError('absent', { cause: error });
  return new KeychainError('rejected', { cause: error });
}
