// Backups of the local space: their card in the settings, their warning, and restoring one.
export { BackupsCard } from './backups-card.tsx';
export { RestoreForm } from './restore-form.tsx';
export { useBackupWarning } from './use-backup-warning.ts';
