// Schedules notifications of the query cache before the next frame, or at once.
import { notifyManager } from '@tanstack/react-query';

let isAtOnce = false;

// A task instead of a timer updates the screen sooner and still lets the caller finish its changes first.
notifyManager.setScheduler((flush) => {
  if (isAtOnce) queueMicrotask(flush);
  else void scheduler.postTask(flush, { priority: 'user-blocking' });
});

/** Flushes changes of `work` after the current event: the frame after a drop may come before any task. */
export function notifyImmediately(work: () => void): void {
  isAtOnce = true;
  try {
    work();
  } finally {
    isAtOnce = false;
  }
}
