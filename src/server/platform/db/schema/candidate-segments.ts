// Saved views of candidates, which are also segments.
import type { Generated } from 'kysely';
import type { Flag, Milliseconds } from './values.ts';

interface CandidateSegments {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  name: string;
  shared: Flag;
  /** JSON of `CandidateFilter`. */
  filter: string;
  /** JSON array of `CandidateSort`. */
  sort: string;
  /** JSON array of `SegmentColumn`. */
  columns: string;
  /** It is restorable until it is purged. */
  deleted_at: Milliseconds | null;
  version: Generated<number>;
  created_at: Milliseconds;
}

interface CandidateSegmentWatchers {
  segment_id: number;
  user_id: number;
  /** The user was notified of the persons who entered until then. */
  counted_to: Milliseconds;
  notified_at: Milliseconds | null;
}

/** The present candidacies of a watched segment, by the evaluation that first found them; 0 for the first evaluation. */
interface CandidateSegmentEntries {
  segment_id: number;
  entered_at: Milliseconds;
  /** Ids in ascending order, each as the difference to the one before, in base 36, separated by commas. */
  ids: string;
}

export interface CandidateSegmentTables {
  candidate_segments: CandidateSegments;
  candidate_segment_watchers: CandidateSegmentWatchers;
  candidate_segment_entries: CandidateSegmentEntries;
}
