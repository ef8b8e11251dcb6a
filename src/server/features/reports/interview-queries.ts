// SQL of the interviews of a report, one row for each interviewer.
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader } from '../../platform/db/index.ts';
import { type Filters, filteredProcesses, wholeTo } from '../processes/index.ts';

/** Interviews that start after an instant, in processes that the actor sees as a whole. */
export const interviewsOfReport = (db: Reader, actor: Actor, filters: Filters, after: number) =>
  filteredProcesses(db, actor, filters)
    .where(wholeTo(actor))
    .innerJoin('applicants', 'applicants.selection_process_id', 'selection_processes.id')
    .innerJoin('interviews', 'interviews.applicant_id', 'applicants.id')
    .innerJoin('interview_interviewers', 'interview_interviewers.interview_id', 'interviews.id')
    .innerJoin('users', 'users.id', 'interview_interviewers.user_id')
    .innerJoin('lists as present', 'present.id', 'applicants.list_id')
    .leftJoin('planned_interviews', 'planned_interviews.id', 'interviews.planned_interview_id')
    .leftJoin('lists as planned', 'planned.id', 'planned_interviews.list_id')
    .leftJoin('scorecards', (join) =>
      join
        .onRef('scorecards.interview_id', '=', 'interviews.id')
        .onRef('scorecards.user_id', '=', 'interview_interviewers.user_id')
        .on('scorecards.submitted_at', 'is not', null),
    )
    .where('applicants.deleted_at', 'is', null)
    .where('interviews.starts_at', '>', after)
    .select([
      'interviews.id',
      'interviews.name',
      'interviews.state',
      'interviews.starts_at',
      'interviews.ends_at',
      'interviews.created_at',
      'applicants.id as applicant_id',
      'applicants.created_at as arrived_at',
      'applicants.status',
      'applicants.hiring_started_at',
      'present.order as present_order',
      'planned.order as planned_order',
      'users.id as user_id',
      'users.full_name',
      'scorecards.submitted_at',
      'scorecards.recommendation',
    ])
    .orderBy('interviews.id')
    .orderBy('users.id')
    .execute();

export type ReportedInterviewer = Awaited<ReturnType<typeof interviewsOfReport>>[number];
