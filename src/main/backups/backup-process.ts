// Runs one backup or restoration in a server process of its own, which can be stopped.
import type { BackupProblem, BackupStage } from '../../contract/ipc/backups.ts';
import { FromEmbeddedServer, type ToEmbeddedServer } from '../../contract/ipc/embedded.ts';
import type { ServerProcess } from '../workspace/index.ts';

export type BackupTask = Extract<
  ToEmbeddedServer,
  { type: 'back-up' | 'restore' | 'relocate' | 'check-relocation' | 'cancel-relocation' }
>;

export class BackupProcessError extends Error {
  /** `stopped`: by the user, or because the program or the space closes. */
  readonly problem: BackupProblem | 'stopped';

  constructor(problem: BackupProblem | 'stopped') {
    super(`the backup process ended: ${problem}`);
    this.name = 'BackupProcessError';
    this.problem = problem;
  }
}

export interface BackupProcess {
  /** Resolves with the bytes of the backup when the process has ended. @throws BackupProcessError */
  readonly done: Promise<number>;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

export function startBackupProcess(
  fork: () => ServerProcess,
  task: BackupTask,
  onProgress: (stage: BackupStage, share: number) => void,
): BackupProcess {
  const child = fork();
  let isStopped = false;
  let outcome: number | BackupProblem = 'unexpected';
  child.on('message', (message) => {
    const { data } = FromEmbeddedServer.safeParse(message);
    if (data?.type === 'backup-progress') return onProgress(data.stage, data.share);
    if (data?.type === 'backup-done') outcome = data.bytes;
    if (data?.type === 'backup-failed') outcome = data.problem;
    child.kill();
  });
  const done = new Promise<number>((resolve, reject) => {
    child.on('exit', () => {
      if (typeof outcome === 'number') resolve(outcome);
      else reject(new BackupProcessError(isStopped ? 'stopped' : outcome));
    });
  });
  child.postMessage(task);
  return {
    done,
    async stop() {
      isStopped = true;
      child.kill();
      await done.catch(() => undefined);
    },
  };
}
