// When those who show something hear that the query cache has changed: in a task before the next frame, or at once.
import { notifyManager } from '@tanstack/react-query';

let isAtOnce = false;

// Not after a timer, so that what a person does is seen soon; a task, as whoever has made the change ends first what there
// is to do with it.
notifyManager.setScheduler((flush) => {
  if (isAtOnce) queueMicrotask(flush);
  else void scheduler.postTask(flush, { priority: 'user-blocking' });
});

/** What `work` changes is told as soon as the event that is being heard has been: the frame after a drop may come before any task. */
export function notifyImmediately(work: () => void): void {
  isAtOnce = true;
  try {
    work();
  } finally {
    isAtOnce = false;
  }
}
