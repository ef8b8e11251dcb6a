// Creates the two caches of answers: recently viewed, and offline boards.
import { join } from 'node:path';
import type { Log } from '../../app/log.ts';
import type { Keychain } from '../../session/index.ts';
import { AnswerCache } from './answer-cache.ts';

export interface CachesOptions {
  /** The folder of the program's data. */
  readonly userData: string;
  readonly keychain: Keychain;
  /** Tells the profiles of one computer apart in its keychain. */
  readonly installation: string;
  /** How many bytes the boards that are available without a network may take. */
  readonly offlineLimit: () => number;
  readonly log: Log;
}

export function createCaches({ userData, keychain, installation, offlineLimit, log }: CachesOptions) {
  const shared = { keychain, log };
  return {
    cache: new AnswerCache({
      ...shared,
      path: join(userData, 'cache', 'answers.db'),
      keyEntry: `cache-key:${installation}`,
    }),
    offlineCache: new AnswerCache({
      ...shared,
      path: join(userData, 'cache', 'kept.db'),
      keyEntry: `kept-key:${installation}`,
      limit: offlineLimit,
    }),
  };
}
