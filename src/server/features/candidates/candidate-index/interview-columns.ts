// The columns of interviews: a planned one becomes an owed one when its time is over, without any event.
import {
  currentInterview,
  type InterviewProgress,
  stateOfInterview,
} from '../../../../domain/interviews/interview-states.ts';
import { NumberColumn, TextColumn } from './columns.ts';

export class InterviewColumns {
  /** `CandidateInterviewState`; empty without an interview. */
  readonly state = new TextColumn();
  /** Epoch milliseconds. */
  readonly startsAt = new NumberColumn();
  /** Rows with planned interviews. */
  readonly #planned = new Map<number, readonly InterviewProgress[]>();
  /** When the first of the planned interviews ends. */
  #nextEnd = Number.POSITIVE_INFINITY;
  #now = 0;

  put(row: number, interviews: readonly InterviewProgress[]): void {
    const current = currentInterview(interviews, this.#now);
    this.state.set(row, current?.state ?? null);
    this.startsAt.set(row, current?.interview.startsAt ?? null);
    const planned = interviews.filter((one) => stateOfInterview(one, this.#now) === 'planned');
    if (planned.length === 0) {
      this.#planned.delete(row);
      return;
    }
    this.#planned.set(row, interviews);
    this.#nextEnd = Math.min(this.#nextEnd, ...planned.map(({ endsAt }) => endsAt));
  }

  remove(row: number): void {
    this.#planned.delete(row);
  }

  /** Reads only rows with planned interviews, and those only when one has ended. @returns whether a row may have changed */
  advance(now: number): boolean {
    this.#now = now;
    if (now < this.#nextEnd) return false;
    this.#nextEnd = Number.POSITIVE_INFINITY;
    for (const [row, interviews] of [...this.#planned]) this.put(row, interviews);
    return true;
  }
}
