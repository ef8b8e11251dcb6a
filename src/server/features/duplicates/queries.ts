// SQL of duplicate groups: comparing persons, groups, and persons known to be different.
import { sql } from 'kysely';
import {
  engineOf,
  fixedQuery,
  insertMany,
  isOneOf,
  type NewRow,
  personIsUsable,
  type Reader,
  type Transaction,
} from '../../platform/db/index.ts';

const COMPARED = [
  'id',
  'full_name',
  'email',
  'document_key',
  'phone_key',
  'birthdate',
  'city',
  'name_sound',
  'merged_into_id',
  'blocked_at',
] as const;

/** A value that more persons have is too common to suggest that they are one. */
const MAX_ALIKE = 50;
/** As many as the persons of a transaction have in a column. */
const VALUES_AT_ONCE = 10;

/** Without a parameter, so that SQLite takes the index of the waiting persons instead of reading all. */
const IS_WAITING = sql<boolean>`is_compared = 0`;

export const organizationsToCompare = async (db: Reader): Promise<number[]> => {
  const rows = await db.selectFrom('uniq_applicants').select('organization_id').distinct().where(IS_WAITING).execute();
  return rows.map(({ organization_id }) => organization_id);
};

/**
 * Locked until the transaction ends, so that no change of a person is marked as compared that was not. Persons whom
 * another transaction is changing are left for later.
 */
export const personsToCompare = (tx: Transaction, organizationId: number, limit: number) =>
  tx
    .selectFrom('uniq_applicants')
    .select(COMPARED)
    .where('organization_id', '=', organizationId)
    .where(IS_WAITING)
    .orderBy('id')
    .limit(limit)
    .$if(engineOf(tx) === 'postgres', (query) => query.forNoKeyUpdate().skipLocked())
    .execute();

export type ComparedRow = Awaited<ReturnType<typeof personsToCompare>>[number];

/** Locked as by `personsToCompare`, after waiting for other transactions. */
export const personsById = (tx: Transaction, ids: readonly number[]) =>
  tx
    .selectFrom('uniq_applicants')
    .select(COMPARED)
    .where(isOneOf(tx, 'id', ids))
    .orderBy('id')
    .$if(engineOf(tx) === 'postgres', (query) => query.forNoKeyUpdate())
    .execute();

export const areWaiting = async (db: Reader, organizationId: number): Promise<boolean> => {
  const waiting = db
    .selectFrom('uniq_applicants')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(IS_WAITING);
  return (await waiting.limit(1).executeTakeFirst()) !== undefined;
};

export const markCompared = fixedQuery(
  (tx: Reader, { id, name_sound }: { readonly id: number; readonly name_sound: string | null }) =>
    tx.updateTable('uniq_applicants').set({ is_compared: 1, name_sound }).where('id', '=', id),
);

/** Marks persons whose name sound is stored already. */
export const markAllCompared = (tx: Transaction, ids: readonly number[]) =>
  tx
    .updateTable('uniq_applicants')
    .set({ is_compared: 1 })
    .where(isOneOf(tx, 'id', ids))
    .execute();

export const BLOCK_COLUMNS = ['email', 'document_key', 'phone_key', 'birthdate', 'name_sound'] as const;
export type BlockColumn = (typeof BLOCK_COLUMNS)[number];

/** The persons with one of so many values in the column, at most one more of each than count. */
const alikeBy = (column: BlockColumn) =>
  fixedQuery((db, { organizationId, values }: { organizationId: number; values: readonly (string | null)[] }) =>
    values
      .map((value) =>
        db
          .selectFrom((query) =>
            query
              .selectFrom('uniq_applicants')
              .select(COMPARED)
              .where('organization_id', '=', organizationId)
              .where(column, '=', value)
              .where('merged_into_id', 'is', null)
              .where(personIsUsable)
              .limit(MAX_ALIKE + 1)
              .as('alike'),
          )
          .select(COMPARED),
      )
      .reduce((all, one) => all.unionAll(one)),
  );

const ALIKE = Object.fromEntries(BLOCK_COLUMNS.map((column) => [column, alikeBy(column)])) as Readonly<
  Record<BlockColumn, ReturnType<typeof alikeBy>>
>;

/** Persons with one of these values in the column, without values that more than `MAX_ALIKE` persons have. */
export async function personsInBlocks(
  db: Reader,
  organizationId: number,
  column: BlockColumn,
  values: readonly string[],
): Promise<Map<string | null, ComparedRow[]>> {
  const blocks = new Map<string | null, ComparedRow[]>();
  for (let from = 0; from < values.length; from += VALUES_AT_ONCE) {
    // Null equals nothing: with it the text of the query is always the same.
    const part = Array.from({ length: VALUES_AT_ONCE }, (_, index) => values[from + index] ?? null);
    const { rows } = await ALIKE[column](db, { organizationId, values: part });
    for (const [value, block] of Map.groupBy(rows, (row) => row[column])) {
      if (block.length <= MAX_ALIKE) blocks.set(value, block);
    }
  }
  return blocks;
}

const pairsOf = (db: Reader, table: 'duplicate_pairs' | 'distinct_persons', ids: readonly number[]) =>
  db
    .selectFrom(table)
    .select(['low_id', 'high_id'])
    .where((where) => where.or([isOneOf(db, 'low_id', ids), isOneOf(db, 'high_id', ids)]))
    .execute();

export const distinctPairsOf = (db: Reader, ids: readonly number[]) => pairsOf(db, 'distinct_persons', ids);

export const scoredPairsOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('duplicate_pairs')
    .select(['low_id', 'high_id', 'score', 'signs'])
    .where((where) => where.or([isOneOf(db, 'low_id', ids), isOneOf(db, 'high_id', ids)]))
    .execute();

export async function replacePairs(
  tx: Transaction,
  ids: readonly number[],
  pairs: readonly NewRow<'duplicate_pairs'>[],
): Promise<void> {
  await tx
    .deleteFrom('duplicate_pairs')
    .where((where) => where.or([isOneOf(tx, 'low_id', ids), isOneOf(tx, 'high_id', ids)]))
    .execute();
  await insertMany(tx, 'duplicate_pairs', pairs);
}

/** All members of the groups of these persons. */
export const fellowMembers = async (db: Reader, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('duplicate_members')
    .select('person_id')
    .where('group_id', 'in', (query) =>
      query
        .selectFrom('duplicate_members')
        .select('group_id')
        .where(isOneOf(db, 'person_id', ids)),
    )
    .execute();
  return rows.map(({ person_id }) => person_id);
};

export async function replaceMembers(
  tx: Transaction,
  ids: readonly number[],
  members: readonly NewRow<'duplicate_members'>[],
): Promise<void> {
  await tx
    .deleteFrom('duplicate_members')
    .where(isOneOf(tx, 'person_id', ids))
    .execute();
  await insertMany(tx, 'duplicate_members', members);
}

export const membersOf = async (db: Reader, organizationId: number, groupIds: readonly number[]) =>
  groupIds.length === 0
    ? []
    : db
        .selectFrom('duplicate_members')
        .innerJoin('uniq_applicants', 'uniq_applicants.id', 'duplicate_members.person_id')
        .selectAll('uniq_applicants')
        .select(['duplicate_members.group_id', 'duplicate_members.score'])
        .where('duplicate_members.organization_id', '=', organizationId)
        .where('duplicate_members.group_id', 'in', [...groupIds])
        .where('uniq_applicants.merged_into_id', 'is', null)
        .where(personIsUsable)
        .orderBy('uniq_applicants.id')
        .execute();

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

export const insertDistinct = (tx: Transaction, rows: readonly NewRow<'distinct_persons'>[]) =>
  tx
    .insertInto('distinct_persons')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doNothing())
    .execute();

export const deleteDistinct = (tx: Transaction, organizationId: number, ids: readonly number[]) =>
  tx
    .deleteFrom('distinct_persons')
    .where('organization_id', '=', organizationId)
    .where(isOneOf(tx, 'low_id', ids))
    .where(isOneOf(tx, 'high_id', ids))
    .execute();

/** Forgets the comparison of these persons, so that they are compared again. */
export const compareAgain = (tx: Transaction, ids: readonly number[]) =>
  tx
    .updateTable('uniq_applicants')
    .set({ is_compared: 0 })
    .where(isOneOf(tx, 'id', ids))
    .where(sql<boolean>`is_compared = 1`)
    .execute();
