// What rules of advancement can be about, which operators each kind has, and what is wrong with a rule.
import {
  type ElementKind,
  OPERATOR,
  type OperatorName,
  type RuleCategory,
  type RuleElement,
  type RuleInput,
  TEST_SEPARATOR,
} from '../../contract/api/rules.ts';
import { ruleMessages } from '../../contract/messages.ts';
import { plainNumber } from '../forms/number-input.ts';

/** By kind. Lists know neither emptiness nor parts of a text; a test is reached or not. */
const operatorsOf: Record<ElementKind, readonly OperatorName[]> = {
  text: ['cont', 'not_cont', 'eq', 'not_eq', 'start', 'end', 'null', 'not_null'],
  number: ['eq', 'not_eq', 'gt', 'lt', 'null', 'not_null'],
  boolean: ['true', 'false'],
  presence: ['null', 'not_null'],
  list: ['eq', 'not_eq'],
  group: ['eq'],
  hybrid: ['eq', 'not_eq', 'cont', 'not_cont', 'null', 'not_null'],
};

const categoryOf: Record<ElementKind, RuleCategory> = {
  text: 'value',
  number: 'value',
  boolean: 'value',
  presence: 'value',
  list: 'option',
  group: 'test',
  hybrid: 'university',
};

const withoutValue: readonly number[] = [OPERATOR.null, OPERATOR.not_null, OPERATOR.true, OPERATOR.false];

/** Whether an operator compares with a value at all. */
export const comparesValue = (compare: number): boolean => !withoutValue.includes(compare);

const nameOfCode = new Map(Object.entries(OPERATOR).map(([name, code]) => [code as number, name as OperatorName]));

/** What an operator is called; a test's only one has a name of its own. */
export function operatorLabel(compare: number, category: RuleCategory): string {
  if (category === 'test') return ruleMessages.mettl;
  const name = nameOfCode.get(compare);
  return name ? ruleMessages.operators[name] : '';
}

type Described = Pick<RuleElement, 'element' | 'label' | 'kind' | 'panel'> & Partial<Pick<RuleElement, 'options'>>;

/** An element with the category and the operators of its kind. */
export function ruleElement({ options = [], ...described }: Described): RuleElement {
  const category = categoryOf[described.kind];
  return {
    ...described,
    category,
    options,
    operators: operatorsOf[described.kind].map((name) => ({
      code: OPERATOR[name],
      label: operatorLabel(OPERATOR[name], category),
    })),
  };
}

type FixedElement = keyof typeof ruleMessages.elements;

/** What is known of every candidate, whatever the process; `source` has its options from the organisation. */
const fixed: readonly [FixedElement, ElementKind, RuleElement['panel']][] = [
  ['age', 'number', 'filters'],
  ['gender', 'text', 'filters'],
  ['city', 'text', 'filters'],
  ['country', 'text', 'filters'],
  ['education_level', 'text', 'filters'],
  ['profession', 'text', 'filters'],
  ['title', 'text', 'filters'],
  ['experience_years', 'number', 'filters'],
  ['worked_before', 'boolean', 'filters'],
  ['university', 'hybrid', 'filters'],
  ['tags', 'text', 'filters'],
  ['email', 'presence', 'filters'],
  ['phone', 'presence', 'filters'],
  ['document', 'presence', 'filters'],
  ['linkedin_url', 'presence', 'filters'],
  ['has_cv', 'boolean', 'filters'],
  ['process_area', 'text', 'hiring'],
  ['request_type', 'text', 'hiring'],
];

export const TESTS_ELEMENT = 'tests';
export const ASSESSMENT_ELEMENT = 'assessment';
const QUESTION_PREFIX = 'question:';

/** The element of a question of the form. */
export const questionElement = (id: number): string => `${QUESTION_PREFIX}${id}`;
/** The question that an element is; null where it is none. */
export const questionOf = (element: string): number | null =>
  isQuestionElement(element) ? Number(element.slice(QUESTION_PREFIX.length)) : null;
export const isQuestionElement = (element: string): boolean => element.startsWith(QUESTION_PREFIX);

/** What a process adds to what is known of every candidate. */
export interface ProcessElements {
  readonly sources: readonly string[];
  readonly questions: readonly {
    id: number;
    question: string;
    input_type: 'text' | 'list';
    options: readonly string[];
  }[];
  readonly tests: readonly { name: string }[];
  readonly hasAssessment: boolean;
}

/** Everything that the rules of a process can be about. */
export function elementsOf({ sources, questions, tests, hasAssessment }: ProcessElements): RuleElement[] {
  const { elements } = ruleMessages;
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  const all = fixed.map(([element, kind, panel]) => ruleElement({ element, label: elements[element], kind, panel }));
  all.push(
    ruleElement({
      element: 'source',
      label: elements.source,
      kind: 'list',
      panel: 'filters',
      options: optionsOf(sources),
    }),
  );
  for (const { id, question, input_type, options } of questions) {
    const element = questionElement(id);
    const kind = input_type === 'list' ? 'list' : 'text';
    all.push(ruleElement({ element, label: question, kind, panel: 'filters', options: optionsOf(options) }));
  }
  if (tests.length > 0) {
    const options = optionsOf(tests.map(({ name }) => name));
    const label = ruleMessages.panels.assessments;
    all.push(ruleElement({ element: TESTS_ELEMENT, label, kind: 'group', panel: 'assessments', options }));
  }
  if (hasAssessment) {
    const label = elements.assessment;
    all.push(ruleElement({ element: ASSESSMENT_ELEMENT, label, kind: 'number', panel: 'assessments' }));
  }
  return all;
}

/** The name and the threshold of a test rule's element; null where it is none. */
export function testOf(element: string): { name: string; threshold: number } | null {
  const at = element.lastIndexOf(TEST_SEPARATOR);
  if (at < 1) return null;
  const text = element.slice(at + TEST_SEPARATOR.length).trim();
  const threshold = plainNumber(text);
  return threshold === null ? null : { name: element.slice(0, at), threshold };
}

/** The element that a rule is about; undefined where the process has it no longer. */
export function elementOfRule(
  elements: readonly RuleElement[],
  rule: Pick<RuleInput, 'element' | 'category'>,
): RuleElement | undefined {
  if (rule.category !== 'test') return elements.find(({ element }) => element === rule.element);
  const test = testOf(rule.element);
  return elements.find(({ kind, options }) => kind === 'group' && options.some(({ value }) => value === test?.name));
}

/** What is wrong with a rule, in Spanish, by field; empty where nothing is. */
export function ruleProblems(rule: RuleInput, elements: readonly RuleElement[]): Record<string, string> {
  const { problems } = ruleMessages;
  const element = elementOfRule(elements, rule);
  if (!element) return { element: problems.element };
  if (element.category !== rule.category) return { category: problems.category };
  if (!element.operators.some(({ code }) => code === rule.compare)) return { compare: problems.compare };
  if (element.kind === 'group')
    return (testOf(rule.element)?.threshold ?? -1) < 0 ? { element: problems.threshold } : {};
  if (!comparesValue(rule.compare)) return {};
  if (rule.value === null || rule.value === undefined || rule.value === '') return { value: problems.value };
  if (element.kind === 'number' && plainNumber(rule.value) === null) return { value: problems.number };
  const isOffered = element.options.some(({ value }) => value === rule.value);
  return element.kind === 'list' && !isOffered ? { value: problems.option } : {};
}
