// Maps a row to a card.
import type { ApplicantCard } from '../../../contract/api/board.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { ProcessFacts } from '../../../domain/access/process-access.ts';
import { type CandidacyFacts, cardPermissions } from '../../../domain/candidates/candidacies.ts';
import { sumOf } from '../../../domain/matches/match-results.ts';
import type { CardRow } from './queries.ts';

/** The data of a candidacy that the domain's rules need. */
export const candidacyFacts = (row: Pick<CardRow, 'status' | 'hiring_started_at' | 'deleted_at'>): CandidacyFacts => ({
  status: row.status,
  hiringStarted: row.hiring_started_at !== null,
  removed: row.deleted_at !== null,
});

/** The card as `viewer` sees it, with their permissions; none if `viewer` is null. */
export const cardShape = (row: CardRow, viewer: Actor | null, process: ProcessFacts): ApplicantCard => ({
  id: row.id,
  uniq_applicant_id: row.uniq_applicant_id,
  selection_process_id: row.selection_process_id,
  list_id: row.list_id,
  status: row.status,
  full_name: row.full_name,
  title: row.title,
  source: row.source,
  tags: JSON.parse(row.tags) as string[],
  has_cv: row.has_cv === 1,
  moved_at: new Date(row.moved_at).toISOString(),
  moved_by: row.moved_by,
  hiring_started_at: row.hiring_started_at === null ? null : new Date(row.hiring_started_at).toISOString(),
  score: row.score < 0 ? null : row.score,
  match: sumOf(row.match_points, row.match_total),
  progress: row.progress,
  arrival: row.arrival,
  arrival_from: row.arrival_from,
  awaits_confirmation: row.awaits_confirmation === 1,
  disqualification_reason: row.disqualification_reason,
  details: row.details,
  interview: row.interview,
  hit: null,
  permissions: viewer
    ? cardPermissions(viewer, process, candidacyFacts(row))
    : { can_start_hiring: false, can_see_hiring: false },
  version: row.version,
});
