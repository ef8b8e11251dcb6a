// The displayed number of a process: REQ and six digits.

const DIGITS = 6;

/** `123` → `REQ000123`; longer numbers are not truncated. */
export const requisitionNumber = (workflowId: number): string => `REQ${String(workflowId).padStart(DIGITS, '0')}`;
