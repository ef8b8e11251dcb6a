// What a criterion may ask for.
import type { MatchCriterion } from '../../contract/api/matches.ts';
import { matchWords } from '../../contract/messages.ts';
import { plain } from '../curricula/plain-words.ts';

/** The texts of a criterion that a profile is searched for. */
export function textsOf(criterion: MatchCriterion): readonly string[] {
  switch (criterion.kind) {
    case 'experience':
      return criterion.position === null ? [] : [criterion.position, ...criterion.alternatives];
    case 'education':
      return criterion.field === null ? [] : [criterion.field, ...criterion.alternatives];
    case 'language':
      return [criterion.name];
    default:
      return [criterion.name, ...criterion.alternatives];
  }
}

/** Whether it asks for sex, age, origin, picture, family or name. */
export const isExcluded = (criterion: MatchCriterion): boolean =>
  textsOf(criterion).some((text) => {
    const words = plain(text);
    return matchWords.excludedCriteria.some((word) => words === word || words.startsWith(`${word} `));
  });
