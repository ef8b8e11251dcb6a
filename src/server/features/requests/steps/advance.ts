// Advances a request to its next applicable step, or to its approval.
import type { WorkflowParticipant } from '../../../../contract/api/workflows.ts';
import { customFieldMessages, fieldMessages } from '../../../../contract/messages.ts';
import { approversOf, nextSteps } from '../../../../domain/requests/approval.ts';
import { missingKeys } from '../../../../domain/requests/custom-fields.ts';
import { unreadFields } from '../../../../domain/requests/step-conditions.ts';
import type { NewRow, Transaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { findPeople, readSteps } from '../../workflows/index.ts';
import { deadlineFrom } from '../deadlines/from-start.ts';
import { insertLog } from '../queries.ts';
import { reloadRequest } from '../request-commands.ts';
import { conditionData, dataWithFiles, type LoadedRequest, type LoadedStep, labelsOf } from '../shapes.ts';
import { changeStep, insertParticipants, insertSteps, skipSteps } from './step-queries.ts';

type RequestChange = Partial<NewRow<'requests'>>;

export async function createSteps(
  tx: Transaction,
  caller: Caller,
  requestId: number,
  versionId: number,
): Promise<void> {
  const steps = await readSteps(tx, versionId);
  await insertSteps(
    tx,
    steps.map(({ id, order }) => ({
      organization_id: caller.organizationId,
      request_id: requestId,
      workflow_step_id: id,
      order,
      state: 'pending',
      started_at: null,
      ended_at: null,
      told_at: null,
    })),
  );
}

/**
 * Starts the next applicable step and skips those before it.
 * @param versionId the workflow version of the request
 * @returns the resulting changes of the request
 * @throws AppError invalid with the custom fields that the step requires and that have no value
 */
export async function advance(
  tx: Transaction,
  caller: Caller,
  { requestId, versionId, now }: { readonly requestId: number; readonly versionId: number; readonly now: number },
): Promise<RequestChange> {
  const request = await reloadRequest(tx, caller.organizationId, requestId);
  const log = { organization_id: caller.organizationId, request_id: requestId, author_user_id: null, created_at: now };
  const data = conditionData(request);
  const { skipped, next } = nextSteps(request.steps, data);
  if (next) assertFieldsOfStep(request, next);
  await skipSteps(
    tx,
    skipped.map(({ id }) => id),
    now,
  );
  for (const { name } of skipped) await insertLog(tx, { ...log, kind: 'step_skipped', step_name: name });
  if (!next) {
    await insertLog(tx, { ...log, kind: 'completed' });
    return { state: 'approved', decided_at: now };
  }
  await beginStep(tx, request, { step: next, versionId, now });
  const fields = JSON.stringify(labelsOf(request.fields, unreadFields(next.conditions, data)));
  await insertLog(tx, { ...log, kind: 'step_started', step_name: next.name, fields });
  return {};
}

function assertFieldsOfStep(request: LoadedRequest, step: LoadedStep): void {
  const { fields } = request;
  const present = step.requiredFields.filter((key) => fields.some((field) => field.key === key && !field.retired));
  const missing = missingKeys(present, dataWithFiles(request));
  if (missing.length === 0) return;
  throw new AppError('invalid', {
    message: customFieldMessages.missingForStep(step.name, labelsOf(fields, missing)),
    fields: Object.fromEntries(missing.map((key) => [`data.${key}`, fieldMessages.required])),
  });
}

async function beginStep(
  tx: Transaction,
  { row }: LoadedRequest,
  { step, versionId, now }: { readonly step: LoadedStep; readonly versionId: number; readonly now: number },
) {
  const definition = (await readSteps(tx, versionId)).find(({ id }) => id === step.workflow_step_id);
  const participants = definition?.participants ?? [];
  const isNamed = (one: WorkflowParticipant): boolean => one.kind === 'user' && !one.is_handed_over;
  const finder = await findPeople(tx, row.organization_id, participants, {
    areaId: row.enterprise_area_id,
    ownerId: row.user_id,
  });
  const people = {
    named: finder.peopleOf(participants.filter(isNamed)),
    ofGroups: finder.peopleOf(participants.filter((one) => !isNamed(one))),
  };
  await insertParticipants(
    tx,
    approversOf(people, row.user_id).map(({ id }) => ({
      organization_id: row.organization_id,
      request_id: row.id,
      request_step_id: step.id,
      user_id: id,
      state: 'waiting',
      comment: null,
      derived_from_user_id: null,
      since: now,
      decided_at: null,
      told_at: null,
    })),
  );
  const deadline = await deadlineFrom(tx, row, step, now);
  await changeStep(tx, step.id, { state: 'current', started_at: now, ...deadline });
}
