// Moves a candidate whom the stage's rules advance, and records the reason in the activity.
import { checkMoveTarget } from '../../../domain/board/moves.ts';
import type { StepReasons } from '../../../domain/rules/candidate-explanation.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { cardShape, findCard, findList } from '../board/index.ts';
import { loadProcess } from '../processes/index.ts';
import { notifyOfEntry } from '../stage-emails/index.ts';
import { logRow } from './card-changes.ts';
import { changeRecord, recordStopped } from './change-records.ts';
import { adjustListCounts, changeCandidacy, insertLog } from './queries.ts';

/**
 * @param reason for users, in Spanish
 * @param reasons for the candidate, in any language
 * @throws AppError not_found, stale_version on a simultaneous move, or the domain's reason
 */
export async function advanceCandidate(
  tx: Transaction,
  {
    id,
    listId,
    reason,
    reasons,
    now,
  }: {
    readonly id: number;
    readonly listId: number;
    readonly reason: string;
    readonly reasons: StepReasons;
    readonly now: number;
  },
): Promise<void> {
  const card = await findCard(tx, id);
  const list = await findList(tx, listId);
  const from = card && (await findList(tx, card.list_id));
  if (!card || !list || !from) throw new AppError('not_found');
  const processId = card.selection_process_id;
  const { facts } = await loadProcess(tx, processId);
  const refusal = checkMoveTarget({
    applicant: { listId: from.id, processId, status: card.status },
    target: { listId, processId: list.selection_process_id },
    process: facts,
  });
  if (refusal) throw new AppError(refusal);
  const { organizationId } = facts;
  if (!(await changeCandidacy(tx, card, { list_id: listId, moved_at: now, moved_by_user_id: null }))) {
    throw new AppError('stale_version');
  }
  const counts = [
    await adjustListCounts(tx, from.id, { active: -1 }),
    await adjustListCounts(tx, listId, { active: 1 }),
  ];
  const terna = { organizationId, userId: null, fullName: null };
  const before = { list_id: from.id, moved_at: card.moved_at, moved_by_user_id: card.moved_by_user_id };
  const names = { from_list: from.name, to_list: list.name };
  const details = {
    ...{ comment: reason, step_reasons: JSON.stringify(reasons) },
    ...names,
    ...changeRecord(card.version + 1, before),
  };
  const { id: logId } = await insertLog(
    tx,
    logRow(terna, { candidacy: { id, processId }, kind: 'moved', details, now }),
  );
  const moved = await findCard(tx, id);
  if (!moved) throw new AppError('not_found');
  const applicant = cardShape(moved, null, facts);
  await publish(
    tx,
    { organizationId },
    {
      now,
      event: {
        type: 'applicant.moved',
        id,
        process_id: processId,
        version: applicant.version,
        actor: null,
        applicant,
        from_list_id: from.id,
        counts,
      },
    },
  );
  const stopped = await notifyOfEntry(tx, terna, { applicantId: id, leftListId: from.id }, now);
  await recordStopped(tx, logId, before, stopped);
}
