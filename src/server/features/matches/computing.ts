// Computes the matches of candidacies that have changed, or whose criteria have.
import { setImmediate } from 'node:timers/promises';
import type { MatchCriterion } from '../../../contract/api/matches.ts';
import { compareProfile } from '../../../domain/matches/compare-profile.ts';
import { halvesOf } from '../../../domain/matches/match-results.ts';
import {
  lockUntilEnd,
  type NewRow,
  organizationsWithRows,
  type Transaction,
  takeChangedCandidacies,
} from '../../platform/db/index.ts';
import { Poller, restAfter } from '../../platform/queue/index.ts';
import type { Services } from '../../services.ts';
import { publishUnchangedCard } from '../applicants/index.ts';
import { stemOf } from '../curriculum-texts/index.ts';
import { activeOptionals } from '../settings/index.ts';
import { profilesOf } from './profiles.ts';
import { candidaciesAfter, candidaciesToCompare, criteriaOfProcesses, deleteMatches, storeMatch } from './queries.ts';

/** Milliseconds between runs. */
const PAUSE = 3000;
/** Candidacies per transaction, which SQLite runs without a pause for other requests. */
const AT_ONCE = 20;
/** Changes that are read at once; many may be of one candidacy. */
const CHANGES_AT_ONCE = 200;

export function matchWorker(services: Services): Poller {
  const poller: Poller = new Poller(
    PAUSE,
    () => computeMatches(services, () => poller.closing, restAfter),
    (error) => services.log.error({ err: error }, 'matches of candidates'),
    services,
  );
  return poller;
}

/**
 * Computes the waiting matches of every organization until `shouldStop`.
 * @param rest waits after each transaction, which took so many milliseconds
 */
export async function computeMatches(
  { database, now }: Services,
  shouldStop = () => false,
  rest: (worked: number) => Promise<void> = () => setImmediate(),
): Promise<void> {
  for (const organizationId of await organizationsWithRows(database.read, 'match_changes')) {
    let hasMore = true;
    while (hasMore && !shouldStop()) {
      const start = performance.now();
      hasMore = await database.transaction((tx) => computeSome(tx, organizationId, now()));
      await rest(performance.now() - start);
    }
  }
}

/** @returns whether more changes may wait */
async function computeSome(tx: Transaction, organizationId: number, now: number): Promise<boolean> {
  await lockUntilEnd(tx, 'matches', organizationId);
  const { ids, hasMore } = await takeChangedCandidacies(tx, {
    table: 'match_changes',
    organizationId,
    candidacies: AT_ONCE,
    changes: CHANGES_AT_ONCE,
    ofProcess: (processId, afterId, limit) => candidaciesAfter(tx, processId, afterId, limit),
  });
  await computeCandidacies(tx, { organizationId, ids, now });
  return hasMore;
}

async function computeCandidacies(
  tx: Transaction,
  {
    organizationId,
    ids,
    now,
  }: { readonly organizationId: number; readonly ids: readonly number[]; readonly now: number },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await candidaciesToCompare(tx, ids);
  const isActive = (await activeOptionals(tx, { organizationId })).has('matching');
  const criteriaRows = isActive ? await criteriaOfProcesses(tx, [...new Set(rows.map(processOf))]) : [];
  const criteria = new Map(
    criteriaRows.map((row) => [
      row.selection_process_id,
      { version: row.version, list: JSON.parse(row.criteria) as MatchCriterion[] },
    ]),
  );
  const compared = rows.filter(
    (row) => (criteria.get(processOf(row))?.list.length ?? 0) > 0 && row.deleted_at === null,
  );
  const others = rows.filter((row) => !compared.includes(row) && row.match_points >= 0);
  const changed = others.map(({ id }) => id);
  if (changed.length > 0) await deleteMatches(tx, changed);
  const profiles = await profilesOf(tx, compared);
  const today = new Date(now).toISOString();
  for (const row of compared) {
    const own = criteria.get(processOf(row));
    const read = profiles.get(row.id);
    if (!own || !read) continue;
    const findings = compareProfile(read.profile, own.list, { stem: stemOf, today });
    const match: NewRow<'candidate_matches'> = {
      ...{ organization_id: organizationId, applicant_id: row.id, criteria_version: own.version },
      ...{ findings: JSON.stringify(findings), curriculum: read.curriculum, computed_at: now },
    };
    const isSame =
      row.criteria_version === own.version && row.findings === match.findings && row.curriculum === match.curriculum;
    if (isSame) continue;
    await storeMatch(tx, match, { match_points: halvesOf(findings), match_total: own.list.length });
    changed.push(row.id);
  }
  // Boards, drawers and the index of candidates learn of it as of any change.
  for (const id of changed) await publishUnchangedCard(tx, { organizationId, userId: null, fullName: null }, id, now);
}

const processOf = ({ selection_process_id: id }: { readonly selection_process_id: number }): number => id;
