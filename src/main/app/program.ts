// Creates the desktop program: its services, their commands, its start and its end.
import { join } from 'node:path';
import { PROGRAM_ENDS } from '../api-client/index.ts';
import { BackupSettings } from '../backups/index.ts';
import { createCommands } from '../ipc/commands.ts';
import { WorkspaceSettings } from '../workspace/index.ts';
import type { Program } from './desktop-program.ts';
import type { Host } from './host.ts';
import { ProgramServices } from './program-services.ts';
import { WorkspaceChanges } from './workspace-changes.ts';

/** @throws the file system's error if the folder of the program's data is unusable */
export async function createProgram(host: Host): Promise<Program> {
  const settings = await WorkspaceSettings.load(join(host.userData, 'workspace.json'), host.log);
  const backupSettings = await BackupSettings.load(join(host.userData, 'backups.json'), host.log);
  const services = new ProgramServices(host, settings, backupSettings);
  const { apiClient, notifications, session, workspace, connection, newerVersions, inBackground } = services;
  const changes = new WorkspaceChanges(services);
  return {
    apiClient,
    notifications,
    isSignedIn: () => session.state.user !== null,
    ownServer: () => (workspace.target ? new URL(workspace.target.baseUrl).origin : null),
    commands: createCommands({
      ...services,
      updates: newerVersions,
      desktop: host,
      resume: (download) => apiClient.resume(download),
      ready: () => changes.over,
      changeWorkspace: (change) => changes.change(change),
    }),
    async start(onKnown = () => undefined) {
      newerVersions.start();
      await changes.start(onKnown);
    },
    wake: () => inBackground(connection.retry()),
    async stop() {
      newerVersions.stop();
      services.transfers.cancelAll(PROGRAM_ENDS);
      services.sending.stop();
      services.updates.flush();
      services.offlineBoards.flush();
      await services.backups.close();
      await workspace.close();
      services.http.close();
    },
  };
}
