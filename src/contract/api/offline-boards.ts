// Changes of a board since a cursor, from which a desktop stores it whole.
import { z } from 'zod';
import { Id, IdParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Applicant, ApplicantLog } from './applicants.ts';
import { FileTexts } from './curriculum-readings.ts';

/** The maximum of candidates in a page. */
export const CANDIDATES_PER_OFFLINE_PAGE = 500;

/** All that an offline board stores of a candidate besides the curriculum itself. */
export const OfflineCandidate = z.object({
  /** As `applicants.get` answers it. */
  applicant: Applicant,
  /** The first page of the activity, and the number of all its entries. */
  logs: z.array(ApplicantLog),
  log_count: z.int().min(0),
  /** The comments that are not in `logs`, newest first. */
  older_comments: z.array(ApplicantLog),
  /** As `curriculumReadings.texts` answers them. */
  texts: FileTexts,
});
export type OfflineCandidate = z.infer<typeof OfflineCandidate>;

export const OfflineBoardPage = z.object({
  /**
   * Whether the pages begin with this one and have all candidates: those who are in none of them are no longer on the
   * board. False for pages of changes, and for further pages.
   */
  starts_whole: z.boolean(),
  candidates: z.array(OfflineCandidate),
  /** Candidates who were changed and are not, or no longer, visible to the caller in this process. */
  removed_ids: z.array(Id),
  /** The number of candidates on the board whom the caller sees. */
  total: z.int().min(0),
  /** Where the next page begins, or the next changes if this is the last page. Opaque. */
  cursor: z.string(),
  has_more: z.boolean(),
});
export type OfflineBoardPage = z.infer<typeof OfflineBoardPage>;

export const offlineBoards = {
  changes: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/offline_changes',
    summary:
      'A page of the candidates of a board that have changed since a cursor; without one, or if it is too old, all',
    params: IdParams,
    query: z.strictObject({ cursor: z.string().max(500).optional() }),
    answer: OfflineBoardPage,
    who: 'session',
    personalData: true,
  }),
};
