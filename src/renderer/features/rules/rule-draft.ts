// Model of a rule in the editor: fields, validation, and input of the call.
import {
  type MissingAction,
  OPERATOR,
  type Rule,
  type RuleElement,
  type RuleInput,
  type RulePanel,
  TEST_SEPARATOR,
  type UnmetAction,
} from '../../../contract/api/rules.ts';
import { fieldMessages, ruleMessages } from '../../../contract/messages.ts';
import { comparesValue, elementOfRule, ruleProblems, testOf } from '../../../domain/rules/rule-elements.ts';

export interface RuleDraft {
  /** Identifies the row in the editor; new rules have no id yet. */
  readonly key: string;
  readonly id?: number;
  readonly panel: RulePanel;
  /** The element's name; empty if none is chosen or the process no longer has it. */
  readonly element: string;
  readonly compare: number;
  readonly value: string;
  /** For rules about tests only. */
  readonly test: string;
  /** Minimum score as typed. */
  readonly threshold: string;
  readonly if_missing: MissingAction;
  readonly if_unmet: UnmetAction;
}

export type RuleProblems = Partial<
  Record<'element' | 'compare' | 'value' | 'test' | 'threshold' | 'if_missing', string>
>;

let made = 0;

export const newRule = (panel: RulePanel): RuleDraft => {
  made += 1;
  return {
    ...{ key: `new-${made}`, panel, element: '', compare: OPERATOR.eq, value: '', test: '', threshold: '0' },
    ...{ if_missing: 'wait', if_unmet: 'wait' },
  };
};

/** Returns the draft of a stored rule. If its element no longer exists, the draft goes to the panel of filters. */
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
    if_missing: rule.if_missing,
    if_unmet: rule.if_unmet,
  };
}

/** Changes the element. If the new element lacks the draft's operator, its first operator is taken. */
export function aboutElement(draft: RuleDraft, element: RuleElement | undefined): RuleDraft {
  if (!element) return { ...draft, element: '' };
  const stays = element.operators.some(({ code }) => code === draft.compare);
  const compare = stays ? draft.compare : (element.operators[0]?.code ?? OPERATOR.eq);
  const if_missing = draft.if_missing === 'ask' && !element.can_ask ? 'wait' : draft.if_missing;
  return { ...draft, element: element.element, compare, value: '', if_missing };
}

export const elementOfDraft = (draft: RuleDraft, elements: readonly RuleElement[]): RuleElement | undefined =>
  elements.find(({ element }) => element === draft.element);

/** Returns the input of the call. */
export function inputOf(draft: RuleDraft, elements: readonly RuleElement[]): RuleInput {
  const element = elementOfDraft(draft, elements);
  const isTest = element?.kind === 'group';
  return {
    ...(draft.id !== undefined && { id: draft.id }),
    element: isTest ? `${draft.test}${TEST_SEPARATOR}${draft.threshold.trim()}` : draft.element,
    category: element?.category ?? 'value',
    compare: isTest ? OPERATOR.eq : draft.compare,
    value: isTest || !comparesValue(draft.compare) ? null : draft.value.trim(),
    if_missing: draft.if_missing,
    if_unmet: draft.if_unmet,
  };
}

/** Returns the Spanish error texts by field; empty if the draft is valid. */
export function problemsOf(draft: RuleDraft, elements: readonly RuleElement[]): RuleProblems {
  const element = elementOfDraft(draft, elements);
  if (!element) return { element: fieldMessages.required };
  const problems = ruleProblems(inputOf(draft, elements), elements);
  if (element.kind !== 'group') return problems;
  if (draft.test === '') return { test: ruleMessages.problems.option };
  return Object.keys(problems).length > 0 ? { threshold: ruleMessages.problems.threshold } : {};
}
