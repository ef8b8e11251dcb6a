// Tells whoever is to answer a request that it is their turn: once for each turn, by e-mail and in their open windows.
import { currentStep, fallsToAdmins } from '../../../domain/requests/approval.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { administrators } from '../workflows/index.ts';
import { sendTurnEmail } from './emails.ts';
import type { LoadedRequest, LoadedStep } from './shapes.ts';
import { changeParticipant, changeStep } from './step-queries.ts';

interface Approver {
  readonly id: number;
  readonly email: string;
}

/**
 * In the transaction that made it their turn: whoever is waited for at the present step and has not been told, or the
 * administrators where nobody is left. Whoever has just acted knows.
 */
export async function notifyTurn(tx: Transaction, caller: Caller, request: LoadedRequest, now: number): Promise<void> {
  const step = request.row.state === 'in_review' ? currentStep(request.steps) : null;
  if (!step) return;
  for (const person of await claimUnnotified(tx, caller, step, now)) {
    if (person.id !== caller.userId) await notifyApprover(tx, caller, request, step, person, now);
  }
}

/** Those who are to be told now, and from then on have been. */
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
  request: LoadedRequest,
  step: LoadedStep,
  person: Approver,
  now: number,
): Promise<void> {
  await sendTurnEmail(tx, caller, request, step, person, now);
  const { row } = request;
  const event = { type: 'request.awaited', id: row.id, process_id: null, version: row.version } as const;
  const turn = { title: row.title, step: step.name };
  await publish(tx, caller, now, { ...event, actor: caller.fullName, ...turn }, person.id);
}
