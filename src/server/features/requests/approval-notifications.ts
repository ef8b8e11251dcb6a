// Notifies approvers once per turn, by email and in open windows.
import { currentStep, fallsToAdmins } from '../../../domain/requests/approval.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { administrators } from '../workflows/index.ts';
import { type Resent, sendTurnEmail } from './emails.ts';
import type { LoadedRequest, LoadedStep } from './shapes.ts';
import { changeParticipant, changeStep } from './step-queries.ts';

interface Approver {
  readonly id: number;
  readonly email: string;
}

/**
 * Runs in the transaction that starts the turn. Notifies the pending approvers of the current step, or the
 * administrators if none is left; excludes the caller.
 * @param resent what changed, if the request comes back after it was returned
 */
export async function notifyTurn(
  tx: Transaction,
  caller: Caller,
  {
    request,
    now,
    resent = null,
  }: { readonly request: LoadedRequest; readonly now: number; readonly resent?: Resent | null },
): Promise<void> {
  const isAsked = request.row.state === 'in_review' && !request.facts.isReturned;
  const step = isAsked ? currentStep(request.steps) : null;
  if (!step) return;
  for (const person of await claimUnnotified(tx, caller, step, now)) {
    if (person.id !== caller.userId) await notifyApprover(tx, caller, { request, step, person, now, resent });
  }
}

/**
 * Marks the users to notify as notified.
 * @returns them
 */
async function claimUnnotified(tx: Transaction, caller: Caller, step: LoadedStep, now: number): Promise<Approver[]> {
  if (fallsToAdmins(step)) {
    if (step.told_at !== null) return [];
    await changeStep(tx, step.id, { told_at: now });
    return administrators(tx, caller.organizationId);
  }
  const unnotified = step.rows.filter((row) => row.state === 'waiting' && row.active === 1 && row.told_at === null);
  for (const { id } of unnotified) await changeParticipant(tx, id, { told_at: now });
  return unnotified.map(({ user_id: id, email }) => ({ id, email }));
}

async function notifyApprover(
  tx: Transaction,
  caller: Caller,
  {
    request,
    step,
    person,
    now,
    resent,
  }: {
    readonly request: LoadedRequest;
    readonly step: LoadedStep;
    readonly person: Approver;
    readonly now: number;
    readonly resent: Resent | null;
  },
): Promise<void> {
  await sendTurnEmail(tx, caller, { request, step, recipient: person, now, resent });
  const { row } = request;
  const event = { type: 'request.awaited', id: row.id, process_id: null, version: row.version } as const;
  const turn = { title: row.title, step: step.name };
  await publish(tx, caller, { now, event: { ...event, actor: caller.fullName, ...turn }, onlyUserId: person.id });
}
