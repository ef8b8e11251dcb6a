// Rules while they are written: what their fields hold, what is wrong with them, and how they are sent.
import {
  OPERATOR,
  type Rule,
  type RuleElement,
  type RuleInput,
  type RulePanel,
  TEST_SEPARATOR,
} from '../../../contract/api/rules.ts';
import { fieldMessages, ruleMessages } from '../../../contract/messages.ts';
import { comparesValue, elementOfRule, ruleProblems, testOf } from '../../../domain/rules/rule-elements.ts';

export interface RuleDraft {
  /** Tells the rows of a window apart, also before the server has given them ids. */
  readonly key: string;
  readonly id?: number;
  readonly panel: RulePanel;
  /** The element's name; empty until one is chosen, or where the process has it no longer. */
  readonly element: string;
  readonly compare: number;
  readonly value: string;
  /** Of a rule about tests. */
  readonly test: string;
  /** Points, as they are typed. */
  readonly threshold: string;
}

export type RuleProblems = Partial<Record<'element' | 'compare' | 'value' | 'test' | 'threshold', string>>;

let made = 0;

export const newRule = (panel: RulePanel): RuleDraft => {
  made += 1;
  return { key: `new-${made}`, panel, element: '', compare: OPERATOR.eq, value: '', test: '', threshold: '0' };
};

/** A rule as it is kept, for its fields. One about something that is gone stands among the filters, to be chosen anew. */
export function draftOf(rule: Rule, elements: readonly RuleElement[]): RuleDraft {
  const element = elementOfRule(elements, rule);
  const test = rule.category === 'test' ? testOf(rule.element) : null;
  return {
    key: `rule-${rule.id}`,
    id: rule.id,
    panel: element?.panel ?? 'filters',
    element: element?.element ?? '',
    compare: rule.compare,
    value: rule.value ?? '',
    test: test?.name ?? '',
    threshold: test ? String(test.threshold) : '0',
  };
}

/** The draft about something else: with the first of its conditions, where the present one is none of them. */
export function aboutElement(draft: RuleDraft, element: RuleElement | undefined): RuleDraft {
  if (!element) return { ...draft, element: '' };
  const stays = element.operators.some(({ code }) => code === draft.compare);
  const compare = stays ? draft.compare : (element.operators[0]?.code ?? OPERATOR.eq);
  return { ...draft, element: element.element, compare, value: '' };
}

export const elementOfDraft = (draft: RuleDraft, elements: readonly RuleElement[]): RuleElement | undefined =>
  elements.find(({ element }) => element === draft.element);

/** As the calls take it. */
export function inputOf(draft: RuleDraft, elements: readonly RuleElement[]): RuleInput {
  const element = elementOfDraft(draft, elements);
  const isTest = element?.kind === 'group';
  return {
    ...(draft.id !== undefined && { id: draft.id }),
    element: isTest ? `${draft.test}${TEST_SEPARATOR}${draft.threshold.trim()}` : draft.element,
    category: element?.category ?? 'value',
    compare: isTest ? OPERATOR.eq : draft.compare,
    value: isTest || !comparesValue(draft.compare) ? null : draft.value.trim(),
  };
}

/** What is wrong, in Spanish, by field; empty where nothing is. */
export function problemsOf(draft: RuleDraft, elements: readonly RuleElement[]): RuleProblems {
  const element = elementOfDraft(draft, elements);
  if (!element) return { element: fieldMessages.required };
  const problems = ruleProblems(inputOf(draft, elements), elements);
  if (element.kind !== 'group') return problems;
  if (draft.test === '') return { test: ruleMessages.problems.option };
  return Object.keys(problems).length > 0 ? { threshold: ruleMessages.problems.threshold } : {};
}
