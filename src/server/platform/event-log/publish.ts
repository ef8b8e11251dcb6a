// Puts an event into the outbox, in the transaction of what it tells: neither is ever there without the other.
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { ProcessFacts } from '../../../domain/access/process-access.ts';
import { lockUntilEnd, signal, type Transaction } from '../db/index.ts';
import { insertErasureEvent, insertEvent } from './queries.ts';

type WithoutSequence<E> = E extends unknown ? Omit<E, 'sequence'> : never;
export type NewEvent = WithoutSequence<ServerEvent>;

/** An event as it is stored: with what only the server reads of it. */
export type StoredEvent = NewEvent & {
  /** Who could see the process before the change. */
  readonly formerly?: ProcessFacts;
};

export const isErasure = (event: NewEvent): boolean => event.type === 'applicant.removed' && event.erased === true;

/** @param onlyUserId where the event is one person's own affair, such as the progress of their import */
export async function publish(
  tx: Transaction,
  { organizationId }: { organizationId: number },
  now: number,
  event: StoredEvent,
  onlyUserId: number | null = null,
): Promise<void> {
  // Events are read in their order: whoever takes a later number has to commit later too.
  await lockUntilEnd(tx, 'events', organizationId);
  const row = {
    organization_id: organizationId,
    process_id: event.process_id,
    payload: JSON.stringify(event),
    created_at: now,
  };
  const sequence = await insertEvent(tx, { ...row, user_id: onlyUserId });
  if (isErasure(event)) await insertErasureEvent(tx, { ...row, sequence });
  await signal(tx, { about: 'events', organizationId });
}
