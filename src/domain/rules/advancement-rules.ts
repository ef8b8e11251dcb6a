// Evaluates a stage's rules for a candidate, and explains the result.
import { LanguageLevel } from '../../contract/api/matches.ts';
import {
  type FailedCondition,
  type GlobalComparer,
  type MissingAction,
  OPERATOR,
  type RuleCategory,
  type RuleElement,
  type UnmetAction,
} from '../../contract/api/rules.ts';
import { type DecimalMark, formatNumber, matchMessages, ruleMessages } from '../../contract/messages.ts';
import type { CandidateFacts, Fact, WrittenNumber } from '../candidates/candidate-facts.ts';
import { plain } from '../curricula/plain-words.ts';
import { plainNumber, readNumber } from '../forms/number-input.ts';
import { isLevelReached, languageLevelIn, namesOfLanguage } from '../matches/levels.ts';
import { searchable } from '../text/search-text.ts';
import type { NumberRange } from './experience.ts';
import { everyOutcome, negate, type Outcome, outcomeOf, someOutcome } from './outcome.ts';
import {
  CURRICULUM_ELEMENT,
  comparesValue,
  elementOfRule,
  isInterviewElement,
  isNumeric,
  languageOf,
  operatorLabel,
  testOf,
} from './rule-elements.ts';

export interface AdvancementRule {
  readonly id: number;
  readonly element: string;
  readonly value: string | null;
  readonly compare: number;
  readonly category: RuleCategory;
  /** Both are `hold` by default. */
  readonly if_missing?: MissingAction;
  readonly if_unmet?: UnmetAction;
}

export interface RuleResult {
  readonly rule_id: number;
  /** `unknown` if the candidate's data does not decide it. */
  readonly outcome: Outcome;
  readonly passes: boolean;
  /** In Spanish. */
  readonly explanation: string;
  /** In Spanish. */
  readonly asked: string;
  /** In Spanish; null if unknown. */
  readonly found: string | null;
  /** Whether the candidate has no value. */
  readonly is_missing: boolean;
}

export interface RulesResult {
  readonly outcome: Outcome;
  readonly passes: boolean;
  /** In Spanish. */
  readonly explanation: string;
  readonly rules: readonly RuleResult[];
}

interface RuleSet {
  readonly global_comparer: GlobalComparer;
  readonly rules: readonly AdvancementRule[];
}

/** @param mark the decimal mark of numbers in the explanation */
export function evaluateRules(
  { global_comparer, rules }: RuleSet,
  elements: readonly RuleElement[],
  facts: CandidateFacts,
  mark: DecimalMark = ',',
): RulesResult {
  const results = rules.map((rule) => evaluateRule(rule, elements, facts, mark));
  const outcomes = results.map(({ outcome }) => outcome);
  const outcome = joinOutcomes(global_comparer, outcomes);
  return { outcome, passes: outcome === 'met', explanation: summary(global_comparer, outcomes), rules: results };
}

/** The stage has at least one rule. */
export function progressOf(
  { global_comparer, rules }: RuleSet,
  elements: readonly RuleElement[],
  facts: CandidateFacts,
): { met: number; of: number; passes: boolean; outcome: Outcome } {
  const outcomes = rules.map((rule): Outcome => {
    const element = elementOfRule(elements, rule);
    return element === undefined ? 'unmet' : lookAndDecide(rule, element, facts, ',').outcome;
  });
  const outcome = joinOutcomes(global_comparer, outcomes);
  const met = outcomes.filter((one) => one === 'met').length;
  return { met, of: rules.length, passes: outcome === 'met', outcome };
}

/** The outcome without each of the rules in turn. */
export const outcomesWithout = (comparer: GlobalComparer, outcomes: readonly Outcome[]): Outcome[] =>
  outcomes.map((_, dropped) =>
    joinOutcomes(
      comparer,
      outcomes.filter((_outcome, index) => index !== dropped),
    ),
  );

/** The conditions that are not certainly met, by their positions from 0. */
export const failedConditions = ({ rules }: RulesResult): FailedCondition[] =>
  rules.flatMap(({ outcome, asked, found }, condition) =>
    outcome === 'met' ? [] : [{ condition, outcome, asked, found }],
  );

/** What the rules ask to be done about a candidate who does not advance. */
export interface RuleConsequences {
  /** Ids of rules for whose missing data the candidate is asked. */
  readonly asks: readonly number[];
  /** Ids of rules that are certainly not met, and propose a disqualification. */
  readonly proposes: readonly number[];
}

/** Nothing is asked or proposed where the result does not depend on it, nor by a rule whose element is gone. */
export function consequencesOf(
  rules: readonly AdvancementRule[],
  elements: readonly RuleElement[],
  result: RulesResult,
): RuleConsequences {
  const results = new Map(result.rules.map((one) => [one.rule_id, one]));
  const idsOf = (isChosen: (rule: AdvancementRule, one: RuleResult) => boolean) =>
    rules.flatMap((rule) => {
      const one = results.get(rule.id);
      return one && elementOfRule(elements, rule) && isChosen(rule, one) ? [rule.id] : [];
    });
  return {
    asks: result.outcome === 'unknown' ? idsOf(({ if_missing }, one) => if_missing === 'ask' && one.is_missing) : [],
    proposes:
      result.outcome === 'unmet' ? idsOf(({ if_unmet }, one) => if_unmet === 'propose' && one.outcome === 'unmet') : [],
  };
}

/** Without rules, candidates do not advance automatically. */
function joinOutcomes(comparer: GlobalComparer, outcomes: readonly Outcome[]): Outcome {
  if (outcomes.length === 0) return 'unmet';
  return comparer === 'or' ? someOutcome(outcomes) : everyOutcome(outcomes);
}

function summary(comparer: GlobalComparer, outcomes: readonly Outcome[]): string {
  const { explain } = ruleMessages;
  const count = outcomes.length;
  const met = outcomes.filter((outcome) => outcome === 'met').length;
  const unknown = outcomes.filter((outcome) => outcome === 'unknown').length;
  if (count === 0) return explain.noRules;
  if (met === count) return explain.allMet(count);
  const text =
    comparer === 'and' ? explain.notAllMet(met, count) : met > 0 ? explain.someMet(met, count) : explain.noneMet(count);
  return unknown === 0 ? text : `${text} ${explain.someUnknown(unknown)}`;
}

function evaluateRule(
  rule: AdvancementRule,
  elements: readonly RuleElement[],
  facts: CandidateFacts,
  mark: DecimalMark,
): RuleResult {
  const { explain } = ruleMessages;
  const element = elementOfRule(elements, rule);
  if (!element) {
    const asked = explain.goneRule(rule.element);
    const explanation = explain.gone(rule.element);
    return { rule_id: rule.id, outcome: 'unmet', passes: false, explanation, asked, found: null, is_missing: false };
  }
  const { outcome, found, isMissing } = lookAndDecide(rule, element, facts, mark);
  const asked = describeRule(rule, elements, mark);
  const explainMet = isMissing ? explain.metWithoutData : explain.met;
  const explainOutcome = { met: explainMet, unmet: explain.unmet, unknown: explain.unknown }[outcome];
  return {
    rule_id: rule.id,
    outcome,
    passes: outcome === 'met',
    explanation: explainOutcome(asked, found),
    asked,
    found,
    is_missing: isMissing,
  };
}

/** A rule can count as met where the data is missing. */
function lookAndDecide(rule: AdvancementRule, element: RuleElement, facts: CandidateFacts, mark: DecimalMark) {
  const { outcome, found } = look(rule, element, facts, mark);
  if (isStillToSend(rule, element, outcome)) return { outcome: 'unknown' as const, found: null, isMissing: true };
  const isMissing = outcome === 'unknown' && found === null;
  const decided: Outcome = isMissing && rule.if_missing === 'advance' ? 'met' : outcome;
  return { outcome: decided, found, isMissing };
}

/** Something that is certainly absent, but that the rule asks the candidate for. */
const isStillToSend = (
  { if_missing, compare }: AdvancementRule,
  { element, kind, can_ask }: RuleElement,
  outcome: Outcome,
): boolean =>
  outcome === 'unmet' &&
  if_missing === 'ask' &&
  can_ask &&
  (element === CURRICULUM_ELEMENT ? compare === OPERATOR.true : kind === 'presence' && compare === OPERATOR.not_null);

function look(rule: AdvancementRule, element: RuleElement, facts: CandidateFacts, mark: DecimalMark): Found {
  if (element.kind === 'group') return evaluateTest(rule, facts);
  if (element.kind === 'language') return evaluateLanguage(rule, facts);
  const result = evaluateValue(rule, element, facts.values[rule.element] ?? null, mark);
  const isSecret = isInterviewElement(rule.element) && element.kind === 'number' && result.found !== null;
  return isSecret ? { ...result, found: ruleMessages.explain.ofScorecards } : result;
}

/** In Spanish. */
export function describeRule(
  rule: Pick<AdvancementRule, 'element' | 'value' | 'compare' | 'category'>,
  elements: readonly RuleElement[],
  mark: DecimalMark = ',',
): string {
  const { explain } = ruleMessages;
  const test = rule.category === 'test' ? testOf(rule.element) : null;
  if (test) return explain.test(test.name, formatNumber(test.threshold, mark));
  const element = elementOfRule(elements, rule);
  const label = element?.label ?? rule.element;
  const language = element?.kind === 'language' ? languageOf(rule.value) : null;
  if (language) return explain.language(language.name, language.level && matchMessages.languageLevels[language.level]);
  const number = element && isNumeric(element, rule.compare) ? wantedNumber(rule.value) : null;
  const option = element?.options.find(({ value }) => value === rule.value)?.label ?? rule.value;
  if (element?.kind === 'place') return explain.place(label, option ?? '');
  const value = number === null ? option : formatNumber(number, mark);
  const operator = element?.operators.find(({ code }) => code === rule.compare)?.label;
  const condition = operator ?? operatorLabel(rule.compare, rule.category);
  return explain.rule(label, condition, comparesValue(rule.compare) ? value : null);
}

interface Found {
  readonly outcome: Outcome;
  /** Null if unknown. */
  readonly found: string | null;
}

function evaluateTest(rule: AdvancementRule, { tests }: CandidateFacts): Found {
  const { explain } = ruleMessages;
  const test = testOf(rule.element);
  const score = test ? tests[test.name] : undefined;
  if (!test || score === undefined) return { outcome: 'unknown', found: null };
  return { outcome: outcomeOf(score >= test.threshold), found: explain.points(score) };
}

/** Whoever names languages names all of them; without any, nothing is known. */
function evaluateLanguage(rule: AdvancementRule, { languages = [] }: CandidateFacts): Found {
  const wanted = languageOf(rule.value);
  if (!wanted || languages.length === 0) return { outcome: 'unknown', found: null };
  const textOf = ({ description, level }: (typeof languages)[number]) =>
    ruleMessages.explain.value([description, level].filter(Boolean).join(' · '));
  const names = namesOfLanguage(wanted.name).map(plain);
  const own = languages.filter(({ description }) => names.includes(plain(description)));
  if (own.length === 0) return { outcome: 'unmet', found: languages.map(textOf).join(', ') };
  const { level } = wanted;
  const reached = own.map((one): Outcome => {
    const ownLevel = one.level === null ? null : languageLevelIn(one.level);
    if (level === null) return 'met';
    return ownLevel === null ? 'unknown' : outcomeOf(isLevelReached(LanguageLevel.options, ownLevel, level));
  });
  return { outcome: someOutcome(reached), found: own.map(textOf).join(', ') };
}

function evaluateValue(rule: AdvancementRule, element: RuleElement, fact: Fact, mark: DecimalMark): Found {
  const { explain } = ruleMessages;
  const { compare } = rule;
  if (element.kind === 'boolean') return evaluateBoolean(compare, fact);
  const values = valuesOf(fact);
  const found = values
    .map((value) => explain.value(typeof fact === 'number' ? formatNumber(fact, mark) : value))
    .join(', ');
  const isMissing = values.length === 0;
  if (compare === OPERATOR.null) return { outcome: outcomeOf(isMissing), found: found || null };
  if (compare === OPERATOR.not_null) return { outcome: outcomeOf(!isMissing), found: found || null };
  const isKnownEmpty = isMissing && Array.isArray(fact) && fact.length === 0;
  if (isMissing && !isKnownEmpty) return { outcome: 'unknown', found: null };
  if (element.kind === 'place') return { outcome: compareDistance(fact, rule.value), found };
  if (isNumeric(element, compare)) return { outcome: compareNumber(compare, numericFact(fact), rule.value), found };
  return { outcome: compareTexts(compare, values, rule.value ?? ''), found: found || null };
}

function evaluateBoolean(compare: number, fact: Fact): Found {
  const { explain } = ruleMessages;
  if (typeof fact !== 'boolean') return { outcome: 'unknown', found: null };
  return { outcome: outcomeOf(fact === (compare === OPERATOR.true)), found: fact ? explain.yes : explain.no };
}

const isWritten = (fact: Fact): fact is WrittenNumber =>
  typeof fact === 'object' && fact !== null && !Array.isArray(fact);

function valuesOf(fact: Fact): string[] {
  if (fact === null) return [];
  if (isWritten(fact)) return [fact.text];
  const all = Array.isArray(fact) ? (fact as readonly string[]) : [String(fact)];
  return all.filter((value) => value.trim() !== '');
}

/** Texts of old rules have a decimal comma. */
const wantedNumber = (value: string | null): number | null =>
  value === null ? null : (plainNumber(value) ?? readNumber(value, ',')?.value ?? null);

/** An answer is a text, which may be a number. */
function numericFact(fact: Fact): Fact {
  const value = typeof fact === 'string' ? (readNumber(fact, ',')?.value ?? null) : null;
  return value ?? fact;
}

/** Met if the residence is certainly no farther than the wanted step. */
function compareDistance(fact: Fact, value: string | null): Outcome {
  const wanted = wantedNumber(value);
  const range = isWritten(fact) ? fact.range : null;
  if (wanted === null || range === null) return 'unknown';
  if (range.max <= wanted) return 'met';
  return range.min > wanted ? 'unmet' : 'unknown';
}

/** Unknown if either number is unreadable, or if a range includes both outcomes. */
function compareNumber(compare: number, fact: Fact, value: string | null): Outcome {
  const wanted = wantedNumber(value);
  const range = isWritten(fact) ? fact.range : typeof fact === 'number' ? { min: fact, max: fact } : null;
  if (wanted === null || range === null) return 'unknown';
  if (compare === OPERATOR.gt) return isAbove(range, wanted);
  if (compare === OPERATOR.lt) return isBelow(range, wanted);
  const equal = isEqual(range, wanted);
  return compare === OPERATOR.not_eq ? negate(equal) : equal;
}

function isAbove({ min, max, isMinOpen }: NumberRange, wanted: number): Outcome {
  if (min > wanted || (isMinOpen && min === wanted)) return 'met';
  return max <= wanted ? 'unmet' : 'unknown';
}

function isBelow({ min, max, isMaxOpen }: NumberRange, wanted: number): Outcome {
  if (max < wanted || (isMaxOpen && max === wanted)) return 'met';
  return min >= wanted ? 'unmet' : 'unknown';
}

function isEqual({ min, max, isMinOpen, isMaxOpen }: NumberRange, wanted: number): Outcome {
  const isOutside = wanted < min || wanted > max;
  if (isOutside || (isMinOpen && wanted === min) || (isMaxOpen && wanted === max)) return 'unmet';
  return min === max ? 'met' : 'unknown';
}

/** Negative operators must hold for every value, affirmative ones for one. */
function compareTexts(compare: number, values: readonly string[], wanted: string): Outcome {
  if (compare === OPERATOR.not_eq) return negate(compareTexts(OPERATOR.eq, values, wanted));
  if (compare === OPERATOR.not_cont) return negate(compareTexts(OPERATOR.cont, values, wanted));
  return outcomeOf(values.some((value) => matchesText(compare, value, wanted)));
}

/** Ignores case and accents. */
function matchesText(compare: number, value: string, wanted: string): boolean {
  const [left, right] = [searchable(value).trim(), searchable(wanted).trim()];
  switch (compare) {
    case OPERATOR.eq:
      return left === right;
    case OPERATOR.cont:
      return left.includes(right);
    case OPERATOR.start:
      return left.startsWith(right);
    case OPERATOR.end:
      return left.endsWith(right);
    default:
      return false;
  }
}
