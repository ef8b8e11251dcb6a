// Reads a server's database while the server runs: a second server could not, since one at a time holds the lock.
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';

/** The rows that a query finds in the database of a server's folder. */
export function readBeside<Row>(folder: string, query: string): Row[] {
  const database = new Database(join(folder, 'terna.db'), { readonly: true });
  try {
    return database.prepare(query).all() as Row[];
  } finally {
    database.close();
  }
}
