// Who sees an interview, and as what.
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { isRecruiter } from '../../../domain/access/people.ts';
import { mayActOnApplicants } from '../../../domain/access/process-access.ts';
import type { InterviewRound } from '../../../domain/interviews/scorecards.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireCandidate } from '../applicants/index.ts';
import { findInterview, type InterviewRow, interviewersOf } from './queries.ts';

export type InterviewerRow = Awaited<ReturnType<typeof interviewersOf>>[number];

export interface VisibleInterview {
  readonly row: InterviewRow;
  readonly interviewers: readonly InterviewerRow[];
  readonly round: InterviewRound;
  /** The actor is one of the interviewers. */
  readonly isInterviewer: boolean;
  /** The actor is a recruiter who sees the candidate. */
  readonly recruits: boolean;
  /** The actor may change the interview. */
  readonly mayChange: boolean;
}

/** @throws AppError not_found for users who neither interview nor see the candidate */
export async function requireInterview(db: Reader, actor: Actor, id: number): Promise<VisibleInterview> {
  const row = await findInterview(db, actor.organizationId, id);
  if (!row) throw new AppError('not_found');
  const interviewers = await interviewersOf(db, [id]);
  const isInterviewer = interviewers.some((one) => one.id === actor.userId);
  const view = await viewOfCandidate(db, actor, row.applicant_id);
  if (!view && !(isInterviewer && row.state !== 'cancelled')) throw new AppError('not_found');
  return {
    row,
    interviewers,
    round: roundOf(interviewers),
    isInterviewer,
    recruits: view?.recruits ?? false,
    mayChange: view?.mayChange ?? false,
  };
}

/** @throws AppError not_found for users who do not interview */
export async function requireOwnInterview(db: Reader, actor: Actor, id: number): Promise<VisibleInterview> {
  const interview = await requireInterview(db, actor, id);
  if (!interview.isInterviewer) throw new AppError('not_found');
  return interview;
}

/** The interview takes place, and the process is not closed: it can be scored. */
export const isOpen = ({ state, status_id }: InterviewRow): boolean =>
  state === 'scheduled' && status_id !== STATUS_CODE.closed;

export const roundOf = (interviewers: readonly InterviewerRow[]): InterviewRound => ({
  interviewerIds: interviewers.map(({ id }) => id),
  submittedIds: interviewers.flatMap(({ id, submitted_at }) => (submitted_at === null ? [] : [id])),
});

/** Null if the actor does not see the candidate. */
async function viewOfCandidate(
  db: Reader,
  actor: Actor,
  applicantId: number,
): Promise<{ readonly recruits: boolean; readonly mayChange: boolean } | null> {
  try {
    const { process } = await requireCandidate(db, actor, applicantId);
    return { recruits: isRecruiter(actor), mayChange: mayActOnApplicants(actor, process.facts) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
