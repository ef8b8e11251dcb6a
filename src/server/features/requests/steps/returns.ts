// Returns a request to its owner for changes, and sends it again.
import type { Request } from '../../../../contract/api/requests.ts';
import { requestChangeMessages, requestMessages } from '../../../../contract/messages.ts';
import { currentStep } from '../../../../domain/requests/approval.ts';
import {
  findContentChanges,
  type RequestContent,
  restartsAfterReturn,
} from '../../../../domain/requests/request-changes.ts';
import { unreadFields } from '../../../../domain/requests/step-conditions.ts';
import { isBlank } from '../../../../domain/text/search-text.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { describeChanges } from '../custom-fields/load-fields.ts';
import { assertComplete, restartApproval } from '../data-changes.ts';
import { deadlineFrom } from '../deadlines/from-start.ts';
import { notifyTurn } from '../emails/approval-notifications.ts';
import { notifyReturn } from '../emails/emails.ts';
import { presentFiles } from '../file-queries.ts';
import { changeRequest, insertLog, NOT_RETURNED } from '../queries.ts';
import { completeRequestChange, reloadRequest } from '../request-commands.ts';
import { bandOutcomeOf } from '../salary-band.ts';
import { conditionData, dataOf, dataWithFiles, type LoadedRequest, labelsOf } from '../shapes.ts';
import { type Decision, lockForDecision } from './decisions.ts';
import { restartStep } from './step-queries.ts';

/**
 * Nobody answers the request until it is sent again. It remains in review, at its step.
 * @throws AppError with the reason why this user cannot answer, invalid without a comment, or stale_version
 */
export async function returnRequest(
  tx: Transaction,
  caller: Caller,
  { id, input: { comment, version }, now }: Decision,
): Promise<Request> {
  const { request, step, answered } = await lockForDecision(tx, caller, id, version);
  if (!comment || isBlank(comment)) {
    const message = requestMessages.returnWithoutReason;
    throw new AppError('invalid', { message, fields: { comment: message } });
  }
  await insertLog(tx, {
    organization_id: caller.organizationId,
    request_id: id,
    kind: 'returned',
    author_user_id: caller.userId,
    comment,
    step_name: step.name,
    target_user_id: answered.onBehalfOf,
    state_before: request.row.state,
    created_at: now,
  });
  await changeRequest(tx, id, {
    returned_at: now,
    returned_by_user_id: caller.userId,
    returned_comment: comment,
    returned_content: JSON.stringify(await contentOf(tx, request)),
    updated_at: now,
  });
  await notifyReturn(tx, caller, { request, step, comment, now });
  return completeRequestChange(tx, caller, id, now);
}

/**
 * Asks all steps again if approved content changed, otherwise the step that returned the request. Approvals of other
 * participants of that step remain.
 * @param request a returned request that the caller may send
 * @throws AppError invalid with the required fields that are missing
 */
export async function resendRequest(
  tx: Transaction,
  caller: Caller,
  { request, comment, now }: { readonly request: LoadedRequest; readonly comment: string | null; readonly now: number },
): Promise<Request> {
  const { row, facts, steps, fields } = request;
  assertComplete(facts.module, dataWithFiles(request), fields);
  const salary_band = await bandOutcomeOf(tx, row, dataOf(row), now);
  if (row.returned_content === null) throw new Error(`request ${row.id} was returned without its content`);
  const before = JSON.parse(row.returned_content) as RequestContent;
  const found = findContentChanges(before, await contentOf(tx, request), requestChangeMessages.file);
  const customKeys = fields.map(({ key }) => key);
  const data = conditionData({ ...request, row: { ...row, salary_band } });
  const restarts = restartsAfterReturn({ module: facts.module, steps, customKeys, changes: found, data });
  const changes = await describeChanges(tx, row.organization_id, fields, found);
  await insertLog(tx, {
    organization_id: caller.organizationId,
    request_id: row.id,
    kind: 'resent',
    author_user_id: caller.userId,
    comment,
    fields: JSON.stringify(changes.map(({ field }) => field)),
    changes: JSON.stringify(changes),
    restarts: restarts ? 1 : 0,
    created_at: now,
  });
  await changeRequest(tx, row.id, { ...NOT_RETURNED, salary_band, updated_at: now });
  if (restarts) await restartApproval(tx, caller, { request, changes, now });
  else await continueStep(tx, request, now);
  const asked = await reloadRequest(tx, caller.organizationId, row.id);
  await notifyTurn(tx, caller, { request: asked, now, resent: { by: caller.fullName, comment, changes } });
  return completeRequestChange(tx, caller, row.id, now);
}

/** The step starts anew: its deadline, and the changes that its participants have to read. */
async function continueStep(tx: Transaction, request: LoadedRequest, now: number): Promise<void> {
  const { row, steps, fields } = request;
  const step = currentStep(steps);
  if (!step) throw new Error(`request ${row.id} is in review without a step`);
  await restartStep(tx, step.id, now, await deadlineFrom(tx, row, step, now));
  await insertLog(tx, {
    organization_id: row.organization_id,
    request_id: row.id,
    kind: 'step_started',
    author_user_id: null,
    step_name: step.name,
    fields: JSON.stringify(labelsOf(fields, unreadFields(step.conditions, conditionData(request)))),
    created_at: now,
  });
}

async function contentOf(tx: Transaction, { row }: LoadedRequest): Promise<RequestContent> {
  const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  const files = await presentFiles(tx, row.id);
  return {
    title: row.title,
    type: named(row.request_type_id, row.request_type_name),
    area: named(row.enterprise_area_id, row.area_name),
    data: dataOf(row),
    files: files.map(({ id, name }) => ({ id, name })),
  };
}
