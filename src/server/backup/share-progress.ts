// Reports the progress of a task in hundredths.
import type { BackupStage } from '../../contract/ipc/backups.ts';
import type { OnBytes } from './archive.ts';

export type OnProgress = (stage: BackupStage, share: number) => void;

/** Steps of the progress that are reported. */
const STEPS = 100;

/** Reports each hundredth once; an estimated total may be exceeded. */
export function reportShare(stage: BackupStage, total: number, onProgress: OnProgress): OnBytes {
  let done = 0;
  let reported = -1;
  return (bytes) => {
    done += bytes;
    const step = Math.min(STEPS, Math.floor((done / Math.max(1, total)) * STEPS));
    if (step <= reported) return;
    reported = step;
    onProgress(stage, step / STEPS);
  };
}

/** @param total is asked when the first bytes arrive */
export function lateShare(stage: BackupStage, total: () => number, onProgress: OnProgress): OnBytes {
  let report: OnBytes | undefined;
  return (bytes) => {
    report ??= reportShare(stage, total(), onProgress);
    report(bytes);
  };
}
