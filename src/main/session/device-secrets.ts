// Secrets that identify this device at sign-in, one per workspace, in the keychain.
import { randomBytes } from 'node:crypto';
import { type Keychain, KeychainError } from './keychain.ts';

const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}$/;

export class DeviceSecrets {
  readonly #keychain: Keychain;
  /** Secrets of this run by keychain entry; without a keychain they last until the program ends. */
  readonly #secrets = new Map<string, string>();

  constructor(keychain: Keychain) {
    this.#keychain = keychain;
  }

  /** @param entry the keychain's entry of the workspace's session; null if no workspace is open */
  async secret(entry: string | null): Promise<string> {
    const name = `${entry ?? ''}:device`;
    const known = this.#secrets.get(name) ?? (await this.#read(name));
    const secret = known ?? randomBytes(SECRET_BYTES).toString('hex');
    this.#secrets.set(name, secret);
    if (known === null) await this.#write(name, secret);
    return secret;
  }

  async #read(name: string): Promise<string | null> {
    try {
      const stored = await this.#keychain.read(name);
      return stored !== null && SECRET.test(stored) ? stored : null;
    } catch (error) {
      return withoutKeychain(error);
    }
  }

  async #write(name: string, secret: string): Promise<void> {
    try {
      await this.#keychain.write(name, secret);
    } catch (error) {
      withoutKeychain(error);
    }
  }
}

/** The session already warns that the keychain is unusable. @throws any error that is not a KeychainError */
function withoutKeychain(error: unknown): null {
  if (error instanceof KeychainError) return null;
  throw error;
}
