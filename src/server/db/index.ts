// The database as the areas see it.

export { insertMany } from './bulk.ts';
export type { Database, Reader, Transaction } from './database.ts';
export { openDatabase } from './database.ts';
export type { Flag, Milliseconds, NewRow, Row, Schema } from './schema.ts';
