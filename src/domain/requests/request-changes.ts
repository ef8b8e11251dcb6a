// Changes of what a request asks for: what differs, what is missing, and which changes ask approvals again.
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

/** The entries that differ, with their old and new values; null stands for an entry that is empty. */
export function findChanges(before: RequestData, after: RequestData): RequestFieldChange[] {
  const valueIn = (data: RequestData, field: string): DataValue => {
    const value = data[field];
    return value === undefined || isEmptyValue(value) ? null : value;
  };
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, from: valueIn(before, field), to: valueIn(after, field) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}

const fieldsOfModule = (module: AppModuleName) => (module === REQUISITION_MODULE ? REQUISITION_FIELDS : []);

/** A value of another kind than its field's answers nothing. */
const isAnswered = ({ kind }: FormField, value: Value): boolean =>
  !isEmptyValue(value) && typeof value === (kind === 'count' || kind === 'amount' ? 'number' : 'string');

/** The names of the entries without which a request of this module cannot be sent. */
export const listMissingFields = (module: AppModuleName, data: RequestData): string[] =>
  fieldsOfModule(module)
    .filter((field) => field.isRequired === true && !isAnswered(field, data[field.name]))
    .map(({ name }) => name);

type ConditionalStep = ApprovalStep & { readonly conditions: readonly StepCondition[] };

interface ChangedRequest {
  readonly module: AppModuleName;
  readonly steps: readonly ConditionalStep[];
  readonly changes: readonly RequestFieldChange[];
  /** The data after the change. */
  readonly data: ConditionData;
}

/**
 * Whether the steps have to be asked from the first one: a substantive value changed after an approval was given, or the
 * new values lead past other steps than the old ones.
 */
export function restartsApproval({ module, steps, changes, data }: ChangedRequest): boolean {
  if (!changes.some((change) => isSubstantive(change, module, steps))) return false;
  return hasApproval(steps) || steps.some((step) => isOnWrongPath(step, data));
}

/** New entries that no form has and no condition names add to a request without changing what was approved. */
function isSubstantive({ field, from }: RequestFieldChange, module: AppModuleName, steps: readonly ConditionalStep[]) {
  if (from !== null) return true;
  return (
    fieldsOfModule(module).some(({ name }) => name === field) ||
    steps.some(({ conditions }) => conditions.some((condition) => condition.field === field))
  );
}

export const hasApproval = (steps: readonly ApprovalStep[]): boolean =>
  steps.some(({ approvers }) => approvers.some(({ state }) => state === 'approved'));

const isOnWrongPath = ({ state, conditions }: ConditionalStep, data: ConditionData): boolean =>
  (state === 'skipped' && isStepIncluded(conditions, data)) ||
  (state === 'current' && !isStepIncluded(conditions, data));
