// Publishes a change of the organization's settings to all its users.
import type { Transaction } from '../db/index.ts';
import { publish } from './publish.ts';

interface Actor {
  readonly organizationId: number;
  readonly fullName: string;
}

/** @param now epoch milliseconds */
export const publishSettings = (tx: Transaction, actor: Actor, now: number): Promise<void> =>
  publish(tx, actor, {
    now,
    event: {
      ...{ type: 'settings.changed', id: actor.organizationId, process_id: null, version: 0 },
      actor: actor.fullName,
    },
  });
