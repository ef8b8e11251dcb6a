// What the index has about a candidacy from other tables than those of candidates.
import { CandidateInterviewState } from '../../../../contract/api/board.ts';
import { ANSWER_FIELD_PREFIX, type Candidate, TEST_FIELD_PREFIX } from '../../../../contract/api/candidates.ts';
import { type CalendarDay, dayIn, dayNumber } from '../../../../domain/calendar/calendar-days.ts';
import { instantOrNull } from '../../../platform/http/answer-values.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { NumberColumn, TextColumn } from './columns.ts';

export type CandidateDetails = Pick<
  Candidate,
  'days_in_stage' | 'last_contact_at' | 'comment' | 'interview' | 'answers' | 'tests'
>;

interface IndexToday {
  readonly index: CandidateIndex;
  readonly timeZone: string;
  readonly today: CalendarDay;
}

/** Includes hidden sections. */
export function detailsOf({ index, timeZone, today }: IndexToday, row: number): CandidateDetails {
  const answers: Record<string, string> = {};
  const tests: Record<string, number> = {};
  for (const [field, column] of index.columns) {
    if (field.startsWith(ANSWER_FIELD_PREFIX)) {
      const answer = column instanceof TextColumn ? column.valueOf(row) : '';
      if (answer !== '') answers[field.slice(ANSWER_FIELD_PREFIX.length)] = answer;
    } else if (field.startsWith(TEST_FIELD_PREFIX)) {
      const score = numberOf(column, row);
      if (score !== null) tests[field.slice(TEST_FIELD_PREFIX.length)] = score;
    }
  }
  const comment = index.columns.get('comment');
  return {
    days_in_stage: daysIn(timeZone, numberOf(index.columns.get('moved_at'), row) ?? 0, today),
    last_contact_at: instantOrNull(numberOf(index.columns.get('last_contact_at'), row)),
    comment: comment instanceof TextColumn ? comment.valueOf(row) || null : null,
    interview: interviewIn(index, row),
    answers,
    tests,
  };
}

function interviewIn({ columns }: CandidateIndex, row: number): Candidate['interview'] {
  const column = columns.get('interview');
  const state = column instanceof TextColumn ? CandidateInterviewState.safeParse(column.valueOf(row)).data : undefined;
  const startsAt = numberOf(columns.get('interview_at'), row);
  return state && startsAt !== null ? { state, starts_at: new Date(startsAt).toISOString() } : null;
}

/** A process in another time zone can be a day ahead. */
export const daysIn = (timeZone: string, movedAt: number, today: CalendarDay): number =>
  Math.max(0, dayNumber(today) - dayNumber(dayIn(timeZone, movedAt)));

function numberOf(column: unknown, row: number): number | null {
  const value = column instanceof NumberColumn ? column.valueOf(row) : Number.NaN;
  return Number.isNaN(value) ? null : value;
}
