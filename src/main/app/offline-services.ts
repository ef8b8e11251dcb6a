// Creates the services that store data on this computer and send queued changes.
import { join } from 'node:path';
import { CachedAnswers, CacheUpdates } from '../api-client/index.ts';
import { PendingFiles } from '../files/pending-files.ts';
import { UnfinishedDownloads } from '../files/unfinished-downloads.ts';
import { ApiError } from '../ipc/result.ts';
import { OfflineBoards } from '../offline/boards/index.ts';
import { encryptedText } from '../offline/cache/index.ts';
import { OfflineInterviews } from '../offline/interviews/index.ts';
import { OfflineQueue, Sending } from '../offline/queue/index.ts';
import { isGone } from './erasures.ts';
import { PrivateTextStore } from './private-texts.ts';
import { applyConfirmed, confirmedEvents } from './remote-changes.ts';
import type { Services } from './services.ts';

export function createOfflineQueue({ host, keychain, settings }: Services): OfflineQueue {
  return new OfflineQueue({
    path: join(host.userData, 'outbox', 'outbox.db'),
    keychain,
    keyEntry: `outbox-key:${settings.installation}`,
    onChange: (state) => host.broadcast('offlineQueue', state),
    log: host.log,
  });
}

export function createSending(services: Services): Sending {
  const { host, offlineQueue, knownCards } = services;
  return new Sending({
    offlineQueue,
    knownCards,
    async deliver(call, key) {
      const { connection, apiClient, session } = services;
      if (connection.isDown || connection.isAwaited) throw new ApiError('unreachable');
      return apiClient.deliver(call, key, session.account ?? '');
    },
    isGone: (entry) => isGone(services.apiClient, services.connection, entry),
    onDone(entry, data) {
      for (const event of confirmedEvents(services, entry, data)) host.broadcast('serverEvent', event);
      applyConfirmed(services, entry, data);
    },
    log: host.log,
  });
}

export function createOfflineBoards(services: Services): OfflineBoards {
  const { host, caches, scope } = services;
  const answers = new CachedAnswers(caches.offlineCache);
  return new OfflineBoards({
    cache: caches.offlineCache,
    answers,
    updates: new CacheUpdates(answers, scope, host.log),
    scope,
    confirmedAt: () => services.connection.state.since,
    read: (call) => services.apiClient.read(call),
    readFile: (call) => services.apiClient.readFile(call),
    onChange: (state) => host.broadcast('offlineBoards', state),
    log: host.log,
  });
}

export function createOfflineInterviews(services: Services): OfflineInterviews {
  const { host, caches, scope } = services;
  return new OfflineInterviews({
    cache: caches.offlineCache,
    scope,
    confirmedAt: () => services.connection.state.since,
    read: (call) => services.apiClient.read(call),
    readFile: (call) => services.apiClient.readFile(call),
    log: host.log,
  });
}

export function createUnfinishedDownloads({ host, caches, scope }: Services): UnfinishedDownloads {
  return new UnfinishedDownloads({
    encryptedText: encryptedText(caches.offlineCache, 'downloads', scope),
    journal: new PendingFiles(join(host.userData, 'pending-downloads.json'), host.log),
    log: host.log,
  });
}

export const createPrivateTexts = ({ host, caches, scope }: Services): PrivateTextStore =>
  new PrivateTextStore(encryptedText(caches.offlineCache, 'page', scope), (texts) =>
    host.broadcast('privateTexts', texts),
  );
