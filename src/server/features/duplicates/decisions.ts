// Decides on a duplicate group: merges its persons, or remembers that they are different.
import type { z } from 'zod';
import type { DuplicateGroup, duplicates } from '../../../contract/api/duplicates.ts';
import { MERGED_FIELDS, type Merge } from '../../../contract/api/merges.ts';
import { duplicateMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { changePersons, publishUnchangedCard, requireCandidate } from '../applicants/index.ts';
import { mergePersons } from '../merges/index.ts';
import { compareNow } from './comparing.ts';
import { findGroup } from './groups.ts';
import { countVisible } from './list-queries.ts';
import { compareAgain, deleteDistinct, insertDistinct } from './queries.ts';

type MergeOrder = z.output<typeof duplicates.merge.body>;
type Dismissal = z.output<typeof duplicates.dismiss.body>;

/**
 * The group, if it is as the caller saw it.
 * @throws AppError not_found, conflict if it is no group any more, stale_version with the present group
 */
async function requireGroup(
  tx: Transaction,
  caller: Caller,
  { id, version, personIds }: { readonly id: number; readonly version: string; readonly personIds: readonly number[] },
): Promise<DuplicateGroup> {
  const group = await findGroup(tx, caller, id);
  if (!group) {
    // Only who sees the persons learns that they were a group.
    if ((await countVisible(tx, caller, personIds)) < personIds.length) throw new AppError('not_found');
    throw new AppError('conflict', { message: duplicateMessages.gone });
  }
  if (group.version !== version) {
    throw new AppError('stale_version', { message: duplicateMessages.changed, current: group });
  }
  const members = new Set(group.persons.map(({ person_id }) => person_id));
  if (new Set(personIds).size !== personIds.length || !personIds.every((personId) => members.has(personId))) {
    throw new AppError('malformed', { fields: { person_ids: '' } });
  }
  return group;
}

/**
 * Merges the other persons one after the other into the one that remains. All or none are merged.
 * @throws AppError as `requireGroup` and `mergePersons`
 */
export async function mergeGroup(
  tx: Transaction,
  caller: Caller,
  { id, order, now }: { readonly id: number; readonly order: MergeOrder; readonly now: number },
): Promise<{ merges: Merge[]; applicant_id: number }> {
  await changePersons(tx, caller.organizationId);
  const group = await requireGroup(tx, caller, { id, version: order.version, personIds: order.person_ids });
  if (group.refusal) throw new AppError('forbidden', { message: group.refusal });
  if (!order.person_ids.includes(order.keep)) throw new AppError('malformed', { fields: { keep: '' } });
  const applicantOf = new Map(group.persons.map((person) => [person.person_id, person.applicant_id]));
  let applicantId = applicantOf.get(order.keep) ?? 0;
  const merges: Merge[] = [];
  for (const personId of order.person_ids) {
    if (personId === order.keep) continue;
    const own = await requireCandidate(tx, caller, applicantId);
    const other = await requireCandidate(tx, caller, applicantOf.get(personId) ?? 0);
    const merged = await mergePersons(tx, caller, {
      id: applicantId,
      order: {
        applicant_id: other.card.id,
        version: own.card.version,
        other_version: other.card.version,
        take: MERGED_FIELDS.filter((field) => order.take[field] === personId),
      },
      now,
    });
    merges.push(merged.merge);
    applicantId = merged.applicant_id;
  }
  await compareNow(tx, caller.organizationId, order.person_ids);
  return { merges, applicant_id: applicantId };
}

/** @throws AppError as `requireGroup` */
export async function dismissGroup(
  tx: Transaction,
  caller: Caller,
  { id, order, now }: { readonly id: number; readonly order: Dismissal; readonly now: number },
): Promise<{ person_ids: number[] }> {
  const group = await requireGroup(tx, caller, { id, version: order.version, personIds: order.person_ids });
  const ids = order.person_ids.toSorted((one, other) => one - other);
  const pairs = ids.flatMap((low_id, index) =>
    ids.slice(index + 1).map((high_id) => ({
      organization_id: caller.organizationId,
      low_id,
      high_id,
      user_id: caller.userId,
      created_at: now,
    })),
  );
  await insertDistinct(tx, pairs);
  await compareNow(tx, caller.organizationId, ids);
  const [first] = group.persons;
  if (first) await publishUnchangedCard(tx, caller, first.applicant_id, now);
  return { person_ids: ids };
}

/** Pairs that are not remembered are passed over. @throws AppError not_found if the caller does not see every person */
export async function restorePersons(tx: Transaction, caller: Caller, personIds: readonly number[]): Promise<void> {
  if ((await countVisible(tx, caller, personIds)) < new Set(personIds).size) throw new AppError('not_found');
  const { numDeletedRows } = (await deleteDistinct(tx, caller.organizationId, personIds))[0] ?? { numDeletedRows: 0n };
  if (numDeletedRows > 0n) await compareAgain(tx, personIds);
}
