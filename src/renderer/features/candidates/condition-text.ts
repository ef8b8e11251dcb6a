// Conditions as readable text.
import type { CandidateCondition } from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { formatDate, numberText } from '../../ui/formats/format.ts';
import { fieldLabel } from './view-state.ts';

const texts = candidateMessages.filter;

/** The displayed text of a stored value of a field. */
export function valueText(value: string, field?: string): string {
  if (value === '') return texts.emptyValue;
  const names = field === 'interview' ? candidateMessages.interviewStates : candidateMessages.values;
  return names[value] ?? value;
}

export const groupText = (group: readonly CandidateCondition[]): string => group.map(conditionText).join(texts.or);

function conditionText(condition: CandidateCondition): string {
  const field = fieldLabel(condition.field);
  switch (condition.operator) {
    case 'contains':
      return texts.contains(field, condition.text);
    case 'one_of':
      return texts.oneOf(field, condition.values.map((value) => valueText(value, condition.field)).join(texts.or));
    case 'between':
      return betweenText(field, condition);
    case 'empty':
      return texts.empty(field);
    case 'not_empty':
      return texts.notEmpty(field);
  }
}

type Bound = string | number | undefined;

const boundText = (bound: Bound): string =>
  typeof bound === 'string' ? formatDate(`${bound}T00:00:00`) : numberText(bound ?? 0);

function betweenText(field: string, { from, to }: { readonly from?: Bound; readonly to?: Bound }): string {
  if (from === undefined) return texts.until(field, boundText(to));
  if (to === undefined) return texts.since(field, boundText(from));
  return texts.between(field, boundText(from), boundText(to));
}
