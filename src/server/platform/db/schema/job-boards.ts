// Job boards, their applications, and the result of each synchronization.
import type { Generated } from 'kysely';
import type { JobBoardKind, SynchronizationResult } from '../../../../contract/api/job-boards.ts';
import type { Flag, Milliseconds } from './values.ts';

interface JobBoards {
  id: Generated<number>;
  organization_id: number;
  name: string;
  kind: JobBoardKind;
  location: string;
  active: Flag;
  version: Generated<number>;
  created_at: Milliseconds;
}

/** An imported application, which is not imported again. It has no personal data, so it may outlive the candidate. */
interface JobBoardApplications {
  id: Generated<number>;
  organization_id: number;
  job_board_id: number;
  external_id: string;
  created_at: Milliseconds;
}

interface Synchronizations {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  job_id: number | null;
  created_by_user_id: number | null;
  added: Generated<number>;
  known: Generated<number>;
  failed: Generated<number>;
  created_at: Milliseconds;
}

interface SynchronizationRows {
  id: Generated<number>;
  organization_id: number;
  synchronization_id: number;
  job_board_id: number | null;
  /** The name at that time. */
  job_board: string;
  external_id: string;
  result: SynchronizationResult;
  reason: string | null;
  applicant_id: number | null;
}

export interface JobBoardTables {
  job_boards: JobBoards;
  job_board_applications: JobBoardApplications;
  synchronizations: Synchronizations;
  synchronization_rows: SynchronizationRows;
}
