// Reminds the approvers of a step of its deadline, and asks others as well once it is overdue.
import type { StepEscalation, WorkflowParticipant } from '../../../../contract/api/workflows.ts';
import type { Actor } from '../../../../domain/access/people.ts';
import { approversOf, currentStep } from '../../../../domain/requests/approval.ts';
import { nextReminder } from '../../../../domain/requests/step-deadlines.ts';
import { lockUntilEnd, type Reader, SYSTEM, type Transaction, withScope } from '../../../platform/db/index.ts';
import { publish } from '../../../platform/event-log/index.ts';
import { notifyApart } from '../../../platform/maintenance/run-each.ts';
import { Poller } from '../../../platform/queue/index.ts';
import type { Services } from '../../../services.ts';
import { unannouncedDelegations } from '../../approval-delegations/index.ts';
import { administrators, findPeople, readSteps } from '../../workflows/index.ts';
import { notifyTurn, remindApprovers } from '../emails/approval-notifications.ts';
import { changeRequest, insertLog } from '../queries.ts';
import { reloadRequest } from '../request-commands.ts';
import { type LoadedRequest, type LoadedStep, requestShape } from '../shapes.ts';
import { changeStep, insertParticipants } from '../steps/step-queries.ts';
import { announceDelegation } from './begun-delegations.ts';
import { calendarOfRequest, deadlineFrom } from './from-start.ts';
import { findRequestOrganization, requestsDueFor, requestsWithoutDeadline } from './queries.ts';

const MINUTE = 60_000;
/** Requests per look; the next look continues. */
const AT_ONCE = 200;

export function approvalDeadlineWorker(services: Services): Poller {
  return new Poller(
    MINUTE,
    () => withScope(SYSTEM, () => watchDeadlines(services)),
    (error) => services.log.error({ err: error }, 'deadlines of approvals'),
  );
}

type Work = (tx: Transaction, asked: Asked) => Promise<boolean>;

interface Asked {
  readonly request: LoadedRequest;
  readonly step: LoadedStep;
  readonly now: number;
}

/** Each message and its record are written in one transaction, so that an interruption neither loses nor repeats it. */
export async function watchDeadlines(services: Services): Promise<void> {
  const { database, now } = services;
  const begun = await unannouncedDelegations(database.read, now(), AT_ONCE);
  await notifyApart(services, 'begun delegations', begun, (tx, id) => announceDelegation(tx, id, now()));
  const run = async (name: string, ids: readonly number[], work: Work) =>
    notifyApart(services, name, ids, (tx, id) => withAskedStep(tx, id, now(), work));
  await run('deadlines of steps', await requestsWithoutDeadline(database.read, AT_ONCE), fixDeadline);
  await run('escalations of steps', await requestsDueFor(database.read, 'escalate_at', now(), AT_ONCE), escalate);
  await run('reminders of steps', await requestsDueFor(database.read, 'remind_at', now(), AT_ONCE), remind);
}

/** Two servers may look in the same minute, and the request may have changed since the look. */
async function withAskedStep(tx: Transaction, id: number, now: number, work: Work): Promise<boolean> {
  await lockUntilEnd(tx, 'request', id);
  const found = await findRequestOrganization(tx, id);
  if (!found) return false;
  const request = await reloadRequest(tx, found.organization_id, id);
  const { row, facts } = request;
  const step = currentStep(request.steps);
  if (!step || row.state !== 'in_review' || facts.isReturned || row.deleted_at !== null) return false;
  return work(tx, { request, step, now });
}

async function fixDeadline(tx: Transaction, { request, step }: Asked): Promise<boolean> {
  if (step.overdue_at !== null || step.started_at === null) return false;
  await changeStep(tx, step.id, await deadlineFrom(tx, request.row, step, step.started_at));
  return false;
}

async function remind(tx: Transaction, { request, step, now }: Asked): Promise<boolean> {
  if (step.due_on === null || step.remind_at === null || step.remind_at > now) return false;
  const calendar = await calendarOfRequest(tx, request.row, now);
  await changeStep(tx, step.id, { remind_at: nextReminder(step.due_on, calendar, now) });
  await remindApprovers(tx, { request, step, now });
  return true;
}

async function escalate(tx: Transaction, { request, step, now }: Asked): Promise<boolean> {
  const { row } = request;
  if (step.escalate_at === null || step.escalate_at > now) return false;
  await changeStep(tx, step.id, { escalate_at: null });
  const ids = await escalationPeople(tx, request, step);
  if (ids.length === 0) return false;
  await insertParticipants(
    tx,
    ids.map((userId) => ({
      ...{ organization_id: row.organization_id, request_id: row.id, request_step_id: step.id, user_id: userId },
      ...{ state: 'waiting', comment: null, derived_from_user_id: null, decided_at: null, told_at: null },
      ...{ since: now, escalated: 1 },
    })),
  );
  for (const userId of ids) {
    await insertLog(tx, {
      ...{ organization_id: row.organization_id, request_id: row.id, kind: 'escalated', author_user_id: null },
      ...{ step_name: step.name, target_user_id: userId, created_at: now },
    });
  }
  await changeRequest(tx, row.id, { updated_at: now });
  await publishEscalation(tx, row, now);
  return true;
}

/** The users of the escalation who are not asked yet, or else the administrators. Never the owner. */
async function escalationPeople(tx: Reader, { row }: LoadedRequest, step: LoadedStep): Promise<number[]> {
  if (row.workflow_version_id === null) return [];
  const definition = (await readSteps(tx, row.workflow_version_id)).find(({ id }) => id === step.workflow_step_id);
  const participants = participantsOf(definition?.escalation ?? null);
  const asked = { areaId: row.enterprise_area_id, ownerId: row.user_id };
  const finder = await findPeople(tx, row.organization_id, participants, asked);
  const isNew = (id: number): boolean => !step.rows.some(({ user_id }) => user_id === id);
  const idsOf = (ofGroups: ReturnType<typeof finder.peopleOf>) =>
    approversOf({ named: [], ofGroups }, row.user_id)
      .map(({ id }) => id)
      .filter(isNew);
  const ids = idsOf(finder.peopleOf(participants));
  return ids.length > 0 ? ids : idsOf(await administrators(tx, row.organization_id));
}

const participantsOf = (escalation: StepEscalation | null): WorkflowParticipant[] => {
  if (!escalation) return [];
  const { user, role } = escalation;
  return [{ id: 1, kind: user ? 'user' : 'role', user, role: user ? null : role, enterprise_area: null }];
};

/** Terna itself, which sees every request of the organization. */
const systemActor = (organizationId: number): Actor => ({
  ...{ userId: 0, organizationId, role: 'employee', isAdminFlag: false, isSuperadmin: false, areaIds: [] },
});

async function publishEscalation(tx: Transaction, row: LoadedRequest['row'], now: number): Promise<void> {
  const { organization_id: organizationId, id } = row;
  const request = await reloadRequest(tx, organizationId, id);
  const shape = requestShape(request, systemActor(organizationId));
  const event = { type: 'request.changed', id, process_id: null, version: shape.version, actor: null } as const;
  await publish(tx, { organizationId }, { now, event: { ...event, request: shape } });
  await notifyTurn(tx, { organizationId, userId: null, fullName: null }, { request, now });
}
