// Texts of the rules that a candidate has met, as the candidate reads them; those for users are in rules.ts.
import { INTERNAL_ELEMENTS, type InternalElement } from '../api/rules.ts';
import { en } from './en/candidate-rules.ts';
import { matchMessages } from './matches.ts';
import { pt } from './pt/candidate-rules.ts';
import { ruleMessages } from './rules.ts';
import { type Translation, translated } from './translated.ts';

const { operators, distances, explain } = ruleMessages;

const own = {
  operators,
  distances,
  languageLevels: matchMessages.languageLevels,
  explain: {
    ...{ rule: explain.rule, test: explain.test, language: explain.language, place: explain.place },
    ...{ yes: explain.yes, no: explain.no, points: explain.points, value: explain.value },
    ofScorecards: explain.ofScorecards,
  },
} as const;

/** The texts of a condition and of the values that it finds. */
export type RuleTexts = Translation<typeof own>;

/** In Spanish, also while a candidate is served. */
export const ruleTexts: RuleTexts = own;

const isInternal = (element: string): boolean => INTERNAL_ELEMENTS.some((one) => one === element);

const es = {
  ...own,
  elements: Object.fromEntries(
    Object.entries(ruleMessages.elements).filter(([element]) => !isInternal(element)),
  ) as Omit<typeof ruleMessages.elements, InternalElement>,
  explain: {
    ...own.explain,
    met: (rule: string, found: string | null) => `Se cumple. ${rule}. Tu dato: ${found ?? 'ninguno'}.`,
    metWithoutData: (rule: string) => `Se cumple. ${rule}. No tenemos el dato, y la regla deja avanzar sin él.`,
  },
} as const;

export const candidateRuleMessages = translated(es, en, pt);
