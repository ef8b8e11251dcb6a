// Data about candidates beside their candidacies.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface DisqualificationReasons {
  id: Generated<number>;
  organization_id: number;
  description: string;
  order: number;
  version: Generated<number>;
}

/** A renamed reason's former and present name. The present name remains after the reason was removed. */
interface FormerReasons {
  organization_id: number;
  former: string;
  present: string;
}

interface Described {
  id: Generated<number>;
  organization_id: number;
  uniq_applicant_id: number;
  description: string;
  level: string | null;
}

interface ApplicantForms {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  name: string;
  /** JSON object: field → value. */
  data: string;
  created_at: Milliseconds;
}

/** A candidacy of a bulk move, with its result. */
interface BulkMoveItems {
  id: Generated<number>;
  job_id: number;
  organization_id: number;
  position: number;
  applicant_id: number;
  state: Generated<'pending' | 'moved' | 'failed'>;
  /** Why it could not be moved. */
  reason: string | null;
}

export interface CandidateTables {
  bulk_move_items: BulkMoveItems;
  disqualification_reasons: DisqualificationReasons;
  former_reasons: FormerReasons;
  applicant_languages: Described;
  applicant_skills: Described;
  applicant_forms: ApplicantForms;
}
