// Maps rows to the API's candidates.
import type { Candidate } from '../../../contract/api/candidates.ts';
import { sumOf } from '../../../domain/matches/match-results.ts';
import type { CandidateDetails } from './candidate-index/details.ts';
import type { CandidacyRow, PersonRow } from './queries.ts';

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * @param pools names of the person's pools
 * @param candidacies of the person, latest first; at least one
 * @param foundId the candidacy that the filter found, which becomes the first
 */
export function candidateShape(
  person: PersonRow,
  pools: readonly string[],
  candidacies: readonly CandidacyRow[],
  foundId: number,
): Omit<Candidate, keyof CandidateDetails | 'hits'> {
  const found = candidacies.filter(({ id }) => id === foundId);
  const ordered = [...found, ...candidacies.filter(({ id }) => id !== foundId)];
  return {
    ...person,
    pools: [...pools],
    extra_attributes: JSON.parse(ordered[0]?.extra_attributes ?? '{}') as Record<string, string>,
    candidacies: ordered.map((one) => ({
      id: one.id,
      process: { id: one.selection_process_id, title: one.process_title },
      list: { id: one.list_id, name: one.list_name },
      status: one.status,
      source: one.source,
      tags: JSON.parse(one.tags) as string[],
      score: one.score < 0 ? null : one.score,
      match: sumOf(one.match_points, one.match_total),
      has_cv: one.has_cv === 1,
      moved_at: instant(one.moved_at),
      created_at: instant(one.created_at),
    })),
  };
}
