// Parts of answers: schema and SQL.
import type Database from 'better-sqlite3-multiple-ciphers';

/**
 * A part has its hidden tag as its name, and its head is one encrypted block. Heads are apart from the payloads, so that
 * all of them are read without these, in the order in which parts come: pages of an index in random order would be
 * written again with each of them.
 */
export const PARTS_SCHEMA = `
  CREATE TABLE parts (
    id INTEGER PRIMARY KEY,
    name BLOB NOT NULL UNIQUE,
    answer INTEGER NOT NULL,
    payload BLOB NOT NULL
  ) STRICT;
  CREATE TABLE part_heads (
    answer INTEGER NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
    part INTEGER NOT NULL,
    reading INTEGER NOT NULL,
    head BLOB NOT NULL,
    PRIMARY KEY (answer, part)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER parts_follow_heads AFTER DELETE ON part_heads BEGIN
    DELETE FROM parts WHERE id = old.part AND answer = old.answer;
  END;
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

const COLUMNS = 'p.id, p.name, p.answer, p.payload';
const OF_ANSWER = 'FROM part_heads h JOIN parts p ON p.id = h.part WHERE h.answer = ?';

/** Prepares all statements, which also fails if a table is not as expected. */
export function prepareParts(database: Database.Database) {
  return {
    ownerOf: database.prepare<[Buffer], number>('SELECT id FROM answers WHERE key = ?').pluck(),
    find: database.prepare<[Buffer], { id: number; answer: number; bytes: number }>(
      'SELECT id, answer, length(payload) AS bytes FROM parts WHERE name = ?',
    ),
    get: database.prepare<[Buffer], PartRow>(`SELECT ${COLUMNS} FROM parts p WHERE p.name = ?`),
    insert: database.prepare<[Buffer, number, Buffer]>('INSERT INTO parts (name, answer, payload) VALUES (?, ?, ?)'),
    update: database.prepare<[number, Buffer, number]>('UPDATE parts SET answer = ?, payload = ? WHERE id = ?'),
    setPayload: database.prepare<[Buffer, number]>('UPDATE parts SET payload = ? WHERE id = ?'),
    putHead: database.prepare<[number, number | bigint, number, Buffer]>(
      `INSERT INTO part_heads (answer, part, reading, head) VALUES (?, ?, ?, ?)
       ON CONFLICT (answer, part) DO UPDATE SET reading = excluded.reading, head = excluded.head`,
    ),
    setHead: database.prepare<[Buffer, number, number]>('UPDATE part_heads SET head = ? WHERE answer = ? AND part = ?'),
    /** With its part, if that has not been given to another answer. */
    removeHead: database.prepare<[number, number]>('DELETE FROM part_heads WHERE answer = ? AND part = ?'),
    heads: database.prepare<[number], Buffer>('SELECT head FROM part_heads WHERE answer = ?').pluck(),
    following: database.prepare<[number, number, number], PartRow>(
      `SELECT ${COLUMNS} ${OF_ANSWER} AND h.part > ? ORDER BY h.part LIMIT ?`,
    ),
    ofOtherReadings: database.prepare<[number, number], PartRow>(`SELECT ${COLUMNS} ${OF_ANSWER} AND h.reading <> ?`),
    addBytes: database.prepare<[number, number]>(
      'INSERT INTO part_sums (answer, bytes) VALUES (?, ?) ON CONFLICT (answer) DO UPDATE SET bytes = bytes + excluded.bytes',
    ),
  };
}
