// The times at which one or several interviews in a row can begin.
import { SLOT_STEP_MINUTES } from '../../../contract/api/interview-availability.ts';
import { freeSequences, type SequencePart, type SlotSequence } from '../../../domain/interviews/slot-sequences.ts';
import type { Reader } from '../../platform/db/index.ts';
import { type BusyByUser, calendarsOf, type InterviewerRef, type TimeQuestion } from './calendars-of.ts';

export interface AskedPart extends Omit<SequencePart, 'calendars'> {
  readonly interviewers: readonly InterviewerRef[];
}

export interface AskedSequence extends Omit<TimeQuestion, 'interviewers' | 'maxAge'> {
  /** In order; a single interview is a sequence of one. */
  readonly parts: readonly AskedPart[];
}

/** All interviewers of the parts, once each. */
export const interviewersOfParts = (parts: readonly AskedPart[]): InterviewerRef[] => [
  ...new Map(parts.flatMap(({ interviewers }) => interviewers).map((one) => [one.id, one])).values(),
];

/** What the database and `busy` allow now. */
export async function sequencesOf(
  db: Reader,
  { parts, ...asked }: AskedSequence,
  busy: BusyByUser,
  now: number,
): Promise<SlotSequence[]> {
  const question = { ...asked, interviewers: interviewersOfParts(parts), maxAge: 0 };
  const calendars = new Map((await calendarsOf(db, question, busy, now)).map((one) => [one.userId, one]));
  return freeSequences(
    parts.map(({ interviewers, ...part }) => ({
      ...part,
      calendars: interviewers.flatMap(({ id }) => calendars.get(id) ?? []),
    })),
    { ...asked.range, stepMinutes: SLOT_STEP_MINUTES },
  );
}
