// Files that have been sent and that nothing has taken over yet.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface Uploads {
  id: Generated<number>;
  organization_id: number;
  /** Null where an applicant sent it, who has no session. */
  user_id: number | null;
  /** What calls name it by: unguessable, then the name that it was given. */
  file_name: string;
  content_type: string;
  /** Null until the file has come. */
  storage_key: string | null;
  bytes: number | null;
  created_at: Milliseconds;
}

export interface UploadTables {
  uploads: Uploads;
}
