// Merges two records of one mailbox without a user, after their reader has confirmed it.
import { MERGED_FIELDS } from '../../../contract/api/merges.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { changePersons, findPerson } from '../applicants/index.ts';
import { waitingErasure } from '../privacy/index.ts';
import { bringTogether, lockKeys, type MergeActor } from './merge.ts';
import { candidaciesOfPersons } from './queries.ts';
import { sharedProcesses } from './shared-processes.ts';

type Confirmed = MergeActor & { readonly userId: null };

/**
 * Merges a record into the known person, who gets the data that was missing. Users can undo it as any merge.
 * @returns false if one of both awaits erasure; nothing has changed then
 */
export async function joinPersons(
  tx: Transaction,
  actor: Confirmed,
  { personId, mergedId }: { readonly personId: number; readonly mergedId: number },
  now: number,
): Promise<boolean> {
  await changePersons(tx, actor.organizationId);
  for (const id of [personId, mergedId]) if (await waitingErasure(tx, actor.organizationId, id)) return false;
  const [person, merged] = [await findPerson(tx, personId), await findPerson(tx, mergedId)];
  await lockKeys(tx, [person, merged]);
  const shared = sharedProcesses(await candidaciesOfPersons(tx, [personId, mergedId]), [personId, mergedId]);
  const take = MERGED_FIELDS.filter((field) => field !== 'name' && !person[field] && merged[field]);
  await bringTogether(tx, actor, { person, merged, shared, take }, now);
  return true;
}
