// The fields in which candidates enter what a rule asks them for, and the check of what they wrote.
import type { RuleElement } from '../../contract/api/rules.ts';
import type { Country } from '../../contract/countries.ts';
import { applicantFormValues, askedDataMessages as texts } from '../../contract/messages.ts';
import { readAmount } from '../forms/number-input.ts';
import {
  CURRICULUM_ELEMENT,
  folderOf,
  LANGUAGES_ELEMENT,
  questionOf,
  RESIDENCE_ELEMENT,
  SKILLS_ELEMENT,
} from '../rules/rule-elements.ts';

export type PersonInput =
  | ('birthdate' | 'city' | 'country' | 'education_level' | 'profession' | 'title' | 'experience_years')
  | 'phone';
export type FormInput =
  | ('income_expectation' | 'available_from' | 'applicant_autorization' | 'postal_code')
  | 'nationality';

/** Read from one text. */
type TextKind = 'text' | 'years' | 'amount' | 'birthdate' | 'date' | 'decision' | 'choice';
/** `described` has rows of a name and a level. */
type InputKind = TextKind | 'described' | 'file';

export type DescribedInput = 'languages' | 'skills';

export interface AskedInput {
  /** The name of the field in the page's form. */
  readonly name: string;
  readonly kind: InputKind;
  readonly target:
    | { readonly of: 'person'; readonly field: PersonInput }
    | { readonly of: 'form'; readonly field: FormInput }
    | { readonly of: 'described'; readonly list: DescribedInput }
    | { readonly of: 'curriculum' }
    | { readonly of: 'answer'; readonly questionId: number; readonly question: string }
    | { readonly of: 'video'; readonly questionId: number; readonly question: string }
    | { readonly of: 'document'; readonly folderId: number; readonly folder: string };
  readonly options: readonly string[];
}

/** Of a list of languages or skills. */
export const ASKED_ROWS = { languages: 4, skills: 6 } as const;
export const MAX_DESCRIPTION = 120;
export const ASKED_LEVELS = {
  languages: applicantFormValues.languageLevels,
  skills: applicantFormValues.skillLevels,
} as const;

/** The names of the two fields of a row. @param row from 1 */
export const rowNames = (list: DescribedInput, row: number) => ({
  description: `${list}.${row}`,
  level: `${list}.${row}.level`,
});

const MAX_TEXT = 250;
const MAX_POSTAL_CODE = 20;
const MAX_AGE = 120;
const MAX_AMOUNT = 1e12;

const person = (field: PersonInput, kind: InputKind = 'text'): AskedInput => ({
  ...{ name: field, kind, target: { of: 'person', field }, options: [] },
});
const form = (field: FormInput, kind: InputKind = 'text'): AskedInput => ({
  ...{ name: field, kind, target: { of: 'form', field }, options: [] },
});

const described = (list: DescribedInput): AskedInput => ({
  ...{ name: list, kind: 'described', target: { of: 'described', list }, options: ASKED_LEVELS[list] },
});

/** Other elements identify a person or are read by the team: those are sent by e-mail. */
const INPUTS: Readonly<Record<string, readonly AskedInput[]>> = {
  age: [person('birthdate', 'birthdate')],
  city: [person('city')],
  country: [person('country')],
  [RESIDENCE_ELEMENT]: [person('city'), person('country')],
  education_level: [person('education_level')],
  profession: [person('profession')],
  title: [person('title')],
  experience_years: [person('experience_years', 'years')],
  phone: [person('phone')],
  income_expectation: [form('income_expectation', 'amount')],
  availability: [form('available_from', 'date')],
  work_permit: [form('applicant_autorization', 'decision')],
  postal_code: [form('postal_code')],
  nationality: [form('nationality')],
  [LANGUAGES_ELEMENT]: [described('languages')],
  [SKILLS_ELEMENT]: [described('skills')],
  // The name under which the form of the offer uploads it too.
  [CURRICULUM_ELEMENT]: [{ name: 'curriculum', kind: 'file', target: { of: 'curriculum' }, options: [] }],
};

/** @param hasValue whether the person has a value already, which is neither displayed nor replaced */
export function inputsFor(elements: readonly RuleElement[], hasValue: (field: PersonInput) => boolean): AskedInput[] {
  const all = elements.flatMap(
    (element) => INPUTS[element.element] ?? documentInput(element) ?? questionInput(element),
  );
  const missing = all.filter(({ target }) => target.of !== 'person' || !hasValue(target.field));
  return [...new Map(missing.map((input) => [input.name, input])).values()];
}

/** Undefined for other elements than those of a category of files. */
function documentInput({ element, options: [folder] }: RuleElement): AskedInput[] | undefined {
  const folderId = folderOf(element);
  if (folderId === null || folder === undefined) return undefined;
  const target = { of: 'document' as const, folderId, folder: folder.label };
  return [{ name: `documents.${folderId}`, kind: 'file', target, options: [] }];
}

function questionInput({ element, label, kind, options }: RuleElement): AskedInput[] {
  const questionId = questionOf(element);
  if (questionId === null) return [];
  if (kind === 'presence') {
    const target = { of: 'video' as const, questionId, question: label };
    return [{ name: `questions.${questionId}`, kind: 'file', target, options: [] }];
  }
  if (kind !== 'list' && kind !== 'answer') return [];
  return [
    {
      ...{ name: `pregunta-${questionId}`, kind: kind === 'list' ? 'choice' : 'text' },
      target: { of: 'answer', questionId, question: label },
      options: options.map(({ value }) => value),
    },
  ];
}

export function labelOfInput({ target }: AskedInput): string {
  if (target.of === 'answer' || target.of === 'video') return target.question;
  if (target.of === 'document') return texts.documentIn(target.folder);
  if (target.of === 'described') return texts.labels[target.list];
  return target.of === 'curriculum' ? texts.labels.curriculum : texts.labels[target.field];
}

export interface Described {
  readonly description: string;
  /** As it is stored; null if none was chosen. */
  readonly level: string | null;
}

/** Reads the rows of a list; empty without any name. @param written by the names of the fields */
export function readRows(
  list: DescribedInput,
  written: Readonly<Record<string, string>>,
): { readonly rows: readonly Described[] } | { readonly problem: string } {
  const all = Array.from({ length: ASKED_ROWS[list] }, (_none, index) => {
    const names = rowNames(list, index + 1);
    return { description: (written[names.description] ?? '').trim(), level: written[names.level] || null };
  });
  if (all.some(({ description, level }) => description === '' && level !== null))
    return { problem: texts.problems.level };
  const rows = all.filter(({ description }) => description !== '');
  if (rows.some(({ description }) => description.length > MAX_DESCRIPTION)) return { problem: texts.problems.text };
  const isLevel = (level: string) => ASKED_LEVELS[list].some((one) => one === level);
  return rows.every(({ level }) => level === null || isLevel(level)) ? { rows } : { problem: texts.problems.choice };
}

export type TextInput = AskedInput & { readonly kind: TextKind };
export const isTextInput = (input: AskedInput): input is TextInput =>
  input.kind !== 'described' && input.kind !== 'file';

type Read = { readonly value: string | number | boolean } | { readonly problem: string };

/** Reads what was written in a field. @param today a calendar day */
export function readInput({ kind, name, options }: TextInput, written: string, today: string, country: Country): Read {
  const { problems } = texts;
  switch (kind) {
    case 'text': {
      const max = name === 'postal_code' ? MAX_POSTAL_CODE : MAX_TEXT;
      return written.length > max ? { problem: problems.text } : { value: written };
    }
    case 'years':
      return /^\d{1,2}$/.test(written) ? { value: written } : { problem: problems.years };
    case 'amount': {
      const amount = readAmount(written, country)?.value;
      return amount === undefined || amount < 0 || amount > MAX_AMOUNT
        ? { problem: problems.amount }
        : { value: amount };
    }
    case 'birthdate': {
      const oldest = `${Number(today.slice(0, 4)) - MAX_AGE}${today.slice(4)}`;
      return isDay(written) && written < today && written > oldest ? { value: written } : { problem: problems.date };
    }
    case 'date':
      return isDay(written) ? { value: written } : { problem: problems.date };
    case 'decision':
      return written === 'si' || written === 'no' ? { value: written === 'si' } : { problem: problems.choice };
    case 'choice':
      return options.includes(written) ? { value: written } : { problem: problems.choice };
  }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
