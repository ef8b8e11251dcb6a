// SQL of hiring requests: the candidate of one, and the latest one of a candidate.
import { HIRING_STATES } from '../../../domain/requests/request-life-cycle.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { selection } from './queries.ts';

/** Removed or not. */
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

/** @param at when it was asked for; null where there is none any more */
export const markHiring = (tx: Transaction, applicantId: number, at: number | null) =>
  tx
    .updateTable('applicants')
    .set((set) => ({ hiring_started_at: at, version: set('version', '+', 1) }))
    .where('id', '=', applicantId)
    .execute();

/** The request by which a candidate is being hired, or was last to be. */
export const latestHiring = (db: Reader, applicantId: number) =>
  selection(db)
    .where('requests.applicant_id', '=', applicantId)
    .where('requests.deleted_at', 'is', null)
    .orderBy('requests.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The request by which a candidate is being hired now, if there is one. */
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
