// Merges two persons, and stores the previous state so that it can be undone.
import type { z } from 'zod';
import type { Merge, merges } from '../../../contract/api/merges.ts';
import { mergeMessages } from '../../../contract/messages.ts';
import { checkActing, tagsAfter } from '../../../domain/candidates/candidacies.ts';
import { lockUntilEnd, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import {
  type ActorRef,
  actOnCandidate,
  adjustListCounts,
  changeCandidacy,
  changePerson,
  changePersons,
  findPerson,
  foundBy,
  KEYS,
  type PersonRow,
  publishCardRemoval,
  readApplicant,
  recordPersonChange,
  requireCandidate,
  touchCandidacies,
  type ViewableCandidate,
} from '../applicants/index.ts';
import { scoreAnew } from '../assessments/index.ts';
import { touchPoolsOf } from '../candidate-pools/index.ts';
import { waitingErasure } from '../privacy/index.ts';
import { type Changes, chosenFields, type Moved, scoredBy } from './changes.ts';
import { mergeShape } from './duplicates.ts';
import { moveAll, TABLES_OF_CANDIDACY, TABLES_OF_PERSON } from './move-rows-queries.ts';
import {
  candidaciesOfPersons,
  changeTags,
  insertMerge,
  mergesOf,
  saveChanges,
  updateHasCv,
  updateMergedCandidacy,
} from './queries.ts';
import { refusalIn, type Shared, sharedProcesses } from './shared-processes.ts';

type Order = z.output<typeof merges.merge.body>;

export interface Merged {
  readonly merge: Merge;
  readonly applicant_id: number;
}

/**
 * Merges the person of the candidate that the order names into the person of candidate `id`, who remains.
 * @throws AppError not_found or forbidden of either, process_closed of candidate `id`; stale_version with the candidate
 * that has changed; conflict if they are already one person or one awaits erasure; forbidden if both are in an open
 * process in which the caller may not act
 */
export async function mergePersons(
  tx: Transaction,
  caller: Caller,
  { id, order, now }: { readonly id: number; readonly order: Order; readonly now: number },
): Promise<Merged> {
  await changePersons(tx, caller.organizationId);
  const own = await actOnCandidate(tx, caller, id);
  const other = await requireCandidate(tx, caller, order.applicant_id);
  const refusal = checkActing(caller, other.process.facts);
  // What is kept of a person can be read in a closed process, and is not the process's own.
  if (refusal && refusal !== 'process_closed') throw new AppError(refusal);
  const [personId, mergedId] = [own.card.uniq_applicant_id, other.card.uniq_applicant_id];
  if (personId === mergedId) throw new AppError('conflict', { message: mergeMessages.samePerson });
  await lockVersions(tx, caller, [
    [own, order.version],
    [other, order.other_version],
  ]);
  const person = await findPerson(tx, personId);
  const merged = await findPerson(tx, mergedId);
  await lockKeys(tx, [person, merged]);
  await assertNotErased(tx, caller, [personId, mergedId]);
  const shared = sharedProcesses(await candidaciesOfPersons(tx, [personId, mergedId]), [personId, mergedId]);
  for (const { processId } of shared) {
    if (await refusalIn(tx, caller, processId)) {
      throw new AppError('forbidden', { message: mergeMessages.noPermission });
    }
  }
  const mergeId = await bringTogether(tx, caller, { person, merged, shared, take: order.take }, now);
  const [merge] = await mergesOf(tx, personId);
  if (merge?.id !== mergeId) throw new Error('a merge was not kept');
  const gone = shared.find(({ absorbed }) => absorbed.some((row) => row.id === id));
  return { merge: mergeShape(merge), applicant_id: gone?.surviving.id ?? id };
}

/** A fixed order prevents deadlocks between simultaneous calls. */
async function lockVersions(
  tx: Transaction,
  caller: Caller,
  candidates: readonly (readonly [ViewableCandidate, version: number])[],
): Promise<void> {
  for (const [{ card }, version] of candidates.toSorted(([one], [other]) => one.card.id - other.card.id)) {
    if (card.version === version && (await changeCandidacy(tx, card, {}))) continue;
    throw new AppError('stale_version', { current: await readApplicant(tx, caller, card.id) });
  }
}

/** Locks both persons' keys: a simultaneous new candidate with one of them waits, and then finds the merged person. */
export async function lockKeys(tx: Transaction, persons: readonly PersonRow[]): Promise<void> {
  for (const key of KEYS) {
    const values = new Set(persons.flatMap((person) => person[key] ?? []));
    for (const value of [...values].toSorted()) {
      await lockUntilEnd(tx, 'person', `${persons[0]?.organization_id} ${key} ${value}`);
    }
  }
}

async function assertNotErased(
  tx: Transaction,
  { organizationId }: Caller,
  personIds: readonly number[],
): Promise<void> {
  for (const personId of personIds) {
    if (await waitingErasure(tx, organizationId, personId)) {
      throw new AppError('conflict', { message: mergeMessages.waitsForErasure });
    }
  }
}

/** A user, or none where a mailbox has confirmed that both are one. */
export type MergeActor = Caller | (ActorRef & { readonly userId: null });

interface Two {
  readonly person: PersonRow;
  readonly merged: PersonRow;
  readonly shared: readonly Shared[];
  readonly take: Order['take'];
}

/**
 * The caller has locked persons and keys, and checked permissions.
 * @returns the id of the merge
 */
export async function bringTogether(tx: Transaction, caller: MergeActor, two: Two, now: number): Promise<number> {
  const { person, merged, shared, take } = two;
  const { id } = await insertMerge(tx, {
    organization_id: person.organization_id,
    uniq_applicant_id: person.id,
    merged_person_id: merged.id,
    merged_by_user_id: caller.userId,
    changes: '{}',
    created_at: now,
  });
  const moved: Moved[] = [];
  const absorbed: Changes['absorbed'] = [];
  for (const both of shared) {
    for (const row of both.absorbed) moved.push(...(await moveAll(tx, TABLES_OF_CANDIDACY, row.id, both.surviving.id)));
    absorbed.push(...(await absorb(tx, caller, { shared: both, mergeId: id, now })));
  }
  for (const id of scoredBy(moved)) await scoreAnew(tx, id);
  const theirs = new Set((await candidaciesOfPersons(tx, [merged.id])).map((row) => row.id));
  moved.push(...(await moveAll(tx, TABLES_OF_PERSON, merged.id, person.id)));
  const { before, after } = chosenFields(person, merged, take);
  const whole = { ...person, ...after };
  await changePerson(tx, person.id, { ...after, ...foundBy(whole) });
  await changePerson(tx, merged.id, { merged_into_id: person.id });
  const keys = Object.fromEntries(KEYS.map((key) => [key, person[key]]));
  await saveChanges(tx, id, JSON.stringify({ before, after, keys, moved, absorbed } satisfies Changes));
  await touchPoolsOf(tx, [person.id, merged.id]);
  await updateHasCv(tx, person.id);
  await touchCandidacies(tx, person.id);
  const otherName = (applicantId: number) => (theirs.has(applicantId) ? person : merged).full_name;
  await recordPersonChange(tx, caller, { personId: person.id, kind: 'merged', now, reasonOf: otherName });
  return id;
}

/** The candidacies for which another one stands from now on leave the board, and their tags go over to it. */
async function absorb(
  tx: Transaction,
  caller: MergeActor,
  {
    shared: { processId, surviving, absorbed },
    mergeId,
    now,
  }: { readonly shared: Shared; readonly mergeId: number; readonly now: number },
): Promise<Changes['absorbed']> {
  let tags = JSON.parse(surviving.tags) as string[];
  const done: Changes['absorbed'] = [];
  for (const row of absorbed) {
    const added = (JSON.parse(row.tags) as string[]).filter((tag) => !tags.includes(tag));
    tags = tagsAfter(tags, { add: added, remove: [] });
    await updateMergedCandidacy(tx, row.id, { deleted_at: now, merge_id: mergeId });
    const counts = await adjustListCounts(tx, row.list_id, { [row.status]: -1 });
    // Read anew: the version has grown by more than one where this is the candidate that was shown.
    await publishCardRemoval(tx, caller, {
      gone: { id: row.id, processId, version: row.version + 1 },
      counts: [counts],
      now,
    });
    done.push({ id: row.id, kept_id: surviving.id, tags: added });
  }
  await changeTags(tx, surviving.id, tags);
  return done;
}
