// Elements and operators of advancement rules, and validation of a rule.

import { LanguageLevel } from '../../contract/api/matches.ts';
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
  answer: ['cont', 'not_cont', 'eq', 'not_eq', 'gt', 'lt', 'start', 'end', 'null', 'not_null'],
  language: ['eq'],
  place: ['eq'],
};

const categoryOf: Record<ElementKind, RuleCategory> = {
  text: 'value',
  number: 'value',
  boolean: 'value',
  presence: 'value',
  list: 'option',
  group: 'test',
  hybrid: 'university',
  answer: 'value',
  language: 'value',
  place: 'option',
};

const withoutValue: readonly number[] = [OPERATOR.null, OPERATOR.not_null, OPERATOR.true, OPERATOR.false];

export const comparesValue = (compare: number): boolean => !withoutValue.includes(compare);

const nameOfCode = new Map(Object.entries(OPERATOR).map(([name, code]) => [code as number, name as OperatorName]));

/** @param labels of operators, in Spanish by default */
export function operatorLabel(
  compare: number,
  category: RuleCategory,
  labels: Readonly<Record<OperatorName, string>> = ruleMessages.operators,
): string {
  // Tests' only operator has its own label, which no explanation names.
  if (category === 'test') return ruleMessages.mettl;
  const name = nameOfCode.get(compare);
  return name ? labels[name] : '';
}

/** What the organization notes itself. */
const NEVER_ASKED = ['source', 'tags'];

type Described = Pick<RuleElement, 'element' | 'label' | 'kind' | 'panel'> &
  Partial<Pick<RuleElement, 'options' | 'can_ask'>> & {
    /** In place of the usual labels of operators. */
    readonly operatorLabels?: Partial<Record<OperatorName, string>>;
  };

export function ruleElement({ options = [], operatorLabels = {}, ...described }: Described): RuleElement {
  const category = categoryOf[described.kind];
  return {
    can_ask: described.panel === 'filters' && !NEVER_ASKED.includes(described.element),
    ...described,
    category,
    options,
    operators: operatorsOf[described.kind].map((name) => ({
      code: OPERATOR[name],
      label:
        operatorLabels[name] ?? ruleMessages.ownOperators[described.kind] ?? operatorLabel(OPERATOR[name], category),
    })),
  };
}

type FixedElement = keyof typeof ruleMessages.elements;

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
  ['income_expectation', 'number', 'filters'],
  ['availability', 'number', 'filters'],
  ['work_permit', 'boolean', 'filters'],
  ['skills', 'text', 'filters'],
  ['languages', 'language', 'filters'],
  ['postal_code', 'text', 'filters'],
  ['process_area', 'text', 'hiring'],
  ['request_type', 'text', 'hiring'],
];

export const TESTS_ELEMENT = 'tests';
export const ASSESSMENT_ELEMENT = 'assessment';
export const LANGUAGES_ELEMENT = 'languages';
export const CURRICULUM_ELEMENT = 'has_cv';
export const SKILLS_ELEMENT = 'skills';
export const RESIDENCE_ELEMENT = 'residence';
export const NATIONALITY_ELEMENT = 'nationality';
/** Elements that the application form alone decides. */
export const FORM_ELEMENTS: readonly string[] = [
  ...['income_expectation', 'availability', 'work_permit', 'postal_code', NATIONALITY_ELEMENT],
];
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
const FOLDER_PREFIX = 'folder:';

const idAfter = (prefix: string, element: string): number | null =>
  element.startsWith(prefix) ? Number(element.slice(prefix.length)) : null;

export const questionElement = (id: number): string => `${QUESTION_PREFIX}${id}`;
/** Null if the element is not a question. */
export const questionOf = (element: string): number | null => idAfter(QUESTION_PREFIX, element);
export const isQuestionElement = (element: string): boolean => element.startsWith(QUESTION_PREFIX);

export const folderElement = (id: number): string => `${FOLDER_PREFIX}${id}`;
/** The id of the category of files; null if the element is not about the files of one. */
export const folderOf = (element: string): number | null => idAfter(FOLDER_PREFIX, element);

export interface ProcessElements {
  readonly sources: readonly string[];
  readonly questions: readonly {
    id: number;
    question: string;
    input_type: 'text' | 'list';
    is_video: boolean;
    options: readonly string[];
  }[];
  /** The categories of files. Into those of the system only Terna files, so that candidates cannot be asked. */
  readonly folders: readonly { id: number; name: string; isOfSystem: boolean }[];
  readonly tests: readonly { name: string }[];
  readonly hasAssessment: boolean;
  /** The process plans interviews, or a rule is about them. */
  readonly hasInterviews: boolean;
  /** The organization may ask for the nationality by law. */
  readonly allowsNationality: boolean;
}

export function elementsOf({
  sources,
  questions,
  folders,
  tests,
  hasAssessment,
  hasInterviews,
  allowsNationality,
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
  all.push(RESIDENCE);
  if (allowsNationality) {
    all.push(
      ruleElement({ element: NATIONALITY_ELEMENT, label: elements.nationality, kind: 'text', panel: 'filters' }),
    );
  }
  for (const { id, question, options, ...asked } of questions) {
    const element = questionElement(id);
    const kind = kindOfQuestion(asked);
    all.push(ruleElement({ element, label: question, kind, panel: 'filters', options: optionsOf(options) }));
  }
  all.push(...folders.map(folderRuleElement));
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

const folderRuleElement = ({ id, name, isOfSystem }: ProcessElements['folders'][number]): RuleElement =>
  ruleElement({
    ...{ element: folderElement(id), label: ruleMessages.documentIn(name), kind: 'presence', panel: 'filters' },
    ...{ can_ask: !isOfSystem, operatorLabels: ruleMessages.documentOperators },
    // The only option is the category itself, which the page of the candidate names.
    options: [{ value: String(id), label: name }],
  });

/** A video is there or not. */
const kindOfQuestion = ({
  input_type,
  is_video,
}: Pick<ProcessElements['questions'][number], 'input_type' | 'is_video'>) => {
  if (is_video) return 'presence';
  return input_type === 'list' ? 'list' : 'answer';
};

const RESIDENCE = ruleElement({
  element: RESIDENCE_ELEMENT,
  label: ruleMessages.elements.residence,
  kind: 'place',
  panel: 'filters',
  options: Object.entries(ruleMessages.distances).map(([value, label]) => ({ value, label })),
});

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

/** The language of a rule and its lowest level, null for any; null if the value names none. */
export function languageOf(value: string | null | undefined): { name: string; level: LanguageLevel | null } | null {
  const [name = '', level] = (value ?? '').split(TEST_SEPARATOR).map((part) => part.trim());
  if (name === '') return null;
  if (level === undefined || level === '') return { name, level: null };
  const known = LanguageLevel.safeParse(level);
  return known.success ? { name, level: known.data } : null;
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

/** Whether a rule compares numbers, so that its value must be one. */
export const isNumeric = ({ kind }: Pick<RuleElement, 'kind'>, compare: number): boolean =>
  kind === 'number' || (kind === 'answer' && (compare === OPERATOR.gt || compare === OPERATOR.lt));

/** @returns Spanish texts by field; empty if the rule is valid */
export function ruleProblems(rule: RuleInput, elements: readonly RuleElement[]): Record<string, string> {
  const { problems } = ruleMessages;
  const element = elementOfRule(elements, rule);
  if (!element) return { element: problems.element };
  if (rule.if_missing === 'ask' && !element.can_ask) return { if_missing: problems.ask };
  if (element.category !== rule.category) return { category: problems.category };
  if (!element.operators.some(({ code }) => code === rule.compare)) return { compare: problems.compare };
  if (element.kind === 'group')
    return (testOf(rule.element)?.threshold ?? -1) < 0 ? { element: problems.threshold } : {};
  if (!comparesValue(rule.compare)) return {};
  if (rule.value === null || rule.value === undefined || rule.value === '') return { value: problems.value };
  if (isNumeric(element, rule.compare) && plainNumber(rule.value) === null) return { value: problems.number };
  if (element.kind === 'language') return languageOf(rule.value) ? {} : { value: problems.language };
  const isOffered = element.options.some(({ value }) => value === rule.value);
  return (element.kind === 'list' || element.kind === 'place') && !isOffered ? { value: problems.option } : {};
}
