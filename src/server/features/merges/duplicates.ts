// Possible duplicates of a candidate that the caller may see, and past merges.
import type { Duplicate, Duplicates, Merge } from '../../../contract/api/merges.ts';
import { Likeness } from '../../../contract/api/merges.ts';
import { errorMessages, mergeMessages } from '../../../contract/messages.ts';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import { likenesses } from '../../../domain/candidates/duplicates.ts';
import type { Reader } from '../../platform/db/index.ts';
import { findPerson, requireCandidate } from '../applicants/index.ts';
import {
  type CandidacyRow,
  candidaciesOfPersons,
  type MergeRow,
  mergesOf,
  personsLike,
  viewableCandidacies,
} from './queries.ts';
import { refusalIn, type Shared, sharedProcesses, sharedShape } from './shared-processes.ts';

const MAX_DUPLICATES = 10;

/** @throws AppError not_found */
export async function readDuplicates(db: Reader, actor: Actor, id: number): Promise<Duplicates> {
  const { card, process } = await requireCandidate(db, actor, id);
  const person = await findPerson(db, card.uniq_applicant_id);
  const merges = (await mergesOf(db, person.id)).map(mergeShape);
  const like = await personsLike(db, actor, person);
  if (like.length === 0) return { duplicates: [], merges };
  const viewable = Map.groupBy(
    await viewableCandidacies(
      db,
      actor,
      like.map((one) => one.id),
    ),
    (row) => row.person_id,
  );
  const candidates = like
    .flatMap((one) => {
      const candidacy = best(viewable.get(one.id) ?? []);
      return candidacy ? [{ one, candidacy, signs: likenesses(person, one) }] : [];
    })
    .toSorted((a, b) => sureness(a.signs) - sureness(b.signs) || b.one.id - a.one.id)
    .slice(0, MAX_DUPLICATES);
  if (candidates.length === 0) return { duplicates: [], merges };
  const all = await candidaciesOfPersons(db, [person.id, ...candidates.map(({ one }) => one.id)]);
  const denialHere = checkActing(actor, process.facts);
  const duplicates: Duplicate[] = [];
  for (const { one, candidacy, signs } of candidates) {
    const shared = sharedProcesses(all, [person.id, one.id]);
    const refusal = denialHere ? errorMessages[denialHere] : await refusalOf(db, actor, shared);
    duplicates.push({
      person_id: one.id,
      full_name: one.full_name,
      likenesses: signs,
      applicant_id: candidacy.id,
      process_title: candidacy.title,
      // Processes that the actor does not see are not reported.
      shared: refusal ? [] : shared.map((both) => sharedShape(both, person.id)),
      refusal,
    });
  }
  return { duplicates, merges };
}

/** In an open process first, then the latest. */
const best = (rows: readonly CandidacyRow[]): CandidacyRow | undefined =>
  rows.toSorted(
    (a, b) => Number(a.status_id === STATUS_CODE.closed) - Number(b.status_id === STATUS_CODE.closed) || b.id - a.id,
  )[0];

const sureness = ([surest]: readonly Duplicate['likenesses'][number][]): number =>
  surest ? Likeness.options.indexOf(surest) : Likeness.options.length;

async function refusalOf(db: Reader, actor: Actor, shared: readonly Shared[]): Promise<string | null> {
  for (const { processId } of shared) {
    if (await refusalIn(db, actor, processId)) return mergeMessages.noPermission;
  }
  return null;
}

export const mergeShape = (row: MergeRow): Merge => ({
  id: row.id,
  full_name: row.full_name,
  merged_by: row.merged_by_user_id === null ? null : { id: row.merged_by_user_id, full_name: row.merged_by_name ?? '' },
  created_at: new Date(row.created_at).toISOString(),
});
