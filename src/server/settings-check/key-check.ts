// Says which keys of the server are still needed, and by how much.
import { serverCheckMessages as texts } from '../../contract/messages.ts';
import { encryptedColumns } from '../platform/crypto/encrypted-columns.ts';
import { keyIdOf } from '../platform/crypto/secret-encryption.ts';
import { openSnapshot, type Snapshot } from '../platform/db/copy/index.ts';
import type { CheckResult } from './check-result.ts';

const KEY_COLUMNS = ['id', 'active_from', 'ends_at'];

/** Nothing before the first rotation. @param url of a migrated database */
export async function checkKeys(url: string): Promise<CheckResult[]> {
  const snapshot = await openSnapshot(url);
  try {
    const endsOf = new Map<number, number | null>();
    for await (const { id, ends_at } of snapshot.rows({ name: 'server_keys', columns: KEY_COLUMNS })) {
      endsOf.set(Number(id), ends_at === null ? null : Number(ends_at));
    }
    if (endsOf.size === 0) return [];
    const values = await countValues(snapshot);
    return [...endsOf].map(([id, endsAt]) => ({
      ...{ setting: 'TERNA_SECRET_FILE', result: 'ok' },
      text:
        endsAt === null ? texts.keyCurrent(id, values.get(id) ?? 0) : texts.keyFormer(id, values.get(id) ?? 0, endsAt),
    }));
  } finally {
    await snapshot.close();
  }
}

/** Encrypted values by the number of their key. */
async function countValues(snapshot: Snapshot): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { table, column, key } of encryptedColumns) {
    for await (const row of snapshot.rows({ name: table, columns: [key, column] })) {
      const value = row[column];
      if (typeof value !== 'string') continue;
      const id = keyIdOf(value);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}
