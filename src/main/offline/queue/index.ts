// What a person does without a network: kept, shown as pending, and sent once there is one.

export { Outbox } from './outbox.ts';
export { describePending } from './pending-text.ts';
export { SeenCards } from './seen-cards.ts';
export { onTop, Sending } from './sending.ts';
export { eventsOf } from './told.ts';
export { callOf, canWait, entriesOf, type WaitingCall } from './waiting-calls.ts';
