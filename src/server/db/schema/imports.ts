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
  duplicates: Generated<number>;
  failed: Generated<number>;
  /** From then on nothing reads the file any more. */
  file_removed_at: Milliseconds | null;
  created_at: Milliseconds;
}

interface ImportIssues {
  import_id: number;
  row: number;
  kind: 'error' | 'duplicate';
  column: string | null;
  reason: string;
  /** JSON array of strings. */
  cells: string;
}

export interface ImportTables {
  imports: Imports;
  import_issues: ImportIssues;
}
