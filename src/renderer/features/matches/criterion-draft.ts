// What the dialog of a criterion edits.
import {
  type EducationLevel,
  type LanguageLevel,
  MATCH_YEARS,
  MAX_ALTERNATIVES,
  type MatchCriterion,
  type MatchCriterionKind,
} from '../../../contract/api/matches.ts';
import { matchMessages } from '../../../contract/messages.ts';
import type { Problems } from '../../forms/problems.ts';

const texts = matchMessages.dialog;

export interface CriterionDraft {
  readonly kind: MatchCriterionKind;
  /** Of experience the position, of education the field; both may be empty. */
  readonly name: string;
  /** A plain number such as `2.5`, or empty. */
  readonly years: string;
  readonly educationLevel: EducationLevel;
  readonly languageLevel: LanguageLevel | null;
  /** One per line. */
  readonly alternatives: string;
}

const BLANK: CriterionDraft = {
  ...{ kind: 'skill', name: '', years: '', educationLevel: 'degree', languageLevel: null, alternatives: '' },
};

export function draftOf(criterion: MatchCriterion | null): CriterionDraft {
  if (criterion === null) return BLANK;
  const alternatives = criterion.kind === 'language' ? '' : criterion.alternatives.join('\n');
  const draft = { ...BLANK, kind: criterion.kind, alternatives };
  switch (criterion.kind) {
    case 'experience':
      return { ...draft, name: criterion.position ?? '', years: String(criterion.years) };
    case 'education':
      return { ...draft, name: criterion.field ?? '', educationLevel: criterion.level };
    case 'language':
      return { ...draft, name: criterion.name, languageLevel: criterion.level };
    default:
      return { ...draft, name: criterion.name };
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const yearsOf = ({ years }: CriterionDraft): number => (years.trim() === '' ? Number.NaN : Number(years));

export function criterionOf(draft: CriterionDraft): MatchCriterion {
  const name = draft.name.trim();
  const alternatives = linesOf(draft.alternatives);
  switch (draft.kind) {
    case 'experience':
      return { kind: 'experience', years: yearsOf(draft), position: name || null, alternatives };
    case 'education':
      return { kind: 'education', level: draft.educationLevel, field: name || null, alternatives };
    case 'language':
      return { kind: 'language', name, level: draft.languageLevel };
    default:
      return { kind: draft.kind, name, alternatives };
  }
}

const mayBeUnnamed: readonly MatchCriterionKind[] = ['experience', 'education'];

export function problemsOf(draft: CriterionDraft): Problems {
  const { min, max } = MATCH_YEARS;
  const years = yearsOf(draft);
  const areYears = years >= min && years <= max && Number.isInteger(years * 2);
  return {
    ...(draft.name.trim() === '' && !mayBeUnnamed.includes(draft.kind) && { name: texts.required }),
    ...(draft.kind === 'experience' && !areYears && { years: texts.yearsWrong(min, max) }),
    ...(linesOf(draft.alternatives).length > MAX_ALTERNATIVES && { alternatives: texts.tooMany(MAX_ALTERNATIVES) }),
  };
}
