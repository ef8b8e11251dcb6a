// Backups of the local space: their card in the settings, and restoring one.
export { BackupsCard } from './backups-card.tsx';
export { RestoreForm } from './restore-form.tsx';
