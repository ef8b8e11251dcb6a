// What was seen and done by whoever is signed in, in its stores: opened, closed and destroyed together.

import type { UnfinishedDownloads } from '../files/unfinished-downloads.ts';
import type { KeptBoards } from '../offline/boards/index.ts';
import type { AnswerCache } from '../offline/cache/index.ts';
import type { Outbox, SeenCards } from '../offline/queue/index.ts';
import type { SessionParts } from '../session/index.ts';

export interface SeenStoresParts {
  readonly cache: AnswerCache;
  readonly keptCache: AnswerCache;
  readonly kept: KeptBoards;
  readonly unfinished: UnfinishedDownloads;
  readonly outbox: Outbox;
  readonly seen: SeenCards;
  /** Tells the workspaces apart. */
  readonly workspace: () => string | null;
  /** All are open. */
  readonly onOpen: () => void;
}

export function seenStores(parts: SeenStoresParts): SessionParts['cache'] {
  const { cache, keptCache, kept, unfinished, outbox, seen, workspace, onOpen } = parts;
  return {
    async open(account) {
      const caches = Promise.all([cache.open(account), keptCache.open(account)]);
      // Each asks the keychain for a key of its own.
      await Promise.all([caches, outbox.open(`${workspace()}\n${account}`)]);
      kept.open();
      await unfinished.open();
      onOpen();
    },
    async destroy() {
      seen.forget();
      kept.close();
      await Promise.all([outbox.leave(), unfinished.discardAll(), cache.destroy(), keptCache.destroy()]);
    },
    close() {
      outbox.close();
      seen.forget();
      kept.close();
      unfinished.close();
      keptCache.close();
      cache.close();
    },
  };
}
