// Stores of the signed-in user's data, opened, closed and destroyed together.

import type { UnfinishedDownloads } from '../files/unfinished-downloads.ts';
import type { OfflineBoards } from '../offline/boards/index.ts';
import type { AnswerCache } from '../offline/cache/index.ts';
import type { OfflineInterviews } from '../offline/interviews/index.ts';
import type { KnownCards, OfflineQueue } from '../offline/queue/index.ts';
import type { SessionDeps } from '../session/index.ts';

export interface UserStoresDeps {
  readonly cache: AnswerCache;
  readonly offlineCache: AnswerCache;
  readonly offlineBoards: OfflineBoards;
  readonly offlineInterviews: OfflineInterviews;
  readonly unfinished: UnfinishedDownloads;
  readonly offlineQueue: OfflineQueue;
  readonly knownCards: KnownCards;
  /** Identifies the workspace. */
  readonly workspace: () => string | null;
  /** Called once all are open. */
  readonly onOpen: () => void;
}

export function userStores(deps: UserStoresDeps): SessionDeps['cache'] {
  const {
    cache,
    offlineCache,
    offlineBoards,
    offlineInterviews,
    unfinished,
    offlineQueue,
    knownCards,
    workspace,
    onOpen,
  } = deps;
  return {
    async open(account) {
      const caches = Promise.all([cache.open(account), offlineCache.open(account)]);
      // Each asks the keychain for its own key.
      await Promise.all([caches, offlineQueue.open(`${workspace()}\n${account}`)]);
      offlineBoards.open();
      offlineInterviews.open();
      await unfinished.open();
      onOpen();
    },
    async destroy() {
      knownCards.clear();
      offlineBoards.close();
      offlineInterviews.close();
      await Promise.all([offlineQueue.leave(), unfinished.discardAll(), cache.destroy(), offlineCache.destroy()]);
    },
    close() {
      offlineQueue.close();
      knownCards.clear();
      offlineBoards.close();
      offlineInterviews.close();
      unfinished.close();
      offlineCache.close();
      cache.close();
    },
  };
}
