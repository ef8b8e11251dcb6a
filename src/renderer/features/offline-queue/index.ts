// Public entry of the offline queue's user interface.
export { describeChange } from './describe-change.ts';
export { OfflineQueueToasts } from './offline-queue-toasts.tsx';
export { discardPending, notifyQueued, queuedBy, usePending, usePendingOf } from './pending.ts';
export { PendingList } from './pending-list.tsx';
export { PendingMark } from './pending-mark.tsx';
export { SignOutDialog } from './sign-out-dialog.tsx';
