// Uploaded files that no row references yet.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface Uploads {
  id: Generated<number>;
  organization_id: number;
  /** Null for an upload by an applicant, who has no session. */
  user_id: number | null;
  /** The name in calls: a random part, then the original name. */
  file_name: string;
  content_type: string;
  /** Null until the file has been uploaded. */
  storage_key: string | null;
  bytes: number | null;
  created_at: Milliseconds;
}

export interface UploadTables {
  uploads: Uploads;
}
