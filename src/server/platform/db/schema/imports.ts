// Imports of candidates, and the rows that could not be taken.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface Imports {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  file_name: string;
  storage_key: string;
  bytes: number;
  /** JSON: encoding, separator, sheet. */
  reading: string;
  /** JSON array of fields, null until it is started. */
  mapping: string | null;
  duplicates_policy: 'skip' | 'add' | null;
  selection_process_id: number | null;
  list_id: number | null;
  job_id: number | null;
  /** Number of the last row of the file that has been dealt with. */
  last_row: Generated<number>;
  imported: Generated<number>;
  /** Rows whose person was in the process already, and was left as they are. */
  present: Generated<number>;
  /** Rows that repeat another of the file. */
  duplicates: Generated<number>;
  failed: Generated<number>;
  /** Rows that were taken without something that they say. */
  warnings: Generated<number>;
  /** Of the bytes of the file and of the sheet that is read: the same where a file comes again. */
  content_key: string | null;
  /** From then on nothing reads the file any more. */
  file_removed_at: Milliseconds | null;
  created_at: Milliseconds;
}

interface ImportIssues {
  import_id: number;
  row: number;
  kind: 'error' | 'duplicate' | 'present' | 'warning';
  column: string | null;
  reason: string;
  /** JSON array of strings. */
  cells: string;
  /** Whom the row is about, where that is known; what it says is erased with them. */
  person_id: number | null;
}

export interface ImportTables {
  imports: Imports;
  import_issues: ImportIssues;
}
