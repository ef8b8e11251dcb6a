// Moves a candidate on where nobody decides but the rules of the stage: the reason stays in the activity.
import { refuseTarget } from '../../domain/moves.ts';
import { cardShape, findCard, findList } from '../board/index.ts';
import type { Transaction } from '../db/index.ts';
import { Failure } from '../http/failure.ts';
import { publish } from '../outbox/index.ts';
import { loadProcess } from '../processes/index.ts';
import { adjustListCounts, insertLog, moveIfUnchanged } from './queries.ts';

/** @throws Failure not_found, stale_version where somebody else moves it at the same time, or the domain's reason */
export async function advanceCandidate(
  tx: Transaction,
  id: number,
  listId: number,
  reason: string,
  now: number,
): Promise<void> {
  const card = await findCard(tx, id);
  const list = await findList(tx, listId);
  const from = card && (await findList(tx, card.list_id));
  if (!card || !list || !from) throw new Failure('not_found');
  const processId = card.selection_process_id;
  const { facts } = await loadProcess(tx, processId);
  const refusal = refuseTarget({
    applicant: { listId: from.id, processId, status: card.status },
    target: { listId, processId: list.selection_process_id },
    process: facts,
  });
  if (refusal) throw new Failure(refusal);
  const { organizationId } = facts;
  if (!(await moveIfUnchanged(tx, { id, version: card.version, listId, userId: null, now }))) {
    throw new Failure('stale_version');
  }
  const counts = [
    await adjustListCounts(tx, from.id, { active: -1 }),
    await adjustListCounts(tx, listId, { active: 1 }),
  ];
  await insertLog(tx, {
    organization_id: organizationId,
    applicant_id: id,
    type: 'list',
    kind: 'moved',
    comment: reason,
    from_list: from.name,
    to_list: list.name,
    author_user_id: null,
    created_at: now,
  });
  const moved = await findCard(tx, id);
  if (!moved) throw new Failure('not_found');
  const applicant = cardShape(moved);
  await publish(tx, { organizationId }, now, {
    type: 'applicant.moved',
    id,
    process_id: processId,
    version: applicant.version,
    actor: null,
    applicant,
    from_list_id: from.id,
    counts,
  });
}
