// Adds and removes tags of several candidates, with a result for each.
import type { z } from 'zod';
import { type candidacies, MAX_TAGS, type Tagged } from '../../../contract/api/candidacies.ts';
import { candidacyMessages } from '../../../contract/messages.ts';
import { checkActing, tagsAfter } from '../../../domain/candidates/candidacies.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import {
  actOnCandidate,
  changeCandidacy,
  currentCard,
  insertLog,
  logRow,
  publishCard,
  withEach,
} from '../applicants/index.ts';
import { requireProcess } from '../processes/index.ts';

type Change = z.output<typeof candidacies.changeTags.body>;

/** @throws AppError not_found, forbidden, process_closed of the process */
export async function changeTags(tx: Transaction, caller: Caller, change: Change, now: number): Promise<Tagged> {
  const { facts } = await requireProcess(tx, caller, change.selection_process_id);
  const reason = checkActing(caller, facts);
  if (reason) throw new AppError(reason);
  const ids = [...new Set(change.applicant_ids)];
  const { done, rejected } = await withEach(ids, (id) => tagOne(tx, caller, { id, change, now }));
  return { tagged: done, refused: rejected };
}

/**
 * A candidate who already has the tags does not change, and no event is published.
 * @throws AppError before anything is written
 */
async function tagOne(
  tx: Transaction,
  caller: Caller,
  { id, change, now }: { readonly id: number; readonly change: Change; readonly now: number },
): Promise<Tagged['tagged'][number]> {
  const { card, process } = await actOnCandidate(tx, caller, id);
  if (card.selection_process_id !== change.selection_process_id) throw new AppError('not_found');
  const before = JSON.parse(card.tags) as string[];
  const tags = tagsAfter(before, change);
  if (tags.length > MAX_TAGS) throw new AppError('invalid', { message: candidacyMessages.tooManyTags(MAX_TAGS) });
  const added = tags.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !tags.includes(tag));
  if (added.length + removed.length > 0) {
    const changed = await changeCandidacy(tx, card, { tags: JSON.stringify(tags) });
    if (!changed) throw new AppError('stale_version', { current: await currentCard(tx, caller, id, process) });
    await insertLog(
      tx,
      logRow(caller, { candidacy: { id, processId: card.selection_process_id }, kind: 'edited', details: {}, now }),
    );
    await publishCard(tx, caller, { applicant: await currentCard(tx, caller, id, process), counts: [], now });
  }
  return { applicant: await currentCard(tx, caller, id, process), added, removed };
}
