// Creates the services that choose the server and sign the user in.
import { join } from 'node:path';
import { requireHealth } from '../api-client/index.ts';
import { Backups, Relocations } from '../backups/index.ts';
import { ApiError } from '../ipc/result.ts';
import { Revocations, Session } from '../session/index.ts';
import { EmbeddedServer, SpaceKeys, teamTarget, Workspace } from '../workspace/index.ts';
import type { Services } from './services.ts';
import { onSession } from './session-changes.ts';
import { userStores } from './user-stores.ts';

export function createWorkspace(services: Services): Workspace {
  const { host, settings, keychain, http } = services;
  const { log } = host;
  return new Workspace({
    settings,
    folder: join(host.userData, 'workspaces'),
    spaceKeys: new SpaceKeys({ keychain, keyEntry: `space-key:${settings.installation}`, log }),
    log,
    embedded: createEmbeddedServer(services),
    checkHealth: (target) => requireHealth(http, target, host.version),
    frozen: (key) => services.backupSettings.of(key).relocation?.stage ?? null,
    onChange(state) {
      host.broadcast('workspace', state);
      services.backups.noteWorkspace();
    },
    onLeave() {
      services.inBackground(services.backups.stop());
      services.connection.stop();
      services.session.suspend();
    },
  });
}

function createEmbeddedServer(services: Services): EmbeddedServer {
  const { host, deferredServerStart, inBackground } = services;
  return new EmbeddedServer({
    fork: host.fork,
    whenFree: () => deferredServerStart.over,
    version: host.version,
    log: host.log,
    onUp(server) {
      services.workspace.noteUp(server);
      inBackground(services.connection.retry());
    },
    onDown() {
      services.workspace.noteDown();
      services.connection.lost();
    },
    onFailed: (reason, code) => services.workspace.noteFailed(reason, code),
  });
}

export const createBackups = ({ host, settings, backupSettings, keychain, workspace }: Services): Backups =>
  new Backups({
    settings: backupSettings,
    keychain,
    keyEntry: `backup-passphrase:${settings.installation}`,
    workspace,
    fork: host.fork,
    version: host.version,
    now: Date.now,
    onChange: (state) => host.broadcast('backups', state),
    log: host.log,
  });

export const createRelocations = ({ host, http, backupSettings, backups, workspace }: Services): Relocations =>
  new Relocations({
    backups,
    settings: backupSettings,
    workspace,
    checkHealth: (url) => requireHealth(http, teamTarget(url), host.version),
    version: host.version,
  });

export function createRevocations(services: Services): Revocations {
  return new Revocations(async ({ workspace: key, token }) => {
    const { workspace, apiClient } = services;
    const { target } = workspace;
    if (!target || workspace.key !== key) throw new ApiError('unreachable');
    await apiClient.revoke(target, token);
  }, services.host.log);
}

export function createSession(services: Services): Session {
  const { host, keychain, caches, offlineBoards, offlineInterviews, unfinished } = services;
  const { offlineQueue, knownCards, workspace } = services;
  return new Session({
    keychain,
    log: host.log,
    askCurrentUser: () => services.apiClient.currentUser(),
    revoke: async (token) => {
      if (workspace.key !== null) await services.revocations.revoke({ workspace: workspace.key, token });
    },
    cache: userStores({
      ...caches,
      offlineBoards,
      offlineInterviews,
      unfinished,
      offlineQueue,
      knownCards,
      workspace: () => workspace.key,
      // If events arrived before the store opened, they are newer than the stored notifications.
      onOpen: () => services.subscription.isCurrent && services.notifications.resume(),
    }),
    async subscribe() {
      if (!services.connection.isDown) await services.connection.retry();
    },
    onRenewed: () => services.inBackground(services.subscription.reopen()),
    onChange: (state) => onSession(services, state),
  });
}
