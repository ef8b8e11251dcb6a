// Changes made without a network: stored, displayed as pending, sent later.

export { eventsOf } from './change-events.ts';
export { KnownCards } from './known-cards.ts';
export { OfflineQueue } from './offline-queue.ts';
export { describePending } from './pending-text.ts';
export { onTop, Sending } from './send-queue.ts';
export { callOf, canWait, entriesOf, type WaitingCall } from './waiting-calls.ts';
