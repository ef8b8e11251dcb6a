// Imports of curricula; the import itself is a row of `imports`.
import type { Generated } from 'kysely';
import type { Flag } from './values.ts';

interface CurriculumImportUploads {
  id: Generated<number>;
  organization_id: number;
  import_id: number;
  /** Null once its files are stored with their candidates, or removed. */
  storage_key: string | null;
  /** A ZIP, which has the curricula as entries. */
  is_archive: Generated<Flag>;
}

interface CurriculumImportFiles {
  id: Generated<number>;
  organization_id: number;
  import_id: number;
  /** Null for a file that was rejected when it was uploaded. */
  upload_id: number | null;
  /** From 1, in the order of the uploads. */
  number: number;
  name: string;
  /** The position of the entry in its archive, from 0. */
  entry: number | null;
  /** The SHA-256 of the content, in hexadecimal digits; null until it was read. */
  digest: string | null;
  outcome: 'waiting' | 'created' | 'joined' | 'present' | 'repeated' | 'unreadable';
  reason: string | null;
  applicant_id: number | null;
  /** The curriculum that it added to the person. */
  file_id: number | null;
}

export interface CurriculumImportTables {
  curriculum_import_uploads: CurriculumImportUploads;
  curriculum_import_files: CurriculumImportFiles;
}
