// The candidate indexes that all features of a server share.
import type { Services } from '../../services.ts';
import { LiveIndexes } from './live-indexes.ts';

const indexesByDatabase = new WeakMap<Services['database'], LiveIndexes>();

export function indexesOf({ database, now }: Pick<Services, 'database' | 'now'>): LiveIndexes {
  const known = indexesByDatabase.get(database) ?? new LiveIndexes(now);
  indexesByDatabase.set(database, known);
  return known;
}
