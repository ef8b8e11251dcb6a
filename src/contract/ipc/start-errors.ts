// Why a server cannot start, as codes. Their texts are in messages/server.ts.
import { z } from 'zod';

export const StartErrorCode = z.enum([
  /** A later version of Terna has changed this database. */
  'database_newer',
  /** The database belongs to another program. */
  'database_foreign',
  /** The file is no database, or a part of it is missing or unreadable. */
  'database_damaged',
  /** The file is there and has no content: its data is lost. */
  'database_empty',
  'database_read_only',
  /** The file was there when the server started, and has been removed, moved or replaced since. */
  'database_gone',
  /** The file has a second name (a hard link), under which another server would have a log of its own. */
  'database_linked',
  /** The schema is neither that of this version nor of an earlier one. */
  'upgrade_failed',
  /** Another server uses this database now. */
  'database_locked',
  /** The disk does not read or write the file. */
  'database_unreadable',
  /** PostgreSQL does not answer. */
  'database_unreachable',
  /** PostgreSQL accepts neither the user nor the database that the address names. */
  'database_refused',
  'disk_full',
  'folder_read_only',
  'port_unavailable',
  /** The file of the session secret is too short. */
  'secret_damaged',
  /** The other servers on this PostgreSQL have another session secret. */
  'secret_differs',
  /** The other servers on this PostgreSQL keep their files elsewhere. */
  'store_differs',
]);
export type StartErrorCode = z.infer<typeof StartErrorCode>;
