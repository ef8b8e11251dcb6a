// Compares persons with those who share a value with them, and keeps the groups current.
import { setImmediate } from 'node:timers/promises';
import { comparePersons, nameSound } from '../../../domain/candidates/duplicate-signs.ts';
import { lockUntilEnd, type NewRow, type Transaction } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';
import {
  areWaiting,
  BLOCK_COLUMNS,
  type ComparedRow,
  distinctPairsOf,
  fellowMembers,
  markAllCompared,
  markCompared,
  organizationsToCompare,
  personsById,
  personsInBlocks,
  personsToCompare,
  replaceMembers,
  replacePairs,
  scoredPairsOf,
} from './queries.ts';

/** Persons per transaction, which SQLite runs without a pause for other requests. */
const AT_ONCE = 10;
/** Batches compared before a list is returned; the worker compares the rest. */
const BEFORE_ANSWERING = 50;

/**
 * Compares the waiting persons of every organization until `shouldStop`.
 * @param rest waits after each transaction, which took so many milliseconds
 */
export async function compareAll(
  { database }: Services,
  shouldStop = () => false,
  rest: (worked: number) => Promise<void> = () => setImmediate(),
): Promise<void> {
  for (const organizationId of await organizationsToCompare(database.read)) {
    let hasMore = true;
    while (hasMore && !shouldStop()) {
      const start = performance.now();
      hasMore = await database.transaction((tx) => compareSome(tx, organizationId));
      await rest(performance.now() - start);
    }
  }
}

/** Limits the delay before a list. @returns whether persons still wait */
export async function compareForList({ database }: Services, organizationId: number): Promise<boolean> {
  for (let times = 0; times < BEFORE_ANSWERING; times += 1) {
    if (!(await areWaiting(database.read, organizationId))) return false;
    if (!(await database.transaction((tx) => compareSome(tx, organizationId)))) return false;
  }
  return areWaiting(database.read, organizationId);
}

/** @returns whether more persons wait */
async function compareSome(tx: Transaction, organizationId: number): Promise<boolean> {
  await lockUntilEnd(tx, 'duplicates', organizationId);
  const persons = await personsToCompare(tx, organizationId, AT_ONCE);
  await comparePersonsOf(tx, organizationId, persons);
  return persons.length === AT_ONCE;
}

/** Compares these persons now, in the transaction that has changed them. */
export async function compareNow(tx: Transaction, organizationId: number, ids: readonly number[]): Promise<void> {
  // First the persons, as in transactions that have changed them before.
  const persons = await personsById(tx, ids);
  await lockUntilEnd(tx, 'duplicates', organizationId);
  await comparePersonsOf(tx, organizationId, persons);
}

async function comparePersonsOf(tx: Transaction, organizationId: number, rows: readonly ComparedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const persons = await withSounds(tx, rows);
  const present = persons.filter(({ merged_into_id, blocked_at }) => merged_into_id === null && blocked_at === null);
  const pairs = await pairsFor(tx, organizationId, present);
  await replacePairs(tx, ids, pairs);
  await regroup(tx, organizationId, [...ids, ...pairs.flatMap(({ low_id, high_id }) => [low_id, high_id])]);
}

/** Stores how the names sound, where that has changed, so that later persons find them. */
async function withSounds(tx: Transaction, rows: readonly ComparedRow[]): Promise<ComparedRow[]> {
  const persons = rows.map((row) => ({ ...row, name_sound: nameSound(row.full_name) }));
  const isChanged = ({ name_sound }: ComparedRow, index: number) => name_sound !== rows[index]?.name_sound;
  const changed = persons.filter(isChanged);
  const unchanged = persons.filter((person, index) => !isChanged(person, index));
  await Promise.all(changed.map(({ id, name_sound }) => markCompared(tx, { id, name_sound })));
  await markAllCompared(
    tx,
    unchanged.map(({ id }) => id),
  );
  return persons;
}

const keyOf = (low: number, high: number): string => `${low} ${high}`;

async function pairsFor(
  tx: Transaction,
  organizationId: number,
  persons: readonly ComparedRow[],
): Promise<NewRow<'duplicate_pairs'>[]> {
  const distinct = new Set(
    (
      await distinctPairsOf(
        tx,
        persons.map(({ id }) => id),
      )
    ).map(({ low_id, high_id }) => keyOf(low_id, high_id)),
  );
  const pairs = new Map<string, NewRow<'duplicate_pairs'>>();
  const blocksOf = await Promise.all(
    BLOCK_COLUMNS.map(async (column) => {
      const values = [...new Set(persons.flatMap((person) => person[column] ?? []))];
      return { column, blocks: await personsInBlocks(tx, organizationId, column, values) };
    }),
  );
  for (const { column, blocks } of blocksOf) {
    for (const person of persons) {
      for (const other of blocks.get(person[column]) ?? []) {
        if (other.id === person.id) continue;
        const [low_id, high_id] = person.id < other.id ? [person.id, other.id] : [other.id, person.id];
        const key = keyOf(low_id, high_id);
        if (pairs.has(key) || distinct.has(key)) continue;
        const comparison = comparePersons(person, other);
        if (!comparison) continue;
        const { score } = comparison;
        pairs.set(key, {
          organization_id: organizationId,
          low_id,
          high_id,
          signs: JSON.stringify(comparison.signs),
          score,
        });
      }
    }
  }
  return [...pairs.values()];
}

/** Groups these persons, and those who are or were in a group with them, anew. */
async function regroup(tx: Transaction, organizationId: number, ids: readonly number[]): Promise<void> {
  const members = new Set([...ids, ...(await fellowMembers(tx, ids))]);
  const pairs = (await scoredPairsOf(tx, [...members])).filter(
    ({ low_id, high_id }) => members.has(low_id) && members.has(high_id),
  );
  const roots = new Map<number, number>();
  const rootOf = (id: number): number => {
    let root = id;
    for (let above = roots.get(root); above !== undefined; above = roots.get(root)) root = above;
    return root;
  };
  for (const { low_id, high_id } of pairs) {
    const [one, other] = [rootOf(low_id), rootOf(high_id)];
    // The lower id stays the root, and thus names the group.
    if (one !== other) roots.set(Math.max(one, other), Math.min(one, other));
  }
  const scores = new Map<number, number>();
  for (const { low_id, score } of pairs) {
    const root = rootOf(low_id);
    scores.set(root, Math.max(scores.get(root) ?? 0, score));
  }
  const rows = [...members].flatMap((person_id): NewRow<'duplicate_members'>[] => {
    const group_id = rootOf(person_id);
    const score = scores.get(group_id);
    return score === undefined ? [] : [{ person_id, organization_id: organizationId, group_id, score }];
  });
  await replaceMembers(tx, [...members], rows);
}
