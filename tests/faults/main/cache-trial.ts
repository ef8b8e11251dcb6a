// What the cache's trials share: a keychain that holds one key, and rows whose texts follow from their numbers.
import type { Keychain } from '../../../src/main/session/index.ts';

/** @param key base64, empty where there is none yet */
export function keyOnlyKeychain(key: string): Keychain {
  let kept: string | null = key || null;
  return {
    read: async () => kept,
    write: async (_entry, secret) => {
      kept = secret;
    },
    remove: async () => {
      kept = null;
    },
  };
}

/** From a few bytes to several pages. */
export const textOf = (id: number): string => `Candidata ${id} `.repeat(1 + ((id * 37) % 900));
