// SQL of the steps of requests and their participants.
import { insertMany, type NewRow, type Reader, type Transaction } from '../../../platform/db/index.ts';
import { personColumns } from '../../workflows/index.ts';

export async function stepsOf(db: Reader, requestIds: readonly number[]) {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('request_steps')
    .innerJoin('workflow_steps', 'workflow_steps.id', 'request_steps.workflow_step_id')
    .select([
      'request_steps.id',
      'request_steps.request_id',
      'request_steps.workflow_step_id',
      'request_steps.order',
      'request_steps.state',
      'request_steps.started_at',
      'request_steps.ended_at',
      'request_steps.told_at',
      'request_steps.due_on',
      'request_steps.overdue_at',
      'request_steps.remind_at',
      'request_steps.escalate_at',
      'workflow_steps.name',
      'workflow_steps.approval',
      'workflow_steps.max_days',
      'workflow_steps.escalation_days',
      'workflow_steps.conditions',
      'workflow_steps.required_fields',
    ])
    .where('request_steps.request_id', 'in', [...requestIds])
    .orderBy('request_steps.request_id')
    .orderBy('request_steps.order')
    .orderBy('request_steps.id')
    .execute();
}

export type StepRow = Awaited<ReturnType<typeof stepsOf>>[number];

export async function participantsOf(db: Reader, requestIds: readonly number[]) {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('request_participants')
    .innerJoin('users', 'users.id', 'request_participants.user_id')
    .leftJoin('users as decider', 'decider.id', 'request_participants.decided_by_user_id')
    .leftJoin('users as giver', 'giver.id', 'request_participants.derived_from_user_id')
    .select([
      'request_participants.id',
      'request_participants.request_step_id',
      'request_participants.user_id',
      'request_participants.state',
      'request_participants.comment',
      'request_participants.since',
      'request_participants.decided_at',
      'request_participants.told_at',
      'request_participants.escalated',
      'request_participants.decided_by_user_id',
      'decider.full_name as decider_name',
      ...personColumns,
      'giver.id as giver_id',
      'giver.token as giver_token',
      'giver.name as giver_name',
      'giver.last_name as giver_last_name',
      'giver.full_name as giver_full_name',
      'giver.email as giver_email',
      'giver.avatar as giver_avatar',
      'giver.position as giver_position',
      'giver.active as giver_active',
    ])
    .where('request_participants.request_id', 'in', [...requestIds])
    .orderBy('request_participants.request_step_id')
    .orderBy('request_participants.id')
    .execute();
}

export type ParticipantRow = Awaited<ReturnType<typeof participantsOf>>[number];

export type DeadlineColumns = Required<
  Pick<NewRow<'request_steps'>, 'due_on' | 'overdue_at' | 'remind_at' | 'escalate_at'>
>;

export const NO_DEADLINE: DeadlineColumns = { due_on: null, overdue_at: null, remind_at: null, escalate_at: null };

/** The steps that the workflow's next request has; undefined without steps. */
export const latestVersionId = async (db: Reader, workflowId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('workflow_versions')
      .select('id')
      .where('workflow_configuration_id', '=', workflowId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id;

export const insertSteps = (tx: Transaction, rows: NewRow<'request_steps'>[]) => insertMany(tx, 'request_steps', rows);

export const changeStep = (tx: Transaction, id: number, change: Partial<NewRow<'request_steps'>>) =>
  tx.updateTable('request_steps').set(change).where('id', '=', id).execute();

export async function skipSteps(tx: Transaction, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('request_steps')
    .set({ state: 'skipped', ended_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

export const insertParticipants = (tx: Transaction, rows: NewRow<'request_participants'>[]) =>
  insertMany(tx, 'request_participants', rows);

export const changeParticipant = (tx: Transaction, id: number, change: Partial<NewRow<'request_participants'>>) =>
  tx.updateTable('request_participants').set(change).where('id', '=', id).execute();

/** Pending participants need not answer any more. */
export const releaseOthers = (tx: Transaction, stepId: number, now: number) =>
  tx
    .updateTable('request_participants')
    .set({ state: 'released', decided_at: now })
    .where('request_step_id', '=', stepId)
    .where('state', '=', 'waiting')
    .execute();

/** Makes released participants pending again. */
export const resetToWaiting = (tx: Transaction, stepId: number) =>
  tx
    .updateTable('request_participants')
    .set({ state: 'waiting', decided_at: null, told_at: null })
    .where('request_step_id', '=', stepId)
    .where('state', '=', 'released')
    .execute();

/** Pending participants are notified again. */
export async function notifyStepAgain(tx: Transaction, stepId: number): Promise<void> {
  await tx.updateTable('request_steps').set({ told_at: null }).where('id', '=', stepId).execute();
  await tx
    .updateTable('request_participants')
    .set({ told_at: null })
    .where('request_step_id', '=', stepId)
    .where('state', '=', 'waiting')
    .execute();
}

/** The step begins again for its pending participants; given approvals remain. */
export async function restartStep(
  tx: Transaction,
  stepId: number,
  now: number,
  deadline: DeadlineColumns,
): Promise<void> {
  await changeStep(tx, stepId, { started_at: now, told_at: null, ...deadline });
  await tx
    .updateTable('request_participants')
    .set({ since: now, told_at: null })
    .where('request_step_id', '=', stepId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function resetStepsAfter(tx: Transaction, requestId: number, order: number): Promise<void> {
  const later = tx
    .selectFrom('request_steps')
    .select('id')
    .where('request_id', '=', requestId)
    .where('order', '>', order);
  await tx.deleteFrom('request_participants').where('request_step_id', 'in', later).execute();
  await tx
    .updateTable('request_steps')
    .set({ state: 'pending', started_at: null, ended_at: null, told_at: null, ...NO_DEADLINE })
    .where('request_id', '=', requestId)
    .where('order', '>', order)
    .execute();
}

/** The requests in review whose current step waits for the user. */
export async function requestsAwaiting(tx: Transaction, organizationId: number, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('request_participants')
    .innerJoin('request_steps', 'request_steps.id', 'request_participants.request_step_id')
    .innerJoin('requests', 'requests.id', 'request_participants.request_id')
    .select('requests.id')
    .distinct()
    .where('request_participants.user_id', '=', userId)
    .where('request_participants.state', '=', 'waiting')
    .where('request_steps.state', '=', 'current')
    .where('requests.organization_id', '=', organizationId)
    .where('requests.state', '=', 'in_review')
    .where('requests.deleted_at', 'is', null)
    .orderBy('requests.id')
    .execute();
  return rows.map(({ id }) => id);
}
