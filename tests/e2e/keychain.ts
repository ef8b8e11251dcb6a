// A real keychain for tests: GNOME's keyring in a D-Bus session of its own.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Keychain {
  /** The folder survives the program; the same folder is the same keychain. */
  folder: string;
  /** A locked keychain asks for its password and receives no answer. */
  state: 'unlocked' | 'locked';
}

export function createKeychain(folder: string, state: Keychain['state'] = 'unlocked'): Keychain {
  mkdirSync(join(folder, 'share'), { recursive: true });
  return { folder, state };
}

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

/** Only while no program uses it. */
export function readKeychain(keychain: Keychain, entry: string): string {
  const { executable, env } = keychainLauncher(keychain, process.execPath);
  const script = `require('keytar').getPassword('Terna', process.argv[1]).then((secret) => process.stdout.write(secret))`;
  const project = resolve(import.meta.dirname, '../..');
  const options = { cwd: project, env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  return execFileSync(executable, ['-e', script, entry], options);
}
