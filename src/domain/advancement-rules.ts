// Whether a candidate meets the rules of a stage, and why, in words.
import { type GlobalComparer, OPERATOR, type RuleCategory, type RuleElement } from '../contract/api/rules.ts';
import { ruleMessages } from '../contract/messages.ts';
import type { CandidateFacts, Fact } from './candidate-facts.ts';
import { comparesValue, elementOfRule, operatorLabel, testOf } from './rule-elements.ts';
import { searchable } from './search-text.ts';

export interface AdvancementRule {
  readonly id: number;
  readonly element: string;
  readonly value: string | null;
  /** The operator's code. */
  readonly compare: number;
  readonly category: RuleCategory;
}

export interface RuleResult {
  readonly rule_id: number;
  readonly passes: boolean;
  /** In Spanish. */
  readonly explanation: string;
}

export interface RulesResult {
  readonly passes: boolean;
  /** In Spanish. */
  readonly explanation: string;
  readonly rules: readonly RuleResult[];
}

/** Evaluates the rules of a stage, with the words of it. */
export function evaluateRules(
  { global_comparer, rules }: { global_comparer: GlobalComparer; rules: readonly AdvancementRule[] },
  elements: readonly RuleElement[],
  facts: CandidateFacts,
): RulesResult {
  const results = rules.map((rule) => evaluateRule(rule, elements, facts));
  const met = results.filter(({ passes }) => passes).length;
  const passes = isEnough(global_comparer, met, results.length);
  return { passes, explanation: summary(global_comparer, met, results.length), rules: results };
}

/** How many rules are met, and whether that is enough; the stage has at least one. */
export function progressOf(
  { global_comparer, rules }: { global_comparer: GlobalComparer; rules: readonly AdvancementRule[] },
  elements: readonly RuleElement[],
  facts: CandidateFacts,
): { met: number; of: number; passes: boolean } {
  const met = rules.filter((rule) => {
    const element = elementOfRule(elements, rule);
    return element !== undefined && look(rule, element, facts).passes;
  }).length;
  return { met, of: rules.length, passes: isEnough(global_comparer, met, rules.length) };
}

/** Without rules nobody goes on by themselves. */
const isEnough = (comparer: GlobalComparer, met: number, count: number): boolean =>
  count > 0 && (comparer === 'or' ? met > 0 : met === count);

function summary(comparer: GlobalComparer, met: number, count: number): string {
  const { explain } = ruleMessages;
  if (count === 0) return explain.noRules;
  if (met === count) return explain.allMet(count);
  if (comparer === 'and') return explain.notAllMet(met, count);
  return met > 0 ? explain.someMet(met, count) : explain.noneMet(count);
}

function evaluateRule(rule: AdvancementRule, elements: readonly RuleElement[], facts: CandidateFacts): RuleResult {
  const { explain } = ruleMessages;
  const element = elementOfRule(elements, rule);
  if (!element) return { rule_id: rule.id, passes: false, explanation: explain.gone(rule.element) };
  const { passes, found } = look(rule, element, facts);
  const tell = passes ? explain.met : explain.unmet;
  return { rule_id: rule.id, passes, explanation: tell(describeRule(rule, elements), found) };
}

const look = (rule: AdvancementRule, element: RuleElement, facts: CandidateFacts): Found =>
  element.kind === 'group'
    ? evaluateTest(rule, facts)
    : evaluateValue(rule, element, facts.values[rule.element] ?? null);

/** A rule in words, in Spanish. */
export function describeRule(
  rule: Pick<AdvancementRule, 'element' | 'value' | 'compare' | 'category'>,
  elements: readonly RuleElement[],
): string {
  const { explain } = ruleMessages;
  const test = rule.category === 'test' ? testOf(rule.element) : null;
  if (test) return explain.test(test.name, test.threshold);
  const label = elementOfRule(elements, rule)?.label ?? rule.element;
  return explain.rule(
    label,
    operatorLabel(rule.compare, rule.category),
    comparesValue(rule.compare) ? rule.value : null,
  );
}

interface Found {
  readonly passes: boolean;
  /** What the candidate has, in words. */
  readonly found: string;
}

function evaluateTest(rule: AdvancementRule, { tests }: CandidateFacts): Found {
  const { explain } = ruleMessages;
  const test = testOf(rule.element);
  const score = test ? tests[test.name] : undefined;
  if (!test || score === undefined) return { passes: false, found: explain.nothing };
  return { passes: score >= test.threshold, found: explain.points(score) };
}

function evaluateValue(rule: AdvancementRule, element: RuleElement, fact: Fact): Found {
  const { explain } = ruleMessages;
  if (element.kind === 'boolean') {
    const isTrue = fact === true;
    return { passes: isTrue === (rule.compare === OPERATOR.true), found: isTrue ? explain.yes : explain.no };
  }
  const values = valuesOf(fact);
  const found = values.length === 0 ? explain.nothing : values.map(explain.value).join(', ');
  if (rule.compare === OPERATOR.null) return { passes: values.length === 0, found };
  if (rule.compare === OPERATOR.not_null) return { passes: values.length > 0, found };
  return { passes: compareAll(rule.compare, values, rule.value ?? '', element.kind === 'number'), found };
}

const valuesOf = (fact: Fact): string[] => {
  const all = Array.isArray(fact) ? (fact as readonly string[]) : fact === null ? [] : [String(fact)];
  return all.filter((value) => value.trim() !== '');
};

/** What denies has to hold for every value; what affirms, for one. */
function compareAll(compare: number, values: readonly string[], wanted: string, numeric: boolean): boolean {
  if (compare === OPERATOR.not_eq) return !values.some((value) => holds(OPERATOR.eq, value, wanted, numeric));
  if (compare === OPERATOR.not_cont) return !values.some((value) => holds(OPERATOR.cont, value, wanted, numeric));
  return values.some((value) => holds(compare, value, wanted, numeric));
}

/** Numbers compare as numbers where both are; whatever else compares as text, without regard to case and accents. */
function holds(compare: number, value: string, wanted: string, numeric: boolean): boolean {
  const [left, right] = [searchable(value).trim(), searchable(wanted).trim()];
  switch (compare) {
    case OPERATOR.eq:
      return numeric ? order(left, right) === 0 : left === right;
    case OPERATOR.gt:
      return order(left, right) > 0;
    case OPERATOR.lt:
      return order(left, right) < 0;
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

function order(left: string, right: string): number {
  const [a, b] = [Number(left), Number(right)];
  const areNumbers = left !== '' && right !== '' && Number.isFinite(a) && Number.isFinite(b);
  return areNumbers ? a - b : left.localeCompare(right, 'es');
}
