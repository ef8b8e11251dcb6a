// Appends an event to the event log and signals it to all servers, in the way of each engine.
import { sql } from 'kysely';
import type { Reader, Signal, Transaction } from '../database.ts';
import { engineOf, SIGNAL_CHANNEL } from '../engine.ts';
import { fixedQuery } from '../fixed-query.ts';

export interface EventRow {
  readonly organization_id: number;
  readonly process_id: number | null;
  /** The only user who receives it, if any. */
  readonly user_id: number | null;
  readonly payload: string;
  /** Epoch milliseconds. */
  readonly created_at: number;
}

/** @param isErasure whether the event is also stored for clients that were closed for long */
export async function appendEvent(
  tx: Transaction,
  row: EventRow,
  { isErasure }: { readonly isErasure: boolean },
): Promise<void> {
  if (engineOf(tx) === 'postgres') {
    const signal: Signal = { about: 'events', organizationId: row.organization_id };
    await (isErasure ? eraseAtCommit : insertAtCommit)(tx, { ...row, signal: JSON.stringify(signal) });
    return;
  }
  const [inserted] = (await insertedEvent(tx, row)).rows;
  if (!inserted) throw new Error('an event was not inserted');
  const { organization_id, process_id, payload, created_at } = row;
  const { sequence } = inserted;
  if (isErasure) await insertErasure(tx, { sequence, organization_id, process_id, payload, created_at });
}

const insertedEvent = fixedQuery((tx, row: EventRow) => tx.insertInto('events').values(row).returning('sequence'));

const insertErasure = fixedQuery((tx, row: Omit<EventRow, 'user_id'> & { readonly sequence: number }) =>
  tx.insertInto('erasure_events').values(row),
);

interface Values extends EventRow {
  readonly signal: string;
}

/**
 * Events are read in order, so a later sequence number must also be committed later. The lock is taken before the
 * number, and by the last statement of the transaction, so that others wait for its commit only.
 */
const inserting = (db: Reader, row: Values) =>
  db
    .with(
      (cte) => cte('locked').materialized(),
      (query) =>
        query.selectNoFrom(
          sql`pg_advisory_xact_lock(hashtext('events'), hashtext(${row.organization_id}::integer::text))`.as('lock'),
        ),
    )
    .with('inserted', (query) =>
      query
        .insertInto('events')
        .columns(['organization_id', 'process_id', 'user_id', 'payload', 'created_at'])
        .expression((select) =>
          select
            .selectFrom('locked')
            .select([
              sql<number>`${row.organization_id}::integer`.as('organization_id'),
              sql<number | null>`${row.process_id}::integer`.as('process_id'),
              sql<number | null>`${row.user_id}::integer`.as('user_id'),
              sql<string>`${row.payload}::text`.as('payload'),
              sql<number>`${row.created_at}::bigint`.as('created_at'),
            ]),
        )
        .returning(['sequence', 'organization_id', 'process_id', 'payload', 'created_at']),
    );

const notified = (signal: string) => sql`pg_notify(${SIGNAL_CHANNEL}, ${signal})`.as('notified');

const insertAtCommit = fixedQuery((db, row: Values) => inserting(db, row).selectNoFrom(notified(row.signal)), 'commit');

const eraseAtCommit = fixedQuery(
  (db, row: Values) =>
    inserting(db, row)
      .with('erased', (query) =>
        query
          .insertInto('erasure_events')
          .columns(['sequence', 'organization_id', 'process_id', 'payload', 'created_at'])
          .expression((select) =>
            select
              .selectFrom('inserted')
              .select(['sequence', 'organization_id', 'process_id', 'payload', 'created_at']),
          ),
      )
      .selectNoFrom(notified(row.signal)),
  'commit',
);
