// Appends an event to the event log in the transaction of its change.
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { ProcessFacts } from '../../../domain/access/process-access.ts';
import { lockUntilEnd, signal, type Transaction } from '../db/index.ts';
import { insertErasureEvent, insertEvent } from './queries.ts';

type WithoutSequence<E> = E extends unknown ? Omit<E, 'sequence'> : never;
export type NewEvent = WithoutSequence<ServerEvent>;

/** A stored event with data that only the server reads. */
export type StoredEvent = NewEvent & {
  /** The process before the change, which determines who had access to it. */
  readonly formerly?: ProcessFacts;
};

export const isErasure = (event: NewEvent): boolean => event.type === 'applicant.removed' && event.erased === true;

/** @param onlyUserId limits the event to one user, for example the progress of their import */
export async function publish(
  tx: Transaction,
  { organizationId }: { organizationId: number },
  {
    now,
    event,
    onlyUserId = null,
  }: { readonly now: number; readonly event: StoredEvent; readonly onlyUserId?: number | null | undefined },
): Promise<void> {
  // Events are read in order, so a later sequence number must also be committed later.
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
