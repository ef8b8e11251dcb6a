// The main process's backups as the page knows them; a backup is done at once.
import type { BackupInterval, BackupState } from '../../../src/contract/ipc/backups.ts';

export function fakeBackups() {
  const listeners = new Set<(state: BackupState) => void>();
  let state: BackupState = {
    isAvailable: true,
    last: null,
    schedule: null,
    failure: null,
    relocation: null,
    running: null,
  };
  const update = (change: Partial<BackupState>): BackupState => {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
    return state;
  };
  return {
    subscribe: (listener: (state: BackupState) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    calls: {
      backupState: () => state,
      backUpSpace: () => {
        update({ last: { at: new Date().toISOString(), name: 'Respaldo de Terna.age', bytes: 2_500_000 } });
        return true;
      },
      stopBackup: () => null,
      scheduleBackups: ({ interval }: { interval: BackupInterval }) =>
        update({ schedule: { interval, folder: '/media/disco/respaldos' } }),
      endBackupSchedule: () => update({ schedule: null }),
      relocateSpace: ({ url }: { url: string }) => update({ relocation: { url, stage: 'relocated', failure: null } }),
      cancelRelocation: () => update({ relocation: null }),
      chooseBackup: () => ({ file: 'chosen', name: 'Respaldo de Terna.age', bytes: 2_500_000 }),
    },
  };
}
