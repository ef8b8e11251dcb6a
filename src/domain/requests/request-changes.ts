// Changes to a request's data, and which of them restart its approval.
import type { DataValue, RequestData, RequestFieldChange } from '../../contract/api/request-records.ts';
import { type AppModuleName, REQUISITION_MODULE, type StepCondition } from '../../contract/api/workflows.ts';
import { type FormField, REQUISITION_FIELDS } from '../../contract/requisition-form.ts';
import { isBlank } from '../text/search-text.ts';
import type { ApprovalStep } from './approval.ts';
import { type ConditionData, isStepIncluded } from './step-conditions.ts';

type Value = DataValue | undefined;

export const isEmptyValue = (value: Value): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0);

/** Null is empty. */
export function findChanges(before: RequestData, after: RequestData): RequestFieldChange[] {
  const valueIn = (data: RequestData, field: string): DataValue => {
    const value = data[field];
    return value === undefined || isEmptyValue(value) ? null : value;
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, from: valueIn(before, field), to: valueIn(after, field) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

/** What its approvers approve. */
export interface RequestContent {
  readonly title: string;
  readonly type: { readonly id: number; readonly name: string } | null;
  readonly area: { readonly id: number; readonly name: string } | null;
  readonly data: RequestData;
  readonly files: readonly { readonly id: number; readonly name: string }[];
}

/**
 * Differences of two contents, with names instead of ids.
 * @param fileField the name of the field for files
 */
export function findContentChanges(
  before: RequestContent,
  after: RequestContent,
  fileField: string,
): RequestFieldChange[] {
  const changes: RequestFieldChange[] = [];
  if (before.title !== after.title) changes.push({ field: 'title', from: before.title, to: after.title });
  for (const [field, from, to] of [
    ['request_type_id', before.type, after.type],
    ['enterprise_area_id', before.area, after.area],
  ] as const) {
    if (from?.id !== to?.id) changes.push({ field, from: from?.name ?? null, to: to?.name ?? null });
  }
  const isIn = (files: RequestContent['files'], id: number): boolean => files.some((file) => file.id === id);
  const removed = before.files.filter(({ id }) => !isIn(after.files, id));
  const added = after.files.filter(({ id }) => !isIn(before.files, id));
  return [
    ...changes,
    ...findChanges(before.data, after.data),
    ...removed.map(({ name }) => ({ field: fileField, from: name, to: null })),
    ...added.map(({ name }) => ({ field: fileField, from: null, to: name })),
  ];
}

const fieldsOfModule = (module: AppModuleName) => (module === REQUISITION_MODULE ? REQUISITION_FIELDS : []);

/** A value of the wrong type does not count as an answer. */
const isAnswered = ({ kind }: FormField, value: Value): boolean =>
  !isEmptyValue(value) && typeof value === (kind === 'count' || kind === 'amount' ? 'number' : 'string');

export const listMissingFields = (module: AppModuleName, data: RequestData): string[] =>
  fieldsOfModule(module)
    .filter((field) => field.isRequired === true && !isAnswered(field, data[field.name]))
    .map(({ name }) => name);

type ConditionalStep = ApprovalStep & { readonly conditions: readonly StepCondition[] };

interface ChangedRequest {
  readonly module: AppModuleName;
  readonly steps: readonly ConditionalStep[];
  /** The keys of the custom fields of its form. */
  readonly customKeys: readonly string[];
  readonly changes: readonly RequestFieldChange[];
  /** After the change. */
  readonly data: ConditionData;
}

/** If a substantive value changed after an approval, or the new values select other steps. */
export function restartsApproval(request: ChangedRequest): boolean {
  const { steps, changes, data } = request;
  if (!changes.some((change) => isSubstantive(change, request))) return false;
  return hasApproval(steps) || steps.some((step) => isOnWrongPath(step, data));
}

/** New entries that no form or condition uses do not change the approved content. */
function isSubstantive({ field, from }: RequestFieldChange, { module, steps, customKeys }: ChangedRequest): boolean {
  if (from !== null) return true;
  return (
    customKeys.includes(field) ||
    fieldsOfModule(module).some(({ name }) => name === field) ||
    steps.some(({ conditions }) => conditions.some((condition) => condition.field === field))
  );
}

/**
 * Whether a request that was returned is asked from its first step again, or goes on with the step that returned it.
 * Another area has other participants.
 */
export const restartsAfterReturn = (request: ChangedRequest): boolean =>
  restartsApproval(request) || request.changes.some(({ field }) => field === 'enterprise_area_id');

export const hasApproval = (steps: readonly ApprovalStep[]): boolean =>
  steps.some(({ approvers }) => approvers.some(({ state }) => state === 'approved'));

const isOnWrongPath = ({ state, conditions }: ConditionalStep, data: ConditionData): boolean =>
  (state === 'skipped' && isStepIncluded(conditions, data)) ||
  (state === 'current' && !isStepIncluded(conditions, data));
