// Parts of answers: schema and SQL.
import type Database from 'better-sqlite3-multiple-ciphers';

/**
 * A part has its hidden tag as its name. Its head is one encrypted block, which the index has in order to read the
 * heads of all parts without their payloads.
 */
export const PARTS_SCHEMA = `
  CREATE TABLE parts (
    id INTEGER PRIMARY KEY,
    name BLOB NOT NULL UNIQUE,
    answer INTEGER NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
    reading INTEGER NOT NULL,
    head BLOB NOT NULL,
    payload BLOB NOT NULL
  ) STRICT;
  CREATE INDEX parts_by_answer ON parts (answer, reading, head);
  CREATE TABLE part_sums (
    answer INTEGER PRIMARY KEY REFERENCES answers (id) ON DELETE CASCADE,
    bytes INTEGER NOT NULL
  ) STRICT;
`;

export interface PartRow {
  id: number;
  name: Buffer;
  answer: number;
  payload: Buffer;
}

const COLUMNS = 'id, name, answer, payload';

/** Prepares all statements, which also fails if a table is not as expected. */
export function prepareParts(database: Database.Database) {
  return {
    ownerOf: database.prepare<[Buffer], number>('SELECT id FROM answers WHERE key = ?').pluck(),
    find: database.prepare<[Buffer], { id: number; answer: number; bytes: number }>(
      'SELECT id, answer, length(payload) AS bytes FROM parts WHERE name = ?',
    ),
    get: database.prepare<[Buffer], PartRow>(`SELECT ${COLUMNS} FROM parts WHERE name = ?`),
    insert: database.prepare<[Buffer, number, number, Buffer, Buffer]>(
      'INSERT INTO parts (name, answer, reading, head, payload) VALUES (?, ?, ?, ?, ?)',
    ),
    update: database.prepare<[number, number, Buffer, Buffer, number]>(
      'UPDATE parts SET answer = ?, reading = ?, head = ?, payload = ? WHERE id = ?',
    ),
    setContent: database.prepare<[Buffer, Buffer, number]>('UPDATE parts SET head = ?, payload = ? WHERE id = ?'),
    remove: database.prepare<[number]>('DELETE FROM parts WHERE id = ?'),
    heads: database.prepare<[number], Buffer>('SELECT head FROM parts WHERE answer = ?').pluck(),
    following: database.prepare<[number, number, number], PartRow>(
      `SELECT ${COLUMNS} FROM parts WHERE answer = ? AND id > ? ORDER BY id LIMIT ?`,
    ),
    ofOtherReadings: database.prepare<[number, number], PartRow>(
      `SELECT ${COLUMNS} FROM parts WHERE answer = ? AND reading <> ?`,
    ),
    addBytes: database.prepare<[number, number]>(
      'INSERT INTO part_sums (answer, bytes) VALUES (?, ?) ON CONFLICT (answer) DO UPDATE SET bytes = bytes + excluded.bytes',
    ),
  };
}
