// Undoes a merge, unless a later change contradicts it.
import type { MergedField } from '../../../contract/api/merges.ts';
import { mergeMessages } from '../../../contract/messages.ts';
import { tagsAfter } from '../../../domain/candidates/candidacies.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import {
  actOnCandidate,
  adjustListCounts,
  changePerson,
  changePersons,
  findPerson,
  foundBy,
  KEYS,
  type PersonRow,
  publishCard,
  recordPersonChange,
  touchCandidacies,
} from '../applicants/index.ts';
import { scoreAnew } from '../assessments/index.ts';
import { cardShape, findCard } from '../board/index.ts';
import { touchPoolsOf } from '../candidate-pools/index.ts';
import { waitingErasure } from '../privacy/index.ts';
import { loadProcess } from '../processes/index.ts';
import { Changes, fieldsOf, scoredBy } from './changes.ts';
import { moveBack } from './move-rows-queries.ts';
import {
  changeTags,
  deleteMerge,
  findCandidacy,
  type MergeRow,
  mergesOf,
  updateHasCv,
  updateMergedCandidacy,
} from './queries.ts';
import { refusalIn } from './shared-processes.ts';

/**
 * Undoes a merge into the person of candidate `id`; what came to that person since stays theirs.
 * @returns the candidacy under which that person is found then
 * @throws AppError not_found, forbidden or process_closed as `actOnCandidate`; not_found where this person has no such
 * merge; conflict with what contradicts it
 */
export async function undoMerge(
  tx: Transaction,
  caller: Caller,
  { id, mergeId }: { id: number; mergeId: number },
  now: number,
): Promise<{ applicant_id: number }> {
  await changePersons(tx, caller.organizationId);
  const { card } = await actOnCandidate(tx, caller, id);
  const merge = newestOf(await mergesOf(tx, card.uniq_applicant_id), mergeId);
  const person = await findPerson(tx, merge.uniq_applicant_id);
  const merged = await findPerson(tx, merge.merged_person_id);
  const changes = Changes.parse(JSON.parse(merge.changes));
  if (await waitingErasure(tx, caller.organizationId, person.id)) throw contradiction(mergeMessages.undoErasure);
  const back = await candidaciesBack(tx, caller, changes);
  const before = { ...person, ...changes.before };
  assertFieldsUnchanged(person, before, merged, changes);
  await moveRowsBack(tx, changes);
  for (const scored of scoredBy(changes.moved)) await scoreAnew(tx, scored);
  await changePerson(tx, person.id, { ...changes.before, ...foundBy(before) });
  await changePerson(tx, merged.id, { merged_into_id: null });
  for (const one of back) await restoreCandidacy(tx, one);
  if (!(await deleteMerge(tx, merge.id))) throw new AppError('not_found');
  await touchPoolsOf(tx, [person.id, merged.id]);
  for (const one of [person, merged]) {
    await updateHasCv(tx, one.id);
    await touchCandidacies(tx, one.id);
  }
  await completeUnmerge(tx, caller, { person: before, merged, back }, now);
  return { applicant_id: await ownCandidacy(tx, { id, personId: person.id }, back) };
}

/** Merges are undone newest first: a later one may have changed the same data again. */
function newestOf(merges: readonly MergeRow[], mergeId: number): MergeRow {
  const [newest] = merges;
  if (newest?.id === mergeId) return newest;
  if (!newest || !merges.some(({ id }) => id === mergeId)) throw new AppError('not_found');
  throw contradiction(mergeMessages.undoNewerFirst(newest.full_name));
}

const contradiction = (message: string): AppError => new AppError('conflict', { message });

type Absorbed = Changes['absorbed'][number];
type Back = Absorbed & { readonly row: NonNullable<Awaited<ReturnType<typeof findCandidacy>>> };

/** The candidacies that come back; what has gone with its whole process does not. */
async function candidaciesBack(tx: Transaction, caller: Caller, { absorbed }: Changes): Promise<Back[]> {
  const back: Back[] = [];
  for (const one of absorbed) {
    const row = await findCandidacy(tx, one.id);
    if (!row) continue;
    if (!(await findCandidacy(tx, one.kept_id))) throw contradiction(mergeMessages.undoGone);
    const refusal = await refusalIn(tx, caller, row.selection_process_id);
    if (refusal?.code === 'process_closed') throw contradiction(mergeMessages.undoClosed(refusal.title));
    if (refusal) throw new AppError('forbidden', { message: mergeMessages.undoNoPermission });
    back.push({ ...one, row });
  }
  return back;
}

/** What the merge took over has to be as it left it, and nobody is recognised by what is another's. */
function assertFieldsUnchanged(person: PersonRow, before: PersonRow, merged: PersonRow, changes: Changes): void {
  const now: Readonly<Record<string, unknown>> = person;
  const changed = new Set(Object.keys(changes.after).filter((column) => now[column] !== changes.after[column]));
  for (const key of KEYS) {
    const isOfBoth = before[key] !== null && before[key] === merged[key];
    if (isOfBoth && changes.keys[key] !== merged[key]) changed.add(key);
  }
  const fields: MergedField[] = fieldsOf(changed);
  if (fields.length > 0)
    throw contradiction(mergeMessages.undoChanged(fields.map((field) => mergeMessages.fields[field])));
}

const isSection = (table: string): table is keyof typeof mergeMessages.sections => table in mergeMessages.sections;

/** Moves rows back. Rows written since cannot be told apart. */
async function moveRowsBack(tx: Transaction, { moved }: Changes): Promise<void> {
  const lost = new Set<string>();
  for (const one of moved.toReversed()) {
    const count = await moveBack(tx, one);
    if (count < one.ids.length && isSection(one.table)) lost.add(mergeMessages.sections[one.table]);
  }
  if (lost.size > 0) throw contradiction(mergeMessages.undoChanged([...lost]));
}

async function restoreCandidacy(tx: Transaction, { id, kept_id, tags, row }: Back): Promise<void> {
  await updateMergedCandidacy(tx, id, { deleted_at: null, merge_id: null });
  await adjustListCounts(tx, row.list_id, { [row.status]: 1 });
  const surviving = await findCandidacy(tx, kept_id);
  if (surviving)
    await changeTags(tx, kept_id, tagsAfter(JSON.parse(surviving.tags) as string[], { add: [], remove: tags }));
}

interface Apart {
  readonly person: PersonRow;
  readonly merged: PersonRow;
  readonly back: readonly Back[];
}

async function completeUnmerge(
  tx: Transaction,
  caller: Caller,
  { person, merged, back }: Apart,
  now: number,
): Promise<void> {
  for (const { id, row } of back) {
    const card = await findCard(tx, id);
    if (!card) throw new Error('a candidacy did not come back');
    const { facts } = await loadProcess(tx, row.selection_process_id);
    await publishCard(tx, caller, {
      applicant: cardShape(card, null, facts),
      counts: [await adjustListCounts(tx, row.list_id, {})],
      now,
    });
  }
  await recordPersonChange(tx, caller, {
    personId: person.id,
    kind: 'unmerged',
    now,
    reasonOf: () => merged.full_name,
  });
  await recordPersonChange(tx, caller, {
    personId: merged.id,
    kind: 'unmerged',
    now,
    reasonOf: () => person.full_name,
  });
}

/** Where the candidacy that was named is the other person's again, the one of this person that came back beside it. */
async function ownCandidacy(
  tx: Transaction,
  { id, personId }: { id: number; personId: number },
  back: readonly Back[],
): Promise<number> {
  const named = await findCandidacy(tx, id);
  if (named?.uniq_applicant_id === personId) return id;
  for (const one of back) {
    const row = one.kept_id === id ? await findCandidacy(tx, one.id) : undefined;
    if (row?.uniq_applicant_id === personId) return one.id;
  }
  return id;
}
