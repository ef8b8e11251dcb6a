// What a candidate may read of the explanation of an automatic step, in the language of the page.
import { z } from 'zod';
import { ElementKind, INTERNAL_ELEMENTS, RuleCategory, type RuleElement } from '../../contract/api/rules.ts';
import { Language } from '../../contract/languages.ts';
import {
  candidateRuleMessages,
  type DecimalMark,
  presentLanguage,
  readerFormat,
  ruleMessages,
} from '../../contract/messages.ts';
import type { CandidateFacts } from '../candidates/candidate-facts.ts';
import { type AdvancementRule, lookAndDecide } from './advancement-rules.ts';
import { elementOfRule, folderOf } from './rule-elements.ts';
import { conditionText, FoundValue, foundText } from './rule-texts.ts';

/** A question of the form in another language, with its options by their texts in the organization's language. */
const OwnTexts = z.object({ label: z.string(), options: z.record(z.string(), z.string()) });
export type OwnTexts = z.infer<typeof OwnTexts>;

const MetRule = z.object({
  ...{ element: z.string(), category: RuleCategory, compare: z.int(), value: z.string().nullable() },
  kind: ElementKind,
  /** In the language of the organization. */
  label: z.string(),
  found: FoundValue.nullable(),
  isMissing: z.boolean(),
  translations: z.partialRecord(Language, OwnTexts),
});
export type MetRule = z.infer<typeof MetRule>;

/** The reasons of an automatic step as they are stored with it. */
export const StepReasons = z.object({
  /** The decimal mark of the organization's country. */
  mark: z.enum([',', '.']),
  met: z.array(MetRule),
  hasOthers: z.boolean(),
});
export type StepReasons = z.infer<typeof StepReasons>;

/** Categories of files are named as the organization files what it has of candidates. */
const isInternal = (element: string): boolean =>
  (INTERNAL_ELEMENTS as readonly string[]).includes(element) || folderOf(element) !== null;

interface Step {
  readonly rules: readonly AdvancementRule[];
  readonly elements: readonly RuleElement[];
  readonly facts: CandidateFacts;
  readonly mark: DecimalMark;
}

/**
 * The rules that a candidate meets, without what the team notes or scores.
 * @param translationsOf the organization's own texts of a rule
 */
export function stepReasons(
  { rules, elements, facts, mark }: Step,
  translationsOf: (rule: AdvancementRule) => MetRule['translations'],
): StepReasons {
  const met = rules.flatMap((rule) => {
    const element = elementOfRule(elements, rule);
    if (!element) return [];
    const { outcome, found, isMissing } = lookAndDecide(rule, element, facts);
    if (outcome !== 'met') return [];
    const { kind, label } = element;
    const { element: name, category, compare, value } = rule;
    return [
      {
        ...{ element: name, category, compare, value, kind, label, found, isMissing },
        translations: translationsOf(rule),
      },
    ];
  });
  const own = met.filter(({ element }) => !isInternal(element));
  return { mark, met: own, hasOthers: own.length < met.length };
}

export interface CandidateExplanation {
  readonly met: readonly string[];
  /** Of `met`. */
  readonly language: Language;
  readonly hasOthers: boolean;
}

/** In the language of the text at hand. */
export function explanationIn(reasons: StepReasons): CandidateExplanation {
  const language = presentLanguage();
  const { mark } = readerFormat({ mark: reasons.mark, currency: null });
  const met = reasons.met.map((rule) => metText(rule, mark, rule.translations[language]));
  return { met, language, hasOthers: reasons.hasOthers };
}

function metText(rule: MetRule, mark: DecimalMark, own: OwnTexts | undefined): string {
  const { explain, elements } = candidateRuleMessages;
  const named = Object.entries<string>(elements).find(([element]) => element === rule.element)?.[1];
  const label = named ?? own?.label ?? rule.label;
  const options = new Map(Object.entries(own?.options ?? {}));
  const inLanguage = (value: string) => options.get(value) ?? value;
  const value = rule.value && inLanguage(rule.value);
  const text = conditionText({ ...rule, label, value }, mark, candidateRuleMessages);
  if (rule.isMissing) return explain.metWithoutData(text);
  const { found } = rule;
  const has = found?.kind === 'texts' ? { ...found, texts: found.texts.map(inLanguage) } : found;
  return explain.met(text, has && foundText(has, mark, candidateRuleMessages));
}

const SPANISH_INTERNAL = INTERNAL_ELEMENTS.map((element) => ruleMessages.elements[element]);

/**
 * The same of a step without stored reasons, which is in Spanish.
 * @param explanation as the move's comment: a summary, then a line for each rule that was met
 */
export function explanationOfComment(explanation: string): CandidateExplanation {
  const [, ...lines] = explanation.split('\n');
  const isOwn = (line: string) => !SPANISH_INTERNAL.some((label) => line.includes(`${label}: `));
  const met = lines.filter((line) => line !== '' && isOwn(line));
  return { met, language: 'es', hasOthers: met.length < lines.length };
}
