// A real keychain for tests: the program runs in a D-Bus session of its own, with GNOME's keyring in a folder of its own.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Keychain {
  /** Where the keyring's files are; the same folder is the same keychain, and survives the program. */
  folder: string;
  /** A locked keychain would ask for its password, and no one answers. */
  state: 'unlocked' | 'locked';
}

/** A keychain in a folder, which is made if it is not there. */
export function createKeychain(folder: string, state: Keychain['state'] = 'unlocked'): Keychain {
  mkdirSync(join(folder, 'share'), { recursive: true });
  return { folder, state };
}

/** What to start in place of Electron, and what to add to its environment, so that it finds the keychain. */
export function keychainLauncher(keychain: Keychain, electron: string) {
  return {
    executable: resolve(import.meta.dirname, 'keychain-session.sh'),
    env: {
      KEYCHAIN_STATE: keychain.state,
      KEYCHAIN_PROGRAM: electron,
      XDG_DATA_HOME: join(keychain.folder, 'share'),
    },
  };
}
