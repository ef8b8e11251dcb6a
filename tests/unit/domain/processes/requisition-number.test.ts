// The displayed number of a process.
import { expect, it } from 'vitest';
import { requisitionNumber } from '../../../../src/domain/processes/requisition-number.ts';

it.each([
  [1, 'REQ000001'],
  [123, 'REQ000123'],
  [999_999, 'REQ999999'],
  [1_234_567, 'REQ1234567'],
])('the process %i is %s', (workflowId, number) => {
  expect(requisitionNumber(workflowId)).toBe(number);
});
