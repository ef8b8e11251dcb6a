// Which interviews of a plan are taken in a row, in which order, and with which breaks.
import type { PlannedInterview } from '../../../contract/api/interview-plans.ts';
import {
  type FreeSequences,
  MAX_BREAK_MINUTES,
  SEQUENCE_LENGTH,
  SequenceStep,
} from '../../../contract/api/interview-sequences.ts';
import type { Interview } from '../../../contract/api/interviews.ts';
import { interviewSequenceMessages } from '../../../contract/messages.ts';

const texts = interviewSequenceMessages.dialog;
const MINUTE = 60_000;

export type ProposedSequence = FreeSequences['sequences'][number];

export interface StepDraft {
  readonly planned: PlannedInterview;
  readonly isIncluded: boolean;
  /** Minutes before it as typed; of no account for the first one. */
  readonly pause: string;
}

/** @param fits whether an interview is proposed */
export const stepsOfPlan = (
  planned: readonly PlannedInterview[],
  fits: (one: PlannedInterview) => boolean,
): StepDraft[] => planned.map((one) => ({ planned: one, isIncluded: fits(one), pause: '0' }));

/** Of interviews in order of time, with the breaks between them; those without their planned interview are left out. */
export function stepsOfInterviews(interviews: readonly Interview[], planned: readonly PlannedInterview[]): StepDraft[] {
  const byId = new Map(planned.map((one) => [one.id, one]));
  return interviews.flatMap(({ planned_interview_id, starts_at }, index) => {
    const one = byId.get(planned_interview_id ?? 0);
    if (!one) return [];
    const before = interviews[index - 1];
    const end = before ? Date.parse(before.starts_at) + before.minutes * MINUTE : Date.parse(starts_at);
    const pause = Math.min(MAX_BREAK_MINUTES, Math.max(0, (Date.parse(starts_at) - end) / MINUTE));
    return [{ planned: one, isIncluded: true, pause: String(Math.round(pause)) }];
  });
}

export const includedOf = (steps: readonly StepDraft[]): StepDraft[] => steps.filter(({ isIncluded }) => isIncluded);

/** The steps as the server takes them; null while a break is wrong, or their number is. */
export function stepsInput(steps: readonly StepDraft[]): SequenceStep[] | null {
  const inputs = includedOf(steps).map(({ planned, pause }, index) => ({
    planned_interview_id: planned.id,
    break_minutes: index === 0 ? 0 : pause.trim() === '' ? Number.NaN : Number(pause),
  }));
  const isLong = inputs.length >= SEQUENCE_LENGTH.min && inputs.length <= SEQUENCE_LENGTH.max;
  return isLong && inputs.every((one) => SequenceStep.safeParse(one).success) ? inputs : null;
}

/** What is wrong, in Spanish; null if nothing is. */
export function stepsProblem(steps: readonly StepDraft[]): string | null {
  const { length } = includedOf(steps);
  const { min, max } = SEQUENCE_LENGTH;
  if (length < min || length > max) return texts.countWrong(min, max);
  return stepsInput(steps) === null ? texts.pauseWrong(MAX_BREAK_MINUTES) : null;
}

/** Moves one step by a position. */
export function moved(steps: readonly StepDraft[], from: number, by: 1 | -1): StepDraft[] {
  const step = steps[from];
  const to = from + by;
  if (!step || to < 0 || to >= steps.length) return [...steps];
  return steps.toSpliced(from, 1).toSpliced(to, 0, step);
}
