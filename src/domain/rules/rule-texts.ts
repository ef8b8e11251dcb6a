// Texts of a rule's condition and of the value that it found, in Spanish for users or in a candidate's language.
import { z } from 'zod';
import type { RuleElement, RuleInput } from '../../contract/api/rules.ts';
import { type DecimalMark, formatNumber, type RuleTexts, ruleTexts } from '../../contract/messages.ts';
import { plainNumber, readNumber } from '../forms/number-input.ts';
import { comparesValue, elementOfRule, isNumeric, languageOf, operatorLabel, testOf } from './rule-elements.ts';

/** What a candidate has, before it is written in a language. */
export const FoundValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('texts'), texts: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('number'), number: z.number() }),
  z.object({ kind: z.literal('answer'), answer: z.boolean() }),
  z.object({ kind: z.literal('points'), points: z.number() }),
  z.object({ kind: z.literal('scorecards') }),
]);
export type FoundValue = z.infer<typeof FoundValue>;

export function foundText(
  found: FoundValue,
  mark: DecimalMark,
  { explain }: Pick<RuleTexts, 'explain'> = ruleTexts,
): string {
  switch (found.kind) {
    case 'texts':
      return found.texts.map(explain.value).join(', ');
    case 'number':
      return explain.value(formatNumber(found.number, mark));
    case 'answer':
      return found.answer ? explain.yes : explain.no;
    case 'points':
      return explain.points(formatNumber(found.points, mark));
    case 'scorecards':
      return explain.ofScorecards;
  }
}

type Condition = Pick<RuleInput, 'element' | 'compare' | 'category'> & { readonly value: string | null };

/** In Spanish. */
export function describeRule(rule: Condition, elements: readonly RuleElement[], mark: DecimalMark = ','): string {
  const element = elementOfRule(elements, rule);
  const operator = element?.operators.find(({ code }) => code === rule.compare)?.label;
  const label = element?.label ?? rule.element;
  return conditionText({ ...rule, kind: element?.kind ?? null, label, operator }, mark, ruleTexts);
}

/** A condition with the name of its element. */
export interface NamedCondition extends Condition {
  /** Null if the process no longer has the element. */
  readonly kind: RuleElement['kind'] | null;
  readonly label: string;
  /** The element's own text of the operator. */
  readonly operator?: string | undefined;
}

export function conditionText(condition: NamedCondition, mark: DecimalMark, texts: RuleTexts): string {
  const { element, compare, category, value, kind, label } = condition;
  const { explain } = texts;
  const test = category === 'test' ? testOf(element) : null;
  if (test) return explain.test(test.name, formatNumber(test.threshold, mark));
  const language = kind === 'language' ? languageOf(value) : null;
  if (language) return explain.language(language.name, language.level && texts.languageLevels[language.level]);
  if (kind === 'place') return explain.place(label, distanceText(value ?? '', texts));
  const number = kind && isNumeric({ kind }, compare) ? wantedNumber(value) : null;
  const wanted = number === null ? value : formatNumber(number, mark);
  const operator = condition.operator ?? operatorLabel(compare, category, texts.operators);
  return explain.rule(label, operator, comparesValue(compare) ? wanted : null);
}

const distanceText = (value: string, { distances }: Pick<RuleTexts, 'distances'>): string =>
  Object.entries(distances).find(([code]) => code === value)?.[1] ?? value;

/** Texts of old rules have a decimal comma. */
export const wantedNumber = (value: string | null): number | null =>
  value === null ? null : (plainNumber(value) ?? readNumber(value, ',')?.value ?? null);
