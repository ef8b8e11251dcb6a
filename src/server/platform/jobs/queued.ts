// Remembers which transactions queued a job, so that the commit wakes the runner.
const queuing = new WeakSet<object>();

export const markQueued = (tx: object): void => {
  queuing.add(tx);
};

export const hasQueued = (tx: object): boolean => queuing.has(tx);
