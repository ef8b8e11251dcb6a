// What a person does without a network: kept, shown as pending, and sent once there is one.

export { eventsOf } from './change-events.ts';
export { KnownCards } from './known-cards.ts';
export { OfflineQueue } from './offline-queue.ts';
export { describePending } from './pending-text.ts';
export { onTop, Sending } from './send-queue.ts';
export { callOf, canWait, entriesOf, type WaitingCall } from './waiting-calls.ts';
