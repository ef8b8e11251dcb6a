// The results of a process by groups of its candidates, for administrators.
import type { MatchCriterion, MatchFinding, MatchGroups } from '../../../contract/api/matches.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { type GroupedCandidacy, groupsOf } from '../../../domain/matches/match-groups.ts';
import { resultsOf } from '../../../domain/matches/match-results.ts';
import type { Reader } from '../../platform/db/index.ts';
import { requireProcess } from '../processes/index.ts';
import { consentedMatches, findCriteria } from './queries.ts';

/** Rows that are in memory at once. */
const CHUNK = 1000;
const NOTHING_HIDDEN: ReadonlySet<never> = new Set();

/** @param today `YYYY-MM-DD` @throws AppError not_found */
export async function readMatchGroups(
  db: Reader,
  actor: Actor,
  { id, today }: { readonly id: number; readonly today: string },
): Promise<MatchGroups> {
  await requireProcess(db, actor, id);
  const row = await findCriteria(db, id);
  const criteria = row ? (JSON.parse(row.criteria) as MatchCriterion[]) : [];
  const grouped: GroupedCandidacy[] = [];
  if (row && criteria.length > 0) {
    for (let after = 0; ; ) {
      const rows = await consentedMatches(db, { processId: id, version: row.version, after, limit: CHUNK });
      for (const { findings, uniq_applicant_id: personId, gender, birthdate, country } of rows) {
        const results = resultsOf(criteria, JSON.parse(findings) as MatchFinding[][], NOTHING_HIDDEN);
        grouped.push({ personId, gender, birthdate, country, states: results.map(({ state }) => state) });
      }
      after = rows.at(-1)?.id ?? after;
      if (rows.length < CHUNK) break;
    }
  }
  return { process_id: id, groups: groupsOf(grouped, today) };
}
