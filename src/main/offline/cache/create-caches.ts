// Creates the two caches of answers: recently viewed, and offline boards.
import { join } from 'node:path';
import type { Log } from '../../app/log.ts';
import type { Keychain } from '../../session/index.ts';
import { AnswerCache } from './answer-cache.ts';

export interface CachesOptions {
  /** The folder of the program's data. */
  readonly userData: string;
  readonly keychain: Keychain;
  /** Identifies the profile in the computer's keychain. */
  readonly installation: string;
  /** Maximum bytes of the offline boards. */
  readonly offlineLimit: () => number;
  readonly log: Log;
}

export interface Caches {
  readonly cache: AnswerCache;
  /** Answers of the boards that the user has made available offline. */
  readonly offlineCache: AnswerCache;
}

export function createCaches({ userData, keychain, installation, offlineLimit, log }: CachesOptions): Caches {
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
