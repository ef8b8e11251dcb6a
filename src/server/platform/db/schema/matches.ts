// Criteria of processes, and the match of each candidacy with them.
import type { Generated } from 'kysely';
import type { CurriculumState } from '../../../../contract/api/matches.ts';
import type { Milliseconds } from './values.ts';

interface MatchCriteria {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  /** JSON array of `MatchCriterion`. */
  criteria: string;
  version: Generated<number>;
}

interface CandidateMatches {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  /** The version of the criteria that it was computed with. */
  criteria_version: number;
  /** JSON: an array of `MatchFinding` for each criterion. */
  findings: string;
  curriculum: CurriculumState;
  computed_at: Milliseconds;
}

/** A candidacy, or the candidacies of a process after an id, whose match must be computed; triggers add rows. */
interface MatchChanges {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number | null;
  selection_process_id: number | null;
  after_id: Generated<number>;
}

export interface MatchTables {
  match_criteria: MatchCriteria;
  candidate_matches: CandidateMatches;
  match_changes: MatchChanges;
}
