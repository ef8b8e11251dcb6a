// Appends an event to the event log in the transaction of its change.
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { ProcessFacts } from '../../../domain/access/process-access.ts';
import { appendEvent, type Transaction } from '../db/index.ts';

type WithoutSequence<E> = E extends unknown ? Omit<E, 'sequence'> : never;
export type NewEvent = WithoutSequence<ServerEvent>;

/** A stored event with data that only the server reads. */
export type StoredEvent = NewEvent & {
  /** The process before the change, which determines who had access to it. */
  readonly formerly?: ProcessFacts;
  /** With `list.filled`: the candidacies that were added or changed; absent if all of the stage may be. */
  readonly candidacyIds?: readonly number[];
};

export const isErasure = (event: NewEvent): boolean => event.type === 'applicant.removed' && event.erased === true;

/**
 * On PostgreSQL the event is stored at the commit.
 * @param onlyUserId limits the event to one user, for example the progress of their import
 */
export async function publish(
  tx: Transaction,
  { organizationId }: { organizationId: number },
  {
    now,
    event,
    onlyUserId = null,
  }: { readonly now: number; readonly event: StoredEvent; readonly onlyUserId?: number | null | undefined },
): Promise<void> {
  const row = {
    organization_id: organizationId,
    process_id: event.process_id,
    user_id: onlyUserId,
    payload: JSON.stringify(event),
    created_at: now,
  };
  await appendEvent(tx, row, { isErasure: isErasure(event) });
}
