// Creates, changes and ends requests, apart from decisions on steps.
import type { z } from 'zod';
import type {
  NewRequest,
  Request,
  RequestChange,
  RequestFieldChange,
  RequestLog,
} from '../../../contract/api/requests.ts';
import { fieldMessages, requestMessages } from '../../../contract/messages.ts';
import { canStart } from '../../../domain/requests/workflows.ts';
import { lockUntilEnd, type NewRow, type Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { nextWorkflowId } from '../processes/index.ts';
import { presentFields, presentVersion, requireWorkflow, type ViewableWorkflow } from '../workflows/index.ts';
import { assertFieldValues } from './custom-fields/check-values.ts';
import { searchTextOf, updateSearchText } from './custom-fields/search-text.ts';
import { assertComplete, withoutEmpty } from './data-changes.ts';
import { notifyOutcome, withdrawStaleEmails } from './emails/emails.ts';
import { changeRequest, findArea, findClosingReason, findType, insertLog, insertRequest } from './queries.ts';
import { allowAction, completeRequestChange, notifyAutomaticApproval } from './request-commands.ts';
import { bandOutcomeOf } from './salary-band.ts';
import { dataOf, dataText, dataWithFiles, type LoadedRequest } from './shapes.ts';
import { advance, createSteps } from './steps/advance.ts';
import { resendRequest } from './steps/returns.ts';

type RequestRowChange = Partial<NewRow<'requests'>>;
interface Commented {
  readonly comment?: string | null;
  readonly version?: number;
}

export interface Hiring {
  readonly applicantId: number;
  readonly sendingDocuments: boolean;
  /** The candidate's files to be signed once the request is approved. */
  readonly signingFileIds: readonly number[];
}

/**
 * Creates a request with the organization's next REQ number, and submits it unless it is a draft.
 * @throws AppError not_found for ids of another organization, invalid for an inactive workflow
 */
export async function createRequest(
  tx: Transaction,
  caller: Caller,
  {
    input,
    now,
    hiring = null,
  }: { readonly input: NewRequest; readonly now: number; readonly hiring?: Hiring | null | undefined },
): Promise<Request> {
  const workflow = await startableWorkflow(tx, caller, input.workflow_configuration_id);
  await assertReferences(tx, caller, workflow.module.name, input);
  const data = withoutEmpty(input.data ?? {});
  const fields = (await presentFields(tx, workflow.row)).filter(({ retired }) => !retired);
  await assertFieldValues(tx, caller.organizationId, fields, { input: data, before: {} });
  if (!input.draft) assertComplete(workflow.module.name, data, fields);
  const workflow_id = await nextWorkflowId(tx, caller.organizationId);
  const compared = {
    organization_id: caller.organizationId,
    app_module_id: workflow.module.id,
    enterprise_area_id: input.enterprise_area_id ?? null,
    title: input.title,
  };
  const { id } = await insertRequest(tx, {
    ...compared,
    workflow_id,
    workflow_configuration_id: workflow.row.id,
    workflow_version_id: null,
    request_type_id: input.request_type_id ?? null,
    user_id: caller.userId,
    search_text: searchTextOf({ title: input.title, number: workflow_id, owner: caller.fullName }),
    state: 'draft',
    data: dataText(data),
    salary_band: await bandOutcomeOf(tx, compared, data, now),
    selection_process_id: null,
    applicant_id: hiring?.applicantId ?? null,
    sending_documents: hiring?.sendingDocuments ? 1 : 0,
    signing_file_ids: JSON.stringify(hiring?.signingFileIds ?? []),
    closing_reason_id: null,
    closing_comment: null,
    created_at: now,
    updated_at: now,
    submitted_at: null,
    decided_at: null,
    deleted_at: null,
  });
  if (fields.length > 0) await updateSearchText(tx, caller.organizationId, id);
  await writeLog(tx, caller, { request_id: id, created_at: now, log: { kind: 'created' } });
  if (!input.draft) await send(tx, caller, { id, workflow, now });
  return completeRequestChange(tx, caller, id, now);
}

async function startableWorkflow(tx: Transaction, caller: Caller, id: number): Promise<ViewableWorkflow> {
  // Simultaneous changes of the workflow wait for this transaction.
  await lockUntilEnd(tx, 'workflow', id);
  const workflow = await requireWorkflow(tx, caller, id);
  const { row, module } = workflow;
  if (canStart({ organizationId: row.organization_id, active: row.active === 1, moduleStatus: module.status })) {
    return workflow;
  }
  const message = requestMessages.workflowInactive;
  throw new AppError('invalid', { message, fields: { workflow_configuration_id: message } });
}

async function assertReferences(
  tx: Transaction,
  caller: Caller,
  moduleName: string,
  { request_type_id, enterprise_area_id }: Pick<NewRequest, 'request_type_id' | 'enterprise_area_id'>,
): Promise<void> {
  if (enterprise_area_id && !(await findArea(tx, caller.organizationId, enterprise_area_id))) {
    throw new AppError('not_found', { fields: { enterprise_area_id: fieldMessages.wrong } });
  }
  if (!request_type_id) return;
  const type = await findType(tx, caller.organizationId, request_type_id);
  if (!type) throw new AppError('not_found', { fields: { request_type_id: fieldMessages.wrong } });
  if (type.module_name !== moduleName) {
    const message = requestMessages.unknownType;
    throw new AppError('invalid', { message, fields: { request_type_id: message } });
  }
}

async function send(
  tx: Transaction,
  caller: Caller,
  {
    id,
    workflow,
    now,
    comment = null,
  }: {
    readonly id: number;
    readonly workflow: ViewableWorkflow;
    readonly now: number;
    readonly comment?: string | null | undefined;
  },
): Promise<void> {
  const version = await presentVersion(tx, workflow.row);
  if (!version) throw new AppError('invalid', { message: requestMessages.workflowInactive });
  await createSteps(tx, caller, id, version.id);
  await writeLog(tx, caller, { request_id: id, created_at: now, log: { kind: 'submitted', comment } });
  const sent = { state: 'in_review' as const, workflow_version_id: version.id, submitted_at: now, updated_at: now };
  const change = await advance(tx, caller, { requestId: id, versionId: version.id, now });
  await changeRequest(tx, id, { ...sent, ...change });
  if (change.state === 'approved') await notifyAutomaticApproval(tx, caller, id, now);
}

/**
 * Sends a draft to its first step, or a returned request again.
 * @throws AppError with the domain's reason, invalid if its workflow is no longer active, or stale_version
 */
export async function submitRequest(
  tx: Transaction,
  caller: Caller,
  {
    id,
    commented: { comment, version },
    now,
  }: { readonly id: number; readonly commented: Commented; readonly now: number },
): Promise<Request> {
  const request = await allowAction(tx, caller, { id, action: 'submit', version });
  const { row, facts } = request;
  if (facts.isReturned) return resendRequest(tx, caller, { request, comment: comment || null, now });
  assertComplete(facts.module, dataWithFiles(request), request.fields);
  await changeRequest(tx, id, { salary_band: await bandOutcomeOf(tx, row, dataOf(row), now) });
  const workflow = await startableWorkflow(tx, caller, row.workflow_configuration_id);
  await send(tx, caller, { id, workflow, now, comment: comment || null });
  return completeRequestChange(tx, caller, id, now);
}

/** @throws AppError with the domain's reason, not_found for ids of another organization, or stale_version */
export async function updateRequest(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input: { version, title, request_type_id, enterprise_area_id },
    now,
  }: { readonly id: number; readonly input: z.output<typeof RequestChange>; readonly now: number },
): Promise<Request> {
  const loaded = await allowAction(tx, caller, { id, action: 'edit', version });
  const { row, facts, fields: customFields } = loaded;
  await assertReferences(tx, caller, facts.module, { request_type_id, enterprise_area_id });
  const changes = await generalChanges(tx, caller, loaded, { title, request_type_id, enterprise_area_id });
  const fields = JSON.stringify(changes.map(({ field }) => field));
  await writeLog(tx, caller, {
    request_id: id,
    created_at: now,
    log: { kind: 'changed', fields, changes: JSON.stringify(changes) },
  });
  const compared = {
    ...row,
    title: title ?? row.title,
    enterprise_area_id: enterprise_area_id === undefined ? row.enterprise_area_id : enterprise_area_id,
  };
  const searched = { number: row.workflow_id, owner: row.full_name ?? '', fields: customFields };
  await changeRequest(tx, id, {
    salary_band: await bandOutcomeOf(tx, compared, dataOf(row), now),
    ...(title !== undefined && { title, search_text: searchTextOf({ title, ...searched }) }),
    ...(request_type_id !== undefined && { request_type_id }),
    ...(enterprise_area_id !== undefined && { enterprise_area_id }),
    updated_at: now,
  });
  return completeRequestChange(tx, caller, id, now);
}

/** The changed fields, with names of types and areas instead of ids. */
async function generalChanges(
  tx: Transaction,
  caller: Caller,
  { row }: LoadedRequest,
  { title, request_type_id, enterprise_area_id }: Omit<z.output<typeof RequestChange>, 'version'>,
): Promise<RequestFieldChange[]> {
  const organizationId = caller.organizationId;
  const changes: RequestFieldChange[] = [];
  if (title !== undefined) changes.push({ field: 'title', from: row.title, to: title });
  if (request_type_id !== undefined) {
    const type = request_type_id === null ? undefined : await findType(tx, organizationId, request_type_id);
    changes.push({ field: 'request_type_id', from: row.request_type_name, to: type?.name ?? null });
  }
  if (enterprise_area_id !== undefined) {
    const area = enterprise_area_id === null ? undefined : await findArea(tx, organizationId, enterprise_area_id);
    changes.push({ field: 'enterprise_area_id', from: row.area_name, to: area?.name ?? null });
  }
  return changes.filter(({ from, to }) => from !== to);
}

/**
 * Withdrawal by the owner.
 * @throws AppError with the domain's reason, or stale_version
 */
export const dropRequest = (
  tx: Transaction,
  caller: Caller,
  { id, input, now }: { readonly id: number; readonly input: Commented; readonly now: number },
) => end(tx, caller, { id, action: 'drop', input: { kind: 'dropped', state: 'dropped' }, commented: input, now });

/**
 * Cancellation by an admin.
 * @throws AppError with the domain's reason, or stale_version
 */
export const cancelRequest = (
  tx: Transaction,
  caller: Caller,
  { id, input, now }: { readonly id: number; readonly input: Commented; readonly now: number },
) => end(tx, caller, { id, action: 'cancel', input: { kind: 'cancelled', state: 'cancelled' }, commented: input, now });

/** @throws AppError closing_reason_required, not_found, the domain's reason, or stale_version */
export async function closeRequest(
  tx: Transaction,
  caller: Caller,
  {
    id,
    input,
    now,
  }: {
    readonly id: number;
    readonly input: { closing_reason_id?: number | null; closing_reason_comment?: string | null; version?: number };
    readonly now: number;
  },
): Promise<Request> {
  const { closing_reason_id, closing_reason_comment: comment, version } = input;
  if (closing_reason_id && !(await findClosingReason(tx, caller.organizationId, closing_reason_id))) {
    throw new AppError('not_found');
  }
  const change = { closing_reason_id: closing_reason_id ?? null, closing_comment: comment || null };
  const ended = { kind: 'closed', state: 'closed' } as const;
  return end(tx, caller, {
    id,
    action: 'close',
    input: ended,
    commented: { comment, version },
    now,
    further: (): RequestRowChange => {
      if (closing_reason_id) return change;
      throw new AppError('closing_reason_required', { fields: { closing_reason_id: fieldMessages.required } });
    },
  });
}

async function end(
  tx: Transaction,
  caller: Caller,
  {
    id,
    action,
    input: { kind, state },
    commented: { comment, version },
    now,
    further = () => ({}),
  }: {
    readonly id: number;
    readonly action: 'drop' | 'cancel' | 'close';
    readonly input: { kind: RequestLog['kind']; state: 'dropped' | 'cancelled' | 'closed' };
    readonly commented: Commented;
    readonly now: number;
    readonly further?: (() => RequestRowChange) | undefined;
  },
): Promise<Request> {
  const request = await allowAction(tx, caller, { id, action, version });
  const { row } = request;
  await changeRequest(tx, id, { ...further(), state, updated_at: now });
  if (state === 'cancelled') await notifyOutcome(tx, caller, { request, outcome: state, comment, now });
  await writeLog(tx, caller, {
    request_id: id,
    created_at: now,
    log: { kind, comment: comment || null, state_before: row.state },
  });
  return completeRequestChange(tx, caller, id, now);
}

/**
 * Marks a request as removed and retains its history; undo restores it.
 * @throws AppError with the domain's reason
 */
export async function removeRequest(tx: Transaction, caller: Caller, id: number, now: number): Promise<void> {
  const request = await allowAction(tx, caller, { id, action: 'delete', version: undefined });
  const { row } = request;
  await changeRequest(tx, id, { deleted_at: now, updated_at: now });
  await withdrawStaleEmails(tx, { ...request, row: { ...row, deleted_at: now } }, now);
  await writeLog(tx, caller, { request_id: id, created_at: now, log: { kind: 'deleted', state_before: row.state } });
  const event = { type: 'request.deleted', id, process_id: null, actor: caller.fullName } as const;
  await publish(tx, caller, { now, event: { ...event, version: row.version + 1 } });
}

const writeLog = (
  tx: Transaction,
  caller: Caller,
  {
    request_id,
    created_at,
    log,
  }: {
    readonly request_id: number;
    readonly created_at: number;
    readonly log: Pick<NewRow<'request_logs'>, 'kind'> & Partial<NewRow<'request_logs'>>;
  },
) =>
  insertLog(tx, {
    organization_id: caller.organizationId,
    request_id,
    author_user_id: caller.userId,
    created_at,
    ...log,
  });
