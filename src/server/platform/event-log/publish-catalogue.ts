// Tells that one of the organisation's catalogues or settings has changed, to every window that shows or offers it.
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Transaction } from '../db/index.ts';
import { publish } from './publish.ts';

interface ActorRef {
  readonly organizationId: number;
  readonly fullName: string;
}

type Changed = Extract<ServerEvent, { type: 'catalogue.changed' }>;

/** @param changed without `id` and `version`: the catalogue as a whole; `renamed` where cards bear another name from now on */
export const publishCatalogue = (
  tx: Transaction,
  actor: ActorRef,
  now: number,
  { what, id = actor.organizationId, version = 1, renamed = false }: Pick<Changed, 'what'> & Partial<Changed>,
): Promise<void> =>
  publish(tx, actor, now, {
    ...{ type: 'catalogue.changed', what, id, process_id: null, version, renamed },
    actor: actor.fullName,
  });
