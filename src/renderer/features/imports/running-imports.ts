// Imports that this window has started and that nobody has seen the end of: found again when the dialog opens, and told
// of in a notice when they end behind a closed one.
import type { Job } from '../../../contract/api/imports.ts';
import { isOver } from './job-merge.ts';

export interface RunningImport {
  readonly importId: number;
  readonly jobId: number;
  readonly processId: number;
  /** Whose it is: the window may be somebody else's by the time that it ends. */
  readonly userToken: string;
  /** Called once, when the job ends while no dialog shows it. */
  readonly onEnd: () => void;
}

interface Entry {
  readonly run: RunningImport;
  isVisible: boolean;
  isOver: boolean;
}

const entries = new Map<number, Entry>();

/** Remembers an import that a dialog has just started and shows. */
export function addRunning(run: RunningImport): void {
  entries.set(run.jobId, { run, isVisible: true, isOver: false });
}

/** The import of a person into a process that is still to be seen; without a process, their last one of any. */
export function findRunning(processId: number | null, userToken: string): RunningImport | null {
  const all = [...entries.values()].map(({ run }) => run).filter((run) => run.userToken === userToken);
  return all.findLast((run) => processId === null || run.processId === processId) ?? null;
}

/** A dialog shows the import, or no longer does; one that is over has then been seen. */
export function setVisible(jobId: number, isVisible: boolean): void {
  const entry = entries.get(jobId);
  if (!entry) return;
  if (!isVisible && entry.isOver) entries.delete(jobId);
  else entry.isVisible = isVisible;
}

/** News of a job, from the stream or from reading it. */
export function onJobChanged({ id, state }: Pick<Job, 'id' | 'state'>): void {
  const entry = entries.get(id);
  if (!entry || entry.isOver || !isOver(state)) return;
  entry.isOver = true;
  if (!entry.isVisible) entry.run.onEnd();
}

/** Jobs whose end is still to come: to be asked for after the stream has lost its place. */
export const openJobs = (): readonly number[] =>
  [...entries.values()].filter((entry) => !entry.isOver).map(({ run }) => run.jobId);
