// Publishes a change of a catalogue or setting to all users.
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Transaction } from '../db/index.ts';
import { publish } from './publish.ts';

interface ActorRef {
  readonly organizationId: number;
  readonly fullName: string;
}

type Changed = Extract<ServerEvent, { type: 'catalogue.changed' }>;

/** @param changed without `id` and `version` for the catalogue as a whole; `renamed` if cards display another name */
export const publishCatalogue = (
  tx: Transaction,
  actor: ActorRef,
  now: number,
  { what, id = actor.organizationId, version = 1, renamed = false }: Pick<Changed, 'what'> & Partial<Changed>,
): Promise<void> =>
  publish(tx, actor, {
    now,
    event: {
      ...{ type: 'catalogue.changed', what, id, process_id: null, version, renamed },
      actor: actor.fullName,
    },
  });
