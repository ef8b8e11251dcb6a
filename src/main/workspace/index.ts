// Where the program's data comes from.
export { EmbeddedServer, type ServerProcess } from './embedded-server.ts';
export { WorkspaceSettings } from './settings.ts';
export { Workspace } from './workspace.ts';
