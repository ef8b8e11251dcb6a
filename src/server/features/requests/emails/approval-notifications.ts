// Notifies approvers once per turn, by email and in open windows.
import { awaited, currentStep, fallsToAdmins } from '../../../../domain/requests/approval.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { publish } from '../../../platform/event-log/index.ts';
import type { BegunDelegation } from '../../approval-delegations/index.ts';
import { administrators } from '../../workflows/index.ts';
import type { LoadedRequest, LoadedStep } from '../shapes.ts';
import { deputiesOfStep } from '../steps/deputies.ts';
import { changeParticipant, changeStep } from '../steps/step-queries.ts';
import { type Author, type Resent, sendReminderEmail, sendTurnEmail } from './emails.ts';

interface Approver {
  readonly id: number;
  readonly email: string;
  /** The absent approver in whose place they are asked. */
  readonly onBehalfOf?: string;
}

interface Turn {
  readonly request: LoadedRequest;
  readonly step: LoadedStep;
  readonly person: Approver;
  readonly now: number;
}

/** Reminds all who are asked of the step's deadline, by e-mail and in open windows. */
export async function remindApprovers(
  tx: Transaction,
  { request, step, now }: { readonly request: LoadedRequest; readonly step: LoadedStep; readonly now: number },
): Promise<void> {
  const { organization_id: organizationId } = request.row;
  const author: Author = { organizationId, userId: null, fullName: null };
  const ids = new Set(awaited(step).map(({ userId }) => userId));
  const waiting = step.rows.filter(({ user_id, state }) => state === 'waiting' && ids.has(user_id));
  const people = fallsToAdmins(step)
    ? await administrators(tx, organizationId)
    : [
        ...waiting.map(({ user_id: id, email }) => ({ id, email })),
        ...(await deputiesOfStep(tx, request, step, { now })),
      ];
  for (const person of people) {
    await sendReminderEmail(tx, author, { request, step, recipient: person, now });
    await publishTurn(tx, author, { request, step, person, now });
  }
}

/** Asks a delegate about a request that waited for absent approvers before the delegation began. */
export async function notifyDeputy(
  tx: Transaction,
  { request, step, begun, now }: Omit<Turn, 'person'> & { readonly begun: BegunDelegation },
): Promise<boolean> {
  const isEarlier = ({ user_id, told_at }: LoadedStep['rows'][number]): boolean =>
    begun.absentIds.includes(user_id) && told_at !== null && told_at <= begun.since;
  const rows = step.rows.filter(isEarlier);
  const deputies = await deputiesOfStep(tx, request, step, { now, rows });
  const person = deputies.find(({ id }) => id === begun.deputyId);
  if (!person) return false;
  const author: Author = { organizationId: request.row.organization_id, userId: null, fullName: null };
  await notifyApprover(tx, author, { request, step, person, now, resent: null });
  return true;
}

/**
 * Runs in the transaction that starts the turn. Notifies the pending approvers of the current step, or the
 * administrators if none is left; excludes the caller.
 * @param resent what changed, if the request comes back after it was returned
 */
export async function notifyTurn(
  tx: Transaction,
  author: Author,
  {
    request,
    now,
    resent = null,
  }: { readonly request: LoadedRequest; readonly now: number; readonly resent?: Resent | null },
): Promise<void> {
  const isAsked = request.row.state === 'in_review' && !request.facts.isReturned;
  const step = isAsked ? currentStep(request.steps) : null;
  if (!step) return;
  for (const person of await claimUnnotified(tx, author, { request, step, now })) {
    if (person.id !== author.userId) await notifyApprover(tx, author, { request, step, person, now, resent });
  }
}

/**
 * Marks the users to notify as notified.
 * @returns them
 */
async function claimUnnotified(
  tx: Transaction,
  { organizationId }: Author,
  { request, step, now }: Omit<Turn, 'person'>,
): Promise<Approver[]> {
  if (fallsToAdmins(step)) {
    if (step.told_at !== null) return [];
    await changeStep(tx, step.id, { told_at: now });
    return administrators(tx, organizationId);
  }
  const unnotified = step.rows.filter((row) => row.state === 'waiting' && row.active === 1 && row.told_at === null);
  for (const { id } of unnotified) await changeParticipant(tx, id, { told_at: now });
  const deputies = await deputiesOfStep(tx, request, step, { now, rows: unnotified });
  return [...unnotified.map(({ user_id: id, email }) => ({ id, email })), ...deputies];
}

async function notifyApprover(
  tx: Transaction,
  author: Author,
  { request, step, person, now, resent }: Turn & { readonly resent: Resent | null },
): Promise<void> {
  await sendTurnEmail(tx, author, { request, step, recipient: person, now, resent });
  await publishTurn(tx, author, { request, step, person, now });
}

async function publishTurn(tx: Transaction, author: Author, { request, step, person, now }: Turn): Promise<void> {
  const { row } = request;
  const event = { type: 'request.awaited', id: row.id, process_id: null, version: row.version } as const;
  const turn = { title: row.title, step: step.name };
  await publish(tx, author, { now, event: { ...event, actor: author.fullName, ...turn }, onlyUserId: person.id });
}
