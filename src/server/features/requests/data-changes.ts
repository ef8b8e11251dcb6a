// Changes of a request's data, and the approvals that must be repeated.

import type { Request, RequestData, RequestFieldChange } from '../../../contract/api/requests.ts';
import {
  customFieldMessages,
  fieldMessages,
  requestChangeMessages,
  requestMessages,
} from '../../../contract/messages.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import { awaited, currentStep } from '../../../domain/requests/approval.ts';
import { missingKeys } from '../../../domain/requests/custom-fields.ts';
import {
  findChanges,
  hasApproval,
  listMissingFields,
  restartsApproval,
} from '../../../domain/requests/request-changes.ts';
import type { RequestFacts } from '../../../domain/requests/request-life-cycle.ts';
import { listActiveUsers, type NewRow, type Transaction } from '../../platform/db/index.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { notificationEmailOf } from '../../platform/email/notification-email.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { assertFieldValues } from './custom-fields/check-values.ts';
import { describeChanges } from './custom-fields/load-fields.ts';
import { updateSearchText } from './custom-fields/search-text.ts';
import { linkOf, numberFormatOfOrganization } from './emails/emails.ts';
import { changeRequest, insertLog } from './queries.ts';
import { allowAction, completeRequestChange, notifyAutomaticApproval } from './request-commands.ts';
import { bandOutcomeOf } from './salary-band.ts';
import { conditionData, dataOf, dataText, dataWithFiles, type LoadedRequest, requestShape } from './shapes.ts';
import { advance } from './steps/advance.ts';
import { resetStepsAfter } from './steps/step-queries.ts';

/** A null value removes an entry. */
export const withoutEmpty = (data: RequestData): RequestData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));

interface RequiredField {
  readonly key: string;
  readonly label: string;
  readonly is_required: boolean;
}

/**
 * @param data with the names of files in the custom fields that hold files
 * @throws AppError invalid with the required fields that are missing
 */
export function assertComplete(
  module: RequestFacts['module'],
  data: RequestData,
  customFields: readonly RequiredField[],
): void {
  const required = customFields.filter(({ is_required }) => is_required);
  const missing = missingKeys(
    required.map(({ key }) => key),
    data,
  );
  const names = listMissingFields(module, data);
  if (names.length + missing.length === 0) return;
  const labels = required.filter(({ key }) => missing.includes(key)).map(({ label }) => label);
  const fields = [...names, ...missing].map((name) => [`data.${name}`, fieldMessages.required]);
  throw new AppError('invalid', {
    message: requestMessages.incomplete([...names, ...labels]),
    fields: Object.fromEntries(fields),
  });
}

/** A request that is not yet sent, or that waits for its owner, is checked when it is sent. */
const isAsking = ({ row, facts }: LoadedRequest): boolean => row.state === 'in_review' && !facts.isReturned;

/**
 * Merges a change into the data. Approvals must be repeated when approved data changes.
 * @throws AppError with the domain's reason, invalid if a required field would be empty, too_large, or stale_version
 */
export async function addData(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input: { data, version },
    now,
  }: { readonly id: number; readonly input: { data: RequestData; version?: number }; readonly now: number },
): Promise<Request> {
  const request = await allowAction(tx, caller, { id, action: 'add_data', version });
  const before = dataOf(request.row);
  const after = withoutEmpty({ ...before, ...data });
  const found = findChanges(before, after);
  if (found.length === 0) return requestShape(request, caller);
  const { organizationId } = caller;
  const { facts, fields, steps } = request;
  await assertFieldValues(tx, organizationId, fields, { input: data, before });
  const salary_band = await bandOutcomeOf(tx, request.row, after, now);
  const compared = { ...request, row: { ...request.row, salary_band } };
  if (isAsking(request)) assertComplete(facts.module, dataWithFiles(request, after), fields);
  const customKeys = fields.map(({ key }) => key);
  const changed = { module: facts.module, steps, customKeys, changes: found, data: conditionData(compared, after) };
  const restarts = isAsking(request) && restartsApproval(changed);
  const changes = await describeChanges(tx, organizationId, fields, found);
  await writeChanges(tx, caller, { loadedRequest: request, changes, restarts, now });
  await changeRequest(tx, id, { data: dataText(after), salary_band, updated_at: now });
  if (found.some(({ field }) => customKeys.includes(field))) await updateSearchText(tx, organizationId, id);
  if (restarts) await restartApproval(tx, caller, { request, changes, now });
  return completeRequestChange(tx, caller, id, now);
}

/** Removing a file that was part of approved data invalidates the approvals. */
export const losesApprovals = (request: LoadedRequest): boolean => isAsking(request) && hasApproval(request.steps);

interface FieldFile {
  readonly id: number;
  readonly custom_field: string | null;
}

/** @throws AppError invalid if the request cannot be without a custom field that the file alone fills */
export function assertFileRemovable(request: LoadedRequest, file: FieldFile, present: readonly FieldFile[]): void {
  const field = request.fields.find(({ key }) => key === file.custom_field);
  if (!field?.is_required || !isAsking(request)) return;
  if (present.some(({ id, custom_field }) => id !== file.id && custom_field === field.key)) return;
  throw new AppError('invalid', { message: customFieldMessages.fileRequired(field.label) });
}

export const restartForFile = (
  tx: Transaction,
  caller: Caller,
  { request, name, now }: { readonly request: LoadedRequest; readonly name: string; readonly now: number },
) =>
  restartApproval(tx, caller, { request, changes: [{ field: requestChangeMessages.file, from: name, to: null }], now });

async function writeChanges(
  tx: Transaction,
  caller: Caller,
  {
    loadedRequest: { row },
    changes,
    restarts,
    now,
  }: {
    readonly loadedRequest: LoadedRequest;
    readonly changes: readonly RequestFieldChange[];
    readonly restarts: boolean;
    readonly now: number;
  },
): Promise<void> {
  const log: NewRow<'request_logs'> = {
    organization_id: caller.organizationId,
    request_id: row.id,
    kind: 'data_added',
    author_user_id: caller.userId,
    comment: null,
    step_name: null,
    target_user_id: null,
    fields: JSON.stringify(changes.map(({ field }) => field)),
    changes: JSON.stringify(changes),
    restarts: restarts ? 1 : 0,
    state_before: null,
    created_at: now,
  };
  await insertLog(tx, log);
}

/** Asks all steps again from the first, and notifies everybody concerned of the old and new values. */
export async function restartApproval(
  tx: Transaction,
  caller: Caller,
  {
    request,
    changes,
    now,
  }: { readonly request: LoadedRequest; readonly changes: readonly RequestFieldChange[]; readonly now: number },
): Promise<void> {
  const { row } = request;
  if (row.workflow_version_id === null) throw new Error(`request ${row.id} is in review without steps`);
  await resetStepsAfter(tx, row.id, 0);
  const change = await advance(tx, caller, { requestId: row.id, versionId: row.workflow_version_id, now });
  await changeRequest(tx, row.id, change);
  if (change.state === 'approved') await notifyAutomaticApproval(tx, caller, row.id, now);
  await notifyRestart(tx, caller, { loadedRequest: request, changes, now });
}

/** Notifies the owner, former approvers and pending approvers, except the caller. */
async function notifyRestart(
  tx: Transaction,
  caller: Caller,
  {
    loadedRequest: { row, steps },
    changes,
    now,
  }: { readonly loadedRequest: LoadedRequest; readonly changes: readonly RequestFieldChange[]; readonly now: number },
): Promise<void> {
  const current = currentStep(steps);
  const concerned = new Set([
    ...(row.user_id === null ? [] : [row.user_id]),
    ...steps.flatMap(({ approvers }) => approvers.filter(({ state }) => state === 'approved').map((one) => one.userId)),
    ...(current ? awaited(current).map(({ userId }) => userId) : []),
  ]);
  concerned.delete(caller.userId);
  const { subject, body } = requestChangeMessages.email;
  const facts = { title: row.title, number: requisitionNumber(row.workflow_id), author: caller.fullName, changes };
  const format = await numberFormatOfOrganization(tx, row.organization_id);
  const link = await linkOf(tx, row.organization_id, row.id);
  const content = await notificationEmailOf(tx, row.organization_id, body(facts, format, link), link);
  for (const person of await listActiveUsers(tx, caller.organizationId, [...concerned])) {
    await queueEmail(
      tx,
      {
        organizationId: row.organization_id,
        to: person.email,
        subject: subject(facts),
        ...content,
        causedBy: { kind: 'other', userId: caller.userId },
        sendAfter: now,
      },
      now,
    );
    const event = { type: 'request.restarted', id: row.id, process_id: null, version: row.version } as const;
    await publish(tx, caller, {
      now,
      event: { ...event, actor: caller.fullName, title: row.title },
      onlyUserId: person.id,
    });
  }
}
