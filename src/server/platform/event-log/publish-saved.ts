// Publishes changes of saved views and saved reports.
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Transaction } from '../db/index.ts';
import { publish } from './publish.ts';

interface ActorRef {
  readonly organizationId: number;
  readonly fullName: string;
}

type Saved = Pick<Extract<ServerEvent, { type: 'saved.changed' }>, 'what' | 'id' | 'version'>;

/** The users who can open it: author, recipients, and everyone if it is shared. */
export interface SavedReaders {
  readonly userId: number;
  readonly shared: boolean;
  readonly recipientIds?: readonly number[];
}

/** @param readers the access now and before the change; no other user receives the event */
export async function publishSaved(
  tx: Transaction,
  actor: ActorRef,
  { now, saved, readers }: { readonly now: number; readonly saved: Saved; readonly readers: readonly SavedReaders[] },
): Promise<void> {
  const event = { type: 'saved.changed', ...saved, process_id: null, actor: actor.fullName } as const;
  if (readers.some(({ shared }) => shared)) return publish(tx, actor, { now, event });
  const userIds = new Set(readers.flatMap(({ userId, recipientIds = [] }) => [userId, ...recipientIds]));
  for (const userId of userIds) await publish(tx, actor, { now, event, onlyUserId: userId });
}
