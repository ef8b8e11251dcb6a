// The scorecard as a draft of texts by field, so that two versions of it can be merged.
import type { InterviewKit } from '../../../contract/api/interview-plans.ts';
import {
  NOT_ASSESSED,
  Recommendation,
  type ScorecardAnswer,
  type ScorecardInput,
  type ScorecardWording,
} from '../../../contract/api/interviews.ts';

/** `value.N` and `note.N` of the criterion at N; empty for no answer. */
export type ScorecardDraft = Readonly<Record<string, string>>;

export const valueField = (criterion: number): string => `value.${criterion}`;
export const noteField = (criterion: number): string => `note.${criterion}`;
export const RECOMMENDATION = 'recommendation';
export const SUMMARY = 'summary';

export function draftOf({ criteria }: InterviewKit, scorecard: ScorecardWording | null): ScorecardDraft {
  const answers = criteria.flatMap((_, index): [string, string][] => {
    const answer = scorecard?.answers.find(({ criterion }) => criterion === index);
    return [
      [valueField(index), String(answer?.value ?? '')],
      [noteField(index), answer?.note ?? ''],
    ];
  });
  return {
    ...Object.fromEntries(answers),
    [RECOMMENDATION]: scorecard?.recommendation ?? '',
    [SUMMARY]: scorecard?.summary ?? '',
  };
}

export function wordingOf({ criteria }: InterviewKit, draft: ScorecardDraft): Omit<ScorecardInput, 'version'> {
  const recommendation = Recommendation.safeParse(draft[RECOMMENDATION]);
  return {
    answers: criteria.map((_, criterion) => ({
      criterion,
      value: parseValue(draft[valueField(criterion)] ?? ''),
      note: draft[noteField(criterion)]?.trim() || null,
    })),
    recommendation: recommendation.success ? recommendation.data : null,
    summary: draft[SUMMARY]?.trim() || null,
  };
}

function parseValue(text: string): ScorecardAnswer['value'] {
  if (text === '') return null;
  return text === NOT_ASSESSED ? NOT_ASSESSED : Number(text);
}
