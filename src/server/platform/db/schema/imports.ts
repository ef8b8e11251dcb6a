// Imports of candidates, and their rejected rows.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface Imports {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  /** `curricula` has its files in `curriculum_import_uploads`, and a `storage_key` that no file has. */
  kind: Generated<'table' | 'curricula'>;
  file_name: string;
  storage_key: string;
  bytes: number;
  /** JSON: encoding, separator, sheet. */
  reading: string;
  /** JSON array of fields; null until the import starts. */
  mapping: string | null;
  duplicates_policy: 'skip' | 'add' | null;
  selection_process_id: number | null;
  list_id: number | null;
  job_id: number | null;
  /** Number of the last processed row of the file. */
  last_row: Generated<number>;
  imported: Generated<number>;
  /** Rows of persons who were in the process already, and were not changed. */
  present: Generated<number>;
  /** Rows that repeat another row of the file. */
  duplicates: Generated<number>;
  failed: Generated<number>;
  /** Rows that were imported without a part of their data. */
  warnings: Generated<number>;
  /** A hash of the file and the chosen sheet, which recognizes a repeated file. */
  content_key: string | null;
  /** After this time the file is no longer available. */
  file_removed_at: Milliseconds | null;
  /** The last attempt to undo it. */
  undo_job_id: number | null;
  undone_at: Milliseconds | null;
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
  /** The person of the row, if known. Their erasure also erases `cells`. */
  person_id: number | null;
}

/** Cells that the user corrected. */
interface ImportCorrections {
  import_id: number;
  row: number;
  column_index: number;
  /** Replaces the cell when the row is read; empty once it is applied. */
  value: string;
  /** Null before the import. */
  applied_at: Milliseconds | null;
  /** By how much it raised the version of the row's candidacy, which is no work that prevents an undo. */
  raised: Generated<number>;
}

/** The fields that an organization last chose for a set of headers. */
interface ImportMappings {
  organization_id: number;
  /** A hash of the normalized headers, without their order. */
  header_key: string;
  /** JSON object: the field of each normalized header. */
  fields: string;
  updated_at: Milliseconds;
}

/** What the values of an imported extra attribute are, for its column in exports. */
interface ExtraAttributeKinds {
  organization_id: number;
  name: string;
  kind: 'number' | 'money' | 'percent' | 'date' | 'datetime';
}

export interface ImportTables {
  imports: Imports;
  import_issues: ImportIssues;
  import_corrections: ImportCorrections;
  import_mappings: ImportMappings;
  extra_attribute_kinds: ExtraAttributeKinds;
}
