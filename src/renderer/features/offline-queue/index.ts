// What a person does without a network, as it is shown until the server has it.
export { whatItDoes } from './describe.ts';
export { OutboxNotices } from './outbox-notices.tsx';
export { discardPending, queuedBy, tellQueued, usePending, usePendingOf } from './pending.ts';
export { PendingList } from './pending-list.tsx';
export { PendingMark } from './pending-mark.tsx';
export { SignOutDialog } from './sign-out-dialog.tsx';
