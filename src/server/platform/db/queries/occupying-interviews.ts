// Which interviews occupy their interviewers.
import type { ExpressionBuilder } from 'kysely';
import { STATUS_CODE } from '../../../../contract/process-codes.ts';
import type { Schema } from '../schema.ts';

type WithInterview = 'interviews' | 'applicants' | 'selection_processes';

/** The interview is scheduled. Those of closed processes and of candidates who left occupy nobody. */
export const occupiesInterviewers = ({ eb, and }: ExpressionBuilder<Schema, WithInterview>) =>
  and([
    eb('interviews.state', '=', 'scheduled'),
    eb('applicants.deleted_at', 'is', null),
    eb('applicants.status', '=', 'active'),
    eb('selection_processes.deleted_at', 'is', null),
    eb('selection_processes.status_id', '!=', STATUS_CODE.closed),
  ]);
