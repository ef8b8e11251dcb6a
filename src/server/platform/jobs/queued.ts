// Which transactions have queued a job: once one is committed, the runner is told, whatever its call answers.
const queuing = new WeakSet<object>();

/** Remembers that a transaction has queued a job. */
export const markQueued = (tx: object): void => {
  queuing.add(tx);
};

/** Whether a transaction has queued a job. */
export const hasQueued = (tx: object): boolean => queuing.has(tx);
