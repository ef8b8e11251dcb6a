// The persons erased so far, by number alone, so that a restored backup does not bring them back.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { backupMessages as texts } from '../../contract/messages.ts';
import { type Changes, openSnapshot } from '../platform/db/copy/index.ts';
import { replaceDurably } from '../platform/storage/durable-files.ts';
import { BackupError } from './backup-error.ts';

const PositiveId = z.int().positive();

const ListedErasure = z.strictObject({
  organization_id: PositiveId,
  person_id: PositiveId,
  /** Epoch milliseconds. */
  requested_at: z.int(),
});
export type ListedErasure = z.infer<typeof ListedErasure>;

const ErasureList = z.strictObject({ format: z.literal(1), erasures: z.array(ListedErasure) });

/**
 * Replaces the file.
 * @param key of an encrypted SQLite database
 * @returns how many persons it lists
 */
export async function writeErasureList(databaseUrl: string, path: string, key?: Buffer): Promise<number> {
  const snapshot = await openSnapshot(databaseUrl, key);
  try {
    const table = snapshot.tables.find(({ name }) => name === 'erasures');
    if (!table) throw new BackupError('no_data');
    const erasures: ListedErasure[] = [];
    for await (const { organization_id, person_id, requested_at, done_at } of snapshot.rows(table)) {
      if (done_at !== null) erasures.push(ListedErasure.parse({ organization_id, person_id, requested_at }));
    }
    replaceDurably(path, JSON.stringify({ format: 1, erasures }));
    return erasures.length;
  } finally {
    await snapshot.close();
  }
}

/** @throws BackupError wrong_erasures */
export function readErasureList(path: string): readonly ListedErasure[] {
  try {
    return ErasureList.parse(JSON.parse(readFileSync(path, 'utf8'))).erasures;
  } catch (cause) {
    throw new BackupError('wrong_erasures', { cause });
  }
}

/**
 * Orders the erasure of the listed persons among the loaded ones, due at once. Numbers are given again after a
 * restoration: a person who came later than the order is another one.
 */
export async function repeatErasures(
  loader: Pick<Changes, 'change'>,
  erasures: readonly ListedErasure[],
): Promise<void> {
  for (const { organization_id, person_id, requested_at } of erasures) {
    const person = [organization_id, person_id, requested_at] as const;
    await loader.change(
      `update erasures set is_repeated = 1, due_at = requested_at
       where organization_id = ? and person_id = ? and requested_at <= ? and done_at is null`,
      person,
    );
    await loader.change(
      `insert into erasures (organization_id, person_id, requested_at, due_at, is_repeated)
       select organization_id, id, cast(? as bigint), cast(? as bigint), 1
       from uniq_applicants where organization_id = ? and id = ? and created_at <= ? and not exists (
         select 1 from erasures where organization_id = uniq_applicants.organization_id
         and person_id = uniq_applicants.id and done_at is null)`,
      [requested_at, requested_at, ...person],
    );
  }
}

/**
 * @param listed null if the operator named no list
 * @param done the line for a list that has persons
 * @returns the line for the operator
 */
export function describeErasures(listed: readonly ListedErasure[] | null, done: string): string {
  if (listed === null) return texts.withoutErasures;
  return listed.length === 0 ? texts.emptyErasures : done;
}
