// A real keychain for tests: the program runs in a D-Bus session of its own, with GNOME's keyring in a folder of its own.
import { execFileSync } from 'node:child_process';
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

/** What the keychain holds under an entry of Terna's, read while no program runs over it. */
export function readKeychain(keychain: Keychain, entry: string): string {
  const { executable, env } = keychainLauncher(keychain, process.execPath);
  const script = `require('keytar').getPassword('Terna', process.argv[1]).then((secret) => process.stdout.write(secret))`;
  const project = resolve(import.meta.dirname, '../..');
  const options = { cwd: project, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  return execFileSync(executable, ['-e', script, entry], options);
}
