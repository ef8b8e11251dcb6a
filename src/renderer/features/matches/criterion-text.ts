// The texts of criteria.
import type { MatchCriterion } from '../../../contract/api/matches.ts';
import { matchMessages as texts } from '../../../contract/messages.ts';

export function criterionText(criterion: MatchCriterion): string {
  switch (criterion.kind) {
    case 'experience':
      return texts.experience(criterion.years, criterion.position);
    case 'education':
      return texts.education(texts.educationLevels[criterion.level], criterion.field);
    case 'language':
      return texts.language(criterion.name, criterion.level && texts.languageLevels[criterion.level]);
    default:
      return criterion.name;
  }
}

export const alternativesOf = (criterion: MatchCriterion): readonly string[] =>
  criterion.kind === 'language' ? [] : criterion.alternatives;
