// The value of a criterion in words.
import { NOT_ASSESSED, type ScorecardAnswer } from '../../../contract/api/interviews.ts';
import { interviewMessages } from '../../../contract/messages.ts';

const texts = interviewMessages.scorecards;

/** @param anchors of the criterion, from the lowest value */
export function scorecardValueText(value: ScorecardAnswer['value'], anchors: readonly string[]): string {
  if (value === null) return texts.open;
  if (value === NOT_ASSESSED) return interviewMessages.notAssessed;
  return texts.value(value, anchors.length, anchors[value - 1] ?? '');
}
