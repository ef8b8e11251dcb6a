// The offline queue's database: schema and SQL.
import Database from 'better-sqlite3-multiple-ciphers';
import { makeDatabasePrivate } from '../../files/private-files.ts';

/** «TERO», which identifies the file as ours. */
const APPLICATION_ID = 0x5445524f;
const FORM = 1;

const SCHEMA = `
  CREATE TABLE entries (
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id BLOB NOT NULL UNIQUE,
    scope BLOB NOT NULL,
    payload BLOB NOT NULL
  ) STRICT;
  CREATE INDEX entries_by_scope ON entries (scope, place);
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${FORM};
`;

export interface OfflineQueueRow {
  id: Buffer;
  scope: Buffer;
  payload: Buffer;
}

/** The file exists, but is not an offline queue with this schema, or is damaged. */
export class UnusableOfflineQueue extends Error {}

/**
 * Opens or creates the file.
 * @throws UnusableOfflineQueue or SQLite's error if it is unusable
 */
export function openOfflineQueueDatabase(path: string): Database.Database {
  const database = new Database(path, { timeout: 1000 });
  try {
    // Changes are confirmed to the user, so they must be on disk first.
    database.pragma('journal_mode = WAL');
    makeDatabasePrivate(path);
    database.pragma('synchronous = FULL');
    database.pragma('secure_delete = ON');
    database.pragma('temp_store = MEMORY');
    const isNew = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;
    if (isNew) database.transaction(() => database.exec(SCHEMA))();
    const application = database.pragma('application_id', { simple: true });
    const form = database.pragma('user_version', { simple: true });
    if (application !== APPLICATION_ID || form !== FORM) throw new UnusableOfflineQueue('another form');
    // This also checks the indexes, because an entry that cannot be found is lost.
    if (database.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw new UnusableOfflineQueue('damaged');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export function prepareOfflineQueue(database: Database.Database) {
  return {
    ofScope: database.prepare<[Buffer], OfflineQueueRow>(
      'SELECT id, scope, payload FROM entries WHERE scope = ? ORDER BY place',
    ),
    put: database.prepare<[Buffer, Buffer, Buffer]>(
      `INSERT INTO entries (id, scope, payload) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET payload = excluded.payload`,
    ),
    remove: database.prepare<[Buffer]>('DELETE FROM entries WHERE id = ?'),
    count: database.prepare<[], number>('SELECT count(*) FROM entries').pluck(),
  };
}

/**
 * Returns all rows of an intact file in order, without changing it: closing a writable database would merge the log
 * beside it.
 * @throws UnusableOfflineQueue or SQLite's error if it cannot be read
 */
export function rowsOf(path: string): OfflineQueueRow[] {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  try {
    return database.prepare<[], OfflineQueueRow>('SELECT id, scope, payload FROM entries ORDER BY place').all();
  } finally {
    database.close();
  }
}

/** Returns all readable rows of a damaged file in order; possibly none. */
export function rowsOfDamaged(path: string): OfflineQueueRow[] {
  const rows: OfflineQueueRow[] = [];
  try {
    const database = new Database(path, { readonly: true, fileMustExist: true });
    try {
      const positions = database.prepare<[], number>('SELECT place FROM entries ORDER BY place').pluck();
      const row = database.prepare<[number], OfflineQueueRow>('SELECT id, scope, payload FROM entries WHERE place = ?');
      for (const position of positions.iterate()) {
        const found = row.get(position);
        if (found) rows.push(found);
      }
    } finally {
      database.close();
    }
  } catch {
    // The rest, or everything, is unreadable; the caller reports the loss.
    return rows;
  }
  return rows;
}
