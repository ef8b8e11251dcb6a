// The source of the program's data: the chosen workspace.
export { serverAddress } from './address.ts';
export { EmbeddedServer, type ServerProcess } from './embedded-server.ts';
export type { RestoredSpace } from './restored-space.ts';
export { WorkspaceSettings } from './settings.ts';
export { createSpaceCommands, type SpaceDialogs } from './space-commands.ts';
export { type SpaceAccess, SpaceKeys } from './space-key.ts';
export { teamTarget, Workspace } from './workspace.ts';
