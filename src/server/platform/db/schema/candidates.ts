// What is known of candidates beside their candidacies.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface DisqualificationReasons {
  id: Generated<number>;
  organization_id: number;
  description: string;
  order: number;
  version: Generated<number>;
}

/** What a reason was called before it was renamed; its present name stays where it has been removed since. */
interface FormerReasons {
  organization_id: number;
  former: string;
  present: string;
}

/** A language or a skill of a person. */
interface Described {
  id: Generated<number>;
  organization_id: number;
  uniq_applicant_id: number;
  description: string;
  level: string | null;
}

/** A form as a candidate sent it. */
interface ApplicantForms {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  name: string;
  /** JSON object: field → value. */
  data: string;
  created_at: Milliseconds;
}

/** A candidate of a move of many, and what became of it. */
interface BulkMoveItems {
  id: Generated<number>;
  job_id: number;
  organization_id: number;
  position: number;
  applicant_id: number;
  state: Generated<'pending' | 'moved' | 'failed'>;
  /** Why it was not moved. */
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
