// The match of one candidate as a user may see it.
import type { CandidateMatch, MatchCriterion, MatchFinding } from '../../../contract/api/matches.ts';
import { catalogueMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { resultsOf, sumOf } from '../../../domain/matches/match-results.ts';
import type { Reader } from '../../platform/db/index.ts';
import { requireCandidate } from '../applicants/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { activeOptionals } from '../settings/index.ts';
import { findCriteria, findMatch, isWaiting } from './queries.ts';

/** @throws AppError not_found */
export async function readMatch(db: Reader, actor: Actor, id: number): Promise<CandidateMatch> {
  const { card } = await requireCandidate(db, actor, id);
  const processId = card.selection_process_id;
  const isActive = (await activeOptionals(db, actor)).has('matching');
  const row = isActive ? await findCriteria(db, processId) : undefined;
  const criteria = row ? (JSON.parse(row.criteria) as MatchCriterion[]) : [];
  const hidden = await hiddenFrom(db, actor);
  const stored = criteria.length > 0 ? await findMatch(db, id) : undefined;
  // Findings belong to the criteria with which they were computed.
  const match = stored && stored.criteria_version === row?.version ? stored : undefined;
  const findings = match ? (JSON.parse(match.findings) as MatchFinding[][]) : [];
  const sections = catalogueMessages.applicantsSections.filter(({ key }) => hidden.has(key));
  return {
    applicant_id: id,
    is_active: isActive,
    has_criteria: criteria.length > 0,
    is_waiting: criteria.length > 0 && (!match || (await isWaiting(db, { id, processId }))),
    results: match ? resultsOf(criteria, findings, hidden) : [],
    sum: match && hidden.size === 0 ? sumOf(card.match_points, card.match_total) : null,
    curriculum: match && !hidden.has('files') ? match.curriculum : null,
    private_sections: sections.map(({ name }) => name),
    computed_at: match ? new Date(match.computed_at).toISOString() : null,
  };
}
