// Backups of the local space.
export { createBackupCommands } from './backup-commands.ts';
export { BackupSettings } from './backup-settings.ts';
export { Backups } from './backups.ts';
export { Relocations } from './relocations.ts';
