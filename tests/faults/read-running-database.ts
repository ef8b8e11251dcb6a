// Reads the database of a running server, whose lock excludes a second server.
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';

export function readBeside<Row>(folder: string, query: string): Row[] {
  const database = new Database(join(folder, 'terna.db'), { readonly: true });
  try {
    return database.prepare(query).all() as Row[];
  } finally {
    database.close();
  }
}
