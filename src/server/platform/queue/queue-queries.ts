// SQL of leased queues, for any table that a QueueTable describes.
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type Transaction as KyselyTransaction,
  type SqlBool,
  sql,
} from 'kysely';
import { countRows, engineOf, type Reader, type Row, sharedNow, type Transaction } from '../db/index.ts';
import type { Claimed, QueueName, QueueRow, QueueTable } from './queue-table.ts';

/** Longest lease, and longest delay of most queues. A time further ahead comes from a wrong clock. */
export const MAX_FUTURE_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

/** The schema as these queries use it; a QueueTable, which is type-checked, names the table and its columns. */
type AnySchema = Record<string, Record<string, number | string | null>>;
type AnyWhere = ExpressionBuilder<AnySchema, string>;
type AnyFilter = (where: AnyWhere) => Expression<SqlBool>;

/** A QueueTable as these queries see it. */
interface AnyQueue {
  readonly table: string;
  readonly dueAt: Readonly<Record<string, number>>;
  readonly lease: { readonly end: string; readonly owner?: string; readonly claimedState?: string };
  readonly attempts?: string;
  readonly isOpen: AnyFilter;
  readonly isReady?: AnyFilter;
}

const anyQueue = <Name extends QueueName>(queue: QueueTable<Name>) => queue as unknown as AnyQueue;
const reading = (db: Reader) => db as unknown as Kysely<AnySchema>;
const writing = (tx: Transaction) => tx as unknown as KyselyTransaction<AnySchema>;

/** The present time for leases. With owners it is the database's, because the clocks of several servers may differ. */
const leaseClock = (db: Reader, { lease }: AnyQueue, now: number) =>
  lease.owner === undefined ? now : sharedNow(db, now);

const leaseEnd = (tx: Transaction, { lease }: AnyQueue, { now, leaseMilliseconds }: LeaseTime) =>
  lease.owner === undefined ? now + leaseMilliseconds : sql<number>`${sharedNow(tx, now)} + ${leaseMilliseconds}`;

/** Whether the due time is also the end of the lease, so that a row is due again after its lease. */
const isLeaseDueTime = ({ dueAt, lease }: AnyQueue): boolean => lease.end in dueAt;

/** Open, ready rows without a lease. */
function availableRows(db: Reader, queue: AnyQueue, now: number) {
  const { table, lease, isOpen, isReady } = queue;
  let query = reading(db).selectFrom(table).where(isOpen);
  if (isReady) query = query.where(isReady);
  if (isLeaseDueTime(queue)) return query;
  return query.where(({ eb, or }) => or([eb(lease.end, 'is', null), eb(lease.end, '<=', leaseClock(db, queue, now))]));
}

/** @returns the earliest due time of an available row up to `until`; undefined if no row has one by then */
export async function findNextDue<Name extends QueueName>(
  db: Reader,
  queueTable: QueueTable<Name>,
  now: number,
  until: number = now,
): Promise<number | undefined> {
  const queue = anyQueue(queueTable);
  let next: number | undefined;
  for (const column of Object.keys(queue.dueAt)) {
    const row = await availableRows(db, queue, now)
      .select(column)
      .where(column, '<=', until)
      .orderBy(column)
      .limit(1)
      .executeTakeFirst();
    if (row) next = Math.min(next ?? until, Number(row[column]));
  }
  return next;
}

/** How many rows are not finished. */
export async function countOpen<Name extends QueueName>(db: Reader, queueTable: QueueTable<Name>): Promise<number> {
  const { table, isOpen } = anyQueue(queueTable);
  return countRows(reading(db).selectFrom(table).where(isOpen));
}

/** Present time in epoch milliseconds, and the length of the lease. */
export interface LeaseTime {
  readonly now: number;
  readonly leaseMilliseconds: number;
}

export interface Claim extends LeaseTime {
  /** The worker, if leases have owners. */
  readonly owner?: string;
  /** Rows that the caller is processing; they are not claimed whatever their leases say. */
  readonly except?: readonly number[];
}

/**
 * Claims the next due row. Simultaneous workers never wait for each other and never get the same row. A row with an
 * expired lease is claimed like any other.
 */
export async function claimDue<Name extends QueueName>(
  tx: Transaction,
  queueTable: QueueTable<Name>,
  claim: Claim,
): Promise<QueueRow<Name> | undefined> {
  const queue = anyQueue(queueTable);
  const { table, lease, attempts } = queue;
  const found = await nextDueRow(tx, queue, claim);
  if (!found) return undefined;
  const claimed = await writing(tx)
    .updateTable(table)
    .set((set) => ({
      [lease.end]: leaseEnd(tx, queue, claim),
      ...(lease.owner !== undefined && { [lease.owner]: claim.owner ?? null }),
      ...(lease.claimedState !== undefined && { state: lease.claimedState }),
      ...(attempts !== undefined && { [attempts]: set(attempts, '+', 1) }),
    }))
    .where('id', '=', found.id ?? null)
    .returningAll()
    .executeTakeFirst();
  return claimed as QueueRow<Name> | undefined;
}

/** Locks the next due row, skipping rows that another transaction has locked. */
function nextDueRow(tx: Transaction, queue: AnyQueue, { now, except = [] }: Claim) {
  const [first, ...others] = Object.keys(queue.dueAt);
  let next = availableRows(tx, queue, now).select('id');
  if (first !== undefined) {
    next = next.where(({ eb, or }) => or([first, ...others].map((column) => eb(column, '<=', now))));
    if (others.length === 0) next = next.orderBy(first);
  }
  if (except.length > 0) next = next.where('id', 'not in', [...except]);
  if (engineOf(tx) === 'postgres') next = next.forUpdate().skipLocked();
  return next.orderBy('id').limit(1).executeTakeFirst();
}

/** Matches the row while it has the lease of its claim. */
function isLeased({ lease }: AnyQueue, claimed: { readonly id: number }): AnyFilter {
  const identity = lease.owner ?? lease.end;
  const values = claimed as unknown as Readonly<Record<string, number | string | null>>;
  return ({ eb, and }) =>
    and([
      eb('id', '=', claimed.id),
      eb(identity, '=', values[identity] ?? null),
      ...(lease.claimedState === undefined ? [] : [eb('state', '=', lease.claimedState)]),
    ]);
}

/** Locks a claimed row until the transaction ends. @returns undefined if the lease is lost or the row is deleted */
export async function lockClaimed<Name extends QueueName>(
  tx: Transaction,
  queue: QueueTable<Name>,
  claimed: Claimed<Name>,
): Promise<QueueRow<Name> | undefined> {
  let query = reading(tx)
    .selectFrom(queue.table as string)
    .selectAll()
    .where(isLeased(anyQueue(queue), claimed));
  if (engineOf(tx) === 'postgres') query = query.forUpdate();
  return (await query.executeTakeFirst()) as QueueRow<Name> | undefined;
}

/**
 * Extends a lease from now on.
 * @returns the row with its renewed lease; undefined if the lease is lost
 */
export async function renew<Name extends QueueName>(
  tx: Transaction,
  queueTable: QueueTable<Name>,
  claimed: Claimed<Name>,
  time: LeaseTime,
): Promise<QueueRow<Name> | undefined> {
  const queue = anyQueue(queueTable);
  const renewed = await writing(tx)
    .updateTable(queue.table)
    .set({ [queue.lease.end]: leaseEnd(tx, queue, time) })
    .where(isLeased(queue, claimed))
    .returningAll()
    .executeTakeFirst();
  return renewed as QueueRow<Name> | undefined;
}

/** Columns without a lease. If the due time ends the lease, a released row is due at once. */
const withoutLease = (queue: AnyQueue, dueAt?: number) => ({
  ...(isLeaseDueTime(queue) ? dueAt !== undefined && { [queue.lease.end]: dueAt } : { [queue.lease.end]: null }),
  ...(queue.lease.owner !== undefined && { [queue.lease.owner]: null }),
});

/**
 * Writes the result of the work on a row and ends its lease: the row is finished, failed, or due again (`retry.ts` has
 * the pauses). An empty change gives the row back as it is. Where the due time ends the lease, the change has a state.
 * @returns whether the lease was not lost: otherwise nothing was written
 */
export async function settle<Name extends QueueName>(
  tx: Transaction,
  queueTable: QueueTable<Name>,
  claimed: Claimed<Name>,
  change: Partial<Row<Name>>,
): Promise<boolean> {
  const queue = anyQueue(queueTable);
  const { numUpdatedRows } = await writing(tx)
    .updateTable(queue.table)
    .set({ ...(change as Record<string, number | string | null>), ...withoutLease(queue) })
    .where(isLeased(queue, claimed))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the leases of one owner, or all of them, because their worker has ended. */
export async function releaseLeases<Name extends QueueName>(
  tx: Transaction,
  queueTable: QueueTable<Name>,
  now: number,
  owner?: string,
): Promise<void> {
  const queue = anyQueue(queueTable);
  const { table, lease, isOpen } = queue;
  let query = writing(tx).updateTable(table).set(withoutLease(queue, now)).where(isOpen);
  if (lease.claimedState !== undefined) query = query.where('state', '=', lease.claimedState);
  if (lease.owner !== undefined && owner !== undefined) query = query.where(lease.owner, '=', owner);
  await query.where(lease.end, 'is not', null).execute();
}

/**
 * Corrects what a clock that was wrong has written: rows that are due further ahead than any row can be are due now, and
 * leases that end so late are ended. A lease that has simply ended needs no such step: `claimDue` takes the row.
 */
export async function recoverFarDates<Name extends QueueName>(
  tx: Transaction,
  queueTable: QueueTable<Name>,
  now: number,
): Promise<void> {
  const queue = anyQueue(queueTable);
  const { table, dueAt, lease, isOpen } = queue;
  const open = writing(tx).updateTable(table).where(isOpen);
  for (const [column, maxFuture] of Object.entries(dueAt)) {
    await open
      .set({ [column]: now })
      .where(column, '>', now + maxFuture)
      .execute();
  }
  if (isLeaseDueTime(queue)) return;
  const maxEnd = leaseEnd(tx, queue, { now, leaseMilliseconds: MAX_FUTURE_MILLISECONDS });
  await open.set(withoutLease(queue)).where(lease.end, '>', maxEnd).execute();
}
