// The number under which a process is known: REQ and six digits.

const DIGITS = 6;

/** `123` → `REQ000123`; longer numbers are kept whole. */
export const requisitionNumber = (workflowId: number): string => `REQ${String(workflowId).padStart(DIGITS, '0')}`;
