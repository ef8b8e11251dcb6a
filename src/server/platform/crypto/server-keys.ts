// The keys of a server: the newest one signs and encrypts, the former ones are still read.
import { hkdfSync } from 'node:crypto';

const FINGERPRINT_BYTES = 16;

export interface ServerKey {
  /** 0 is the secret of the server's file; each rotation adds the next number. */
  readonly id: number;
  readonly bytes: Uint8Array;
  /** Epoch milliseconds from which it signs and encrypts. */
  readonly activeFrom: number;
  /** Epoch milliseconds after which its signatures are invalid; null for the newest key. */
  readonly endsAt: number | null;
}

/** The same object while the server runs; a rotation replaces its keys. */
export class ServerKeys {
  readonly #now: () => number;
  #keys: readonly ServerKey[] = [];

  /** @param keys at least one, in any order */
  constructor(keys: readonly ServerKey[], now: () => number = Date.now) {
    this.#now = now;
    this.replace(keys);
  }

  replace(keys: readonly ServerKey[]): void {
    if (keys.length === 0) throw new Error('a server has at least one key');
    this.#keys = keys.toSorted((one, other) => other.id - one.id);
  }

  /** Signs and encrypts: the newest key that every server knows by now. */
  get current(): ServerKey {
    const now = this.#now();
    const current = this.#keys.find(({ activeFrom }) => activeFrom <= now) ?? this.#keys.at(-1);
    if (!current) throw new Error('a server has at least one key');
    return current;
  }

  /** Keys whose signatures are valid, the newest first. */
  get signing(): readonly ServerKey[] {
    const now = this.#now();
    return this.#keys.filter(({ endsAt }) => endsAt === null || endsAt > now);
  }

  /** Also a key whose signatures are no longer valid: it still decrypts. */
  find(id: number): ServerKey | undefined {
    return this.#keys.find((key) => key.id === id);
  }
}

/** The keys of a server, or of a local space, that has never changed its secret. */
export const keysOfSecret = (bytes: Uint8Array): ServerKeys =>
  new ServerKeys([{ id: 0, bytes, activeFrom: 0, endsAt: null }]);

/** Identifies a secret without revealing it, in hexadecimal. */
export const fingerprintOf = (secret: Uint8Array): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'terna server identity', FINGERPRINT_BYTES)).toString('hex');
