// The cache's database: schema and SQL.
import Database from 'better-sqlite3-multiple-ciphers';
import { makeDatabasePrivate } from '../../files/private-files.ts';
import { PARTS_SCHEMA } from './part-queries.ts';

/** «TERN», which identifies the file as ours. */
const APPLICATION_ID = 0x5445524e;
const FORM = 3;
/** Had no parts. */
const FORM_WITHOUT_PARTS = 2;
/** Had names of 32 bytes in each tag, twice, and an index by scope: more than the answers themselves. */
const FORM_WITH_LONG_NAMES = 1;

const SCHEMA = `
  CREATE TABLE answers (
    id INTEGER PRIMARY KEY,
    key BLOB NOT NULL UNIQUE,
    scope BLOB NOT NULL,
    payload BLOB NOT NULL,
    stored_at INTEGER NOT NULL,
    last_used INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX answers_by_last_use ON answers (last_used, bytes);
  CREATE TABLE tags (
    tag BLOB NOT NULL,
    answer INTEGER NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
    PRIMARY KEY (tag, answer)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tags_by_answer ON tags (answer);
  ${PARTS_SCHEMA}
  PRAGMA application_id = ${APPLICATION_ID};
  PRAGMA user_version = ${FORM};
`;

const CACHE_KILOBYTES = 8000;

/** Of scopes and tags, in bytes. With a million of them, two have the same name in one of ten million files. */
const SHORT_NAME = 8;

const SHORTER_NAMES = `
  DROP INDEX answers_by_last_use;
  DROP INDEX answers_by_scope;
  ALTER TABLE tags RENAME TO earlier_tags;
  ALTER TABLE answers RENAME TO earlier_answers;
  ${SCHEMA}
  INSERT INTO answers (key, scope, payload, stored_at, last_used, bytes)
    SELECT key, substr(scope, 1, ${SHORT_NAME}), payload, stored_at, last_used, bytes FROM earlier_answers;
  INSERT OR IGNORE INTO tags (tag, answer)
    SELECT substr(t.tag, 1, ${SHORT_NAME}), a.id FROM earlier_tags t JOIN answers a ON a.key = t.key;
  DROP TABLE earlier_tags;
  DROP TABLE earlier_answers;
`;

const WITH_PARTS = `${PARTS_SCHEMA} PRAGMA user_version = ${FORM};`;

/** By the form of the file. */
const CONVERSIONS: ReadonlyMap<unknown, string> = new Map([
  [FORM_WITH_LONG_NAMES, SHORTER_NAMES],
  [FORM_WITHOUT_PARTS, WITH_PARTS],
]);

/** @param name hidden, of a scope or tag */
export const shortName = (name: Buffer): Buffer => name.subarray(0, SHORT_NAME);

export interface AnswerRow {
  key: Buffer;
  payload: Buffer;
  stored_at: number;
  last_used: number;
}

/** The file exists, but is not a cache with this schema, or is damaged. */
export class UnusableCache extends Error {}

/**
 * Opens or creates the file.
 * @throws UnusableCache or SQLite's error if it is unusable
 */
export function openDatabase(path: string): Database.Database {
  const database = new Database(path, { timeout: 1000 });
  try {
    // The cache may lose its last rows in a power cut, but deleted rows must not remain readable.
    database.pragma('secure_delete = ON');
    database.pragma('journal_mode = WAL');
    makeDatabasePrivate(path);
    database.pragma('synchronous = NORMAL');
    database.pragma('foreign_keys = ON');
    database.pragma('temp_store = MEMORY');
    // The pages of the names of 100,000 candidates, which come in no order.
    database.pragma(`cache_size = -${CACHE_KILOBYTES}`);
    prepareForm(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function prepareForm(database: Database.Database): void {
  const isNew = database.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;
  if (isNew) {
    database.transaction(() => database.exec(SCHEMA))();
    return;
  }
  const application = database.pragma('application_id', { simple: true });
  const form = database.pragma('user_version', { simple: true });
  const conversion = CONVERSIONS.get(form);
  if (application !== APPLICATION_ID || (form !== FORM && !conversion)) throw new UnusableCache('another form');
  if (database.pragma('quick_check(1)', { simple: true }) !== 'ok') throw new UnusableCache('damaged');
  if (conversion) database.transaction(() => database.exec(conversion))();
}

/** Prepares all statements, which also fails if a table is not as expected. */
export function prepareStatements(database: Database.Database) {
  return {
    has: database.prepare<[Buffer]>('SELECT 1 FROM answers WHERE key = ?').pluck(),
    get: database.prepare<[Buffer], AnswerRow>('SELECT key, payload, stored_at, last_used FROM answers WHERE key = ?'),
    partBytes: database.prepare<[number], number>('SELECT bytes FROM part_sums WHERE answer = ?').pluck(),
    tagged: database.prepare<[Buffer, number], AnswerRow>(
      `SELECT a.key, a.payload, a.stored_at, a.last_used
       FROM tags t JOIN answers a ON a.id = t.answer WHERE t.tag = ? LIMIT ?`,
    ),
    find: database.prepare<[Buffer], { id: number; bytes: number }>('SELECT id, bytes FROM answers WHERE key = ?'),
    insert: database.prepare<[Buffer, Buffer, Buffer, number, number, number]>(
      'INSERT INTO answers (key, scope, payload, stored_at, last_used, bytes) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    update: database.prepare<[Buffer, number, number, number, number]>(
      'UPDATE answers SET payload = ?, stored_at = ?, last_used = ?, bytes = ? WHERE id = ?',
    ),
    removeTags: database.prepare<[number]>('DELETE FROM tags WHERE answer = ?'),
    tag: database.prepare<[Buffer, number | bigint]>('INSERT OR IGNORE INTO tags (tag, answer) VALUES (?, ?)'),
    setPayload: database.prepare<[Buffer, number, Buffer]>('UPDATE answers SET payload = ?, bytes = ? WHERE key = ?'),
    setLastUsed: database.prepare<[number, Buffer]>('UPDATE answers SET last_used = ? WHERE key = ?'),
    remove: database.prepare<[Buffer]>('DELETE FROM answers WHERE key = ?'),
    removeTagged: database.prepare<[Buffer]>('DELETE FROM answers WHERE id IN (SELECT answer FROM tags WHERE tag = ?)'),
    taggedBytes: database
      .prepare<[Buffer], number>(
        `SELECT coalesce(sum(a.bytes + coalesce(s.bytes, 0)), 0)
         FROM tags t JOIN answers a ON a.id = t.answer LEFT JOIN part_sums s ON s.answer = a.id WHERE t.tag = ?`,
      )
      .pluck(),
    removeOthers: database.prepare<[Buffer]>('DELETE FROM answers WHERE scope <> ?'),
    leastUsed: database.prepare<[number], { key: Buffer; bytes: number }>(
      'SELECT key, bytes FROM answers ORDER BY last_used LIMIT ?',
    ),
    totalBytes: database
      .prepare<[], number>(
        `SELECT (SELECT coalesce(sum(bytes), 0) FROM answers) + (SELECT coalesce(sum(bytes), 0) FROM part_sums)`,
      )
      .pluck(),
  };
}
