// Codes for a server that cannot start; texts are in messages/server.ts.
import { z } from 'zod';

export const StartErrorCode = z.enum([
  /** A later version of Terna has changed this database. */
  'database_newer',
  'database_foreign',
  /** The file is not a database, or is partly missing or unreadable. */
  'database_damaged',
  /** The file is empty: its data is lost. */
  'database_empty',
  'database_read_only',
  /** The file was removed, moved or replaced after the server's start. */
  'database_gone',
  /** The file has a hard link, through which another server would write a separate log. */
  'database_linked',
  /** The schema matches neither this version nor an earlier one. */
  'upgrade_failed',
  'database_locked',
  /** The disk cannot read or write the file. */
  'database_unreadable',
  'database_unreachable',
  /** PostgreSQL rejects the user or database in the address. */
  'database_refused',
  'disk_full',
  'folder_read_only',
  'port_unavailable',
  /** The file of the session secret is too short. */
  'secret_damaged',
  /** The other servers on this PostgreSQL have another session secret. */
  'secret_differs',
  /** The other servers on this PostgreSQL store their files elsewhere. */
  'store_differs',
]);
export type StartErrorCode = z.infer<typeof StartErrorCode>;
