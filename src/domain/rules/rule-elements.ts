// Elements and operators of advancement rules, and validation of a rule.
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

/** Operators by kind. Lists have no emptiness or substrings; a test is passed or not. */
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

export const comparesValue = (compare: number): boolean => !withoutValue.includes(compare);

const nameOfCode = new Map(Object.entries(OPERATOR).map(([name, code]) => [code as number, name as OperatorName]));

/** Tests' only operator has its own label. */
export function operatorLabel(compare: number, category: RuleCategory): string {
  if (category === 'test') return ruleMessages.mettl;
  const name = nameOfCode.get(compare);
  return name ? ruleMessages.operators[name] : '';
}

type Described = Pick<RuleElement, 'element' | 'label' | 'kind' | 'panel'> & Partial<Pick<RuleElement, 'options'>>;

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

/** The options of `source` are the organization's sources. */
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
/** Elements of scorecards, with their kinds. */
export const INTERVIEW_ELEMENTS = {
  interview_average: 'number',
  interview_yes: 'number',
  interview_no: 'number',
  scorecards_complete: 'boolean',
} as const satisfies Readonly<Record<string, ElementKind>>;
export type InterviewElement = keyof typeof INTERVIEW_ELEMENTS;

export const isInterviewElement = (element: string): element is InterviewElement =>
  Object.hasOwn(INTERVIEW_ELEMENTS, element);

const QUESTION_PREFIX = 'question:';

export const questionElement = (id: number): string => `${QUESTION_PREFIX}${id}`;
/** Null if the element is not a question. */
export const questionOf = (element: string): number | null =>
  isQuestionElement(element) ? Number(element.slice(QUESTION_PREFIX.length)) : null;
export const isQuestionElement = (element: string): boolean => element.startsWith(QUESTION_PREFIX);

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
  /** The process plans interviews, or a rule is about them. */
  readonly hasInterviews: boolean;
}

export function elementsOf({
  sources,
  questions,
  tests,
  hasAssessment,
  hasInterviews,
}: ProcessElements): RuleElement[] {
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
  if (hasInterviews) all.push(...INTERVIEWS);
  return all;
}

const INTERVIEWS = Object.entries(INTERVIEW_ELEMENTS).map(([element, kind]) =>
  ruleElement({ element, label: ruleMessages.elements[element as InterviewElement], kind, panel: 'assessments' }),
);

/** Null if the element is not a test. */
export function testOf(element: string): { name: string; threshold: number } | null {
  const at = element.lastIndexOf(TEST_SEPARATOR);
  if (at < 1) return null;
  const text = element.slice(at + TEST_SEPARATOR.length).trim();
  const threshold = plainNumber(text);
  return threshold === null ? null : { name: element.slice(0, at), threshold };
}

/** Undefined if the process no longer has the element. */
export function elementOfRule(
  elements: readonly RuleElement[],
  rule: Pick<RuleInput, 'element' | 'category'>,
): RuleElement | undefined {
  if (rule.category !== 'test') return elements.find(({ element }) => element === rule.element);
  const test = testOf(rule.element);
  return elements.find(({ kind, options }) => kind === 'group' && options.some(({ value }) => value === test?.name));
}

/** @returns Spanish texts by field; empty if the rule is valid */
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
