// Changes to a request's data, missing fields, and restarts of the approval.
import { expect, test } from 'vitest';
import type { ParticipantState, StepState } from '../../../../src/contract/api/requests.ts';
import type { StepCondition } from '../../../../src/contract/api/workflows.ts';
import { findChanges, listMissingFields, restartsApproval } from '../../../../src/domain/requests/request-changes.ts';

test('what differs is told with the old and the new value; empty is empty, however it is written', () => {
  expect(findChanges({ salary: 1500, location: '' }, { salary: 5000, location: null, vacancies: 2 })).toEqual([
    { field: 'salary', from: 1500, to: 5000 },
    { field: 'vacancies', from: null, to: 2 },
  ]);
  expect(findChanges({ benefits: ['a'] }, {})).toEqual([{ field: 'benefits', from: ['a'], to: null }]);
});

test('a requisition is not sent without its reason; other requests have no form', () => {
  expect(listMissingFields('rkm_14', { vacancies: 1, justification: '  ' })).toEqual(['justification']);
  expect(listMissingFields('rkm_14', {})).toEqual(['vacancies', 'justification']);
  for (const justification of [false, true, 0, 7, ['Crece el equipo'], '\u200b\u2800', '\u00a0']) {
    expect(listMissingFields('rkm_14', { vacancies: 1, justification }), `${justification}`).toEqual(['justification']);
  }
  expect(listMissingFields('rkm_14', { vacancies: true, justification: 'Crece' })).toEqual(['vacancies']);
  expect(listMissingFields('hiring', {})).toEqual([]);
});

const DEAR: StepCondition[] = [{ field: 'salary', operator: 'gt', value: 2000 }];
const step = (order: number, state: StepState, approver: ParticipantState, conditions: StepCondition[] = []) => ({
  order,
  state,
  conditions,
  approval: 'any' as const,
  approvers: [{ userId: order, state: approver, active: true }],
});
const isRestarted = (
  steps: ReturnType<typeof step>[],
  before: Record<string, string | number>,
  after: Record<string, string | number>,
) =>
  restartsApproval({
    module: 'rkm_14',
    steps,
    customKeys: ['custom_1_1'],
    changes: findChanges(before, after),
    data: after,
  });

test('a change of what was approved asks again; nothing is asked again before the first approval', () => {
  const approved = [step(1, 'approved', 'approved'), step(2, 'current', 'waiting')];
  expect(isRestarted(approved, { salary: 1500 }, { salary: 5000 })).toBe(true);
  expect(isRestarted(approved, { justification: 'a' }, { justification: 'b' })).toBe(true);
  // A field that was empty in the form was approved as empty.
  expect(isRestarted(approved, {}, { salary: 5000 })).toBe(true);
  expect(isRestarted(approved, { sap_id: 'x' }, { sap_id: 'y' })).toBe(true);
  expect(isRestarted(approved, {}, { sap_id: 'x' })).toBe(false);
  expect(isRestarted(approved, {}, { custom_1_1: 'x' }), 'an empty custom field was approved as empty').toBe(true);
  expect(isRestarted(approved, { salary: 1500 }, { salary: 1500 })).toBe(false);
  expect(isRestarted([step(1, 'current', 'waiting')], { salary: 1500 }, { salary: 5000 })).toBe(false);
});

test('one of several approvals of the present step counts as given', () => {
  const [first] = [step(1, 'current', 'waiting')];
  const half = {
    ...first,
    approval: 'all' as const,
    approvers: [...first.approvers, ...step(9, 'current', 'approved').approvers],
  };
  expect(isRestarted([half] as unknown as ReturnType<typeof step>[], { salary: 1 }, { salary: 2 })).toBe(true);
});

test('a step that was passed over is asked once its condition holds, before any approval', () => {
  const passed = [step(1, 'skipped', 'waiting', DEAR), step(2, 'current', 'waiting')];
  expect(isRestarted(passed, { salary: 1500 }, { salary: 5000 })).toBe(true);
  expect(isRestarted(passed, { salary: 1500 }, { salary: 1600 })).toBe(false);
  const current = [step(1, 'current', 'waiting', DEAR)];
  expect(isRestarted(current, { salary: 5000 }, { salary: 1500 })).toBe(true);
});
