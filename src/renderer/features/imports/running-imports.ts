// Unfinished imports of this window, to resume in the dialog or report by toast.
import type { Job } from '../../../contract/api/imports.ts';
import { isOver } from './job-merge.ts';

export interface RunningImport {
  readonly importId: number;
  readonly jobId: number;
  readonly processId: number;
  /** The window may have another user when the import ends. */
  readonly userToken: string;
  /** Called once if the job ends while no dialog displays it. */
  readonly onEnd: () => void;
}

interface Entry {
  readonly run: RunningImport;
  isVisible: boolean;
  isOver: boolean;
}

const entries = new Map<number, Entry>();

export function addRunning(run: RunningImport): void {
  entries.set(run.jobId, { run, isVisible: true, isOver: false });
}

/** The user's last unviewed import into a process, or into any process for null. */
export function findRunning(processId: number | null, userToken: string): RunningImport | null {
  const all = [...entries.values()].map(({ run }) => run).filter((run) => run.userToken === userToken);
  return all.findLast((run) => processId === null || run.processId === processId) ?? null;
}

/** Records whether a dialog displays the import. Closing the dialog of a finished import removes it. */
export function setVisible(jobId: number, isVisible: boolean): void {
  const entry = entries.get(jobId);
  if (!entry) return;
  if (!isVisible && entry.isOver) entries.delete(jobId);
  else entry.isVisible = isVisible;
}

export function onJobChanged({ id, state }: Pick<Job, 'id' | 'state'>): void {
  const entry = entries.get(id);
  if (!entry || entry.isOver || !isOver(state)) return;
  entry.isOver = true;
  if (!entry.isVisible) entry.run.onEnd();
}

/** Unfinished jobs, to be queried after a stream reset. */
export const openJobs = (): readonly number[] =>
  [...entries.values()].filter((entry) => !entry.isOver).map(({ run }) => run.jobId);
