// SQL of hiring requests: their candidate, and a candidate's latest request.
import { HIRING_STATES } from '../../../../domain/requests/request-life-cycle.ts';
import type { Reader, Transaction } from '../../../platform/db/index.ts';
import { selection } from '../queries.ts';

/** Includes removed candidates. */
export const findHired = (db: Reader, applicantId: number) =>
  db
    .selectFrom('applicants')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select([
      'applicants.id',
      'applicants.selection_process_id',
      'applicants.hiring_started_at',
      'applicants.deleted_at',
      'uniq_applicants.token',
    ])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirst();

/** @param at time of the hiring request; null if none is active */
export const markHiring = (tx: Transaction, applicantId: number, at: number | null) =>
  tx
    .updateTable('applicants')
    .set((set) => ({ hiring_started_at: at, version: set('version', '+', 1) }))
    .where('id', '=', applicantId)
    .execute();

/** The candidate's active hiring request, or else the latest one. */
export const latestHiring = (db: Reader, applicantId: number) =>
  selection(db)
    .where('requests.applicant_id', '=', applicantId)
    .where('requests.deleted_at', 'is', null)
    .orderBy('requests.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const activeHiring = (db: Reader, applicantId: number) =>
  db
    .selectFrom('requests')
    .select(['id', 'submitted_at'])
    .where('applicant_id', '=', applicantId)
    .where('deleted_at', 'is', null)
    .where('state', 'in', HIRING_STATES)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
