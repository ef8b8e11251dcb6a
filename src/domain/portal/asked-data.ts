// The fields in which candidates enter what a rule asks them for, and the check of what they wrote.
import type { RuleElement } from '../../contract/api/rules.ts';
import type { Country } from '../../contract/countries.ts';
import { askedDataMessages as texts } from '../../contract/messages.ts';
import { readAmount } from '../forms/number-input.ts';
import { questionOf, RESIDENCE_ELEMENT } from '../rules/rule-elements.ts';

export type PersonInput =
  | ('birthdate' | 'city' | 'country' | 'education_level' | 'profession' | 'title' | 'experience_years')
  | 'phone';
export type FormInput =
  | ('income_expectation' | 'available_from' | 'applicant_autorization' | 'postal_code')
  | 'nationality';

type InputKind = 'text' | 'years' | 'amount' | 'birthdate' | 'date' | 'decision' | 'choice';

export interface AskedInput {
  /** The name of the field in the page's form. */
  readonly name: string;
  readonly kind: InputKind;
  readonly target:
    | { readonly of: 'person'; readonly field: PersonInput }
    | { readonly of: 'form'; readonly field: FormInput }
    | { readonly of: 'answer'; readonly questionId: number; readonly question: string };
  readonly options: readonly string[];
}

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

/** Other elements need more than a field, such as a curriculum or what identifies a person: those are sent by e-mail. */
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
};

/** @param hasValue whether the person has a value already, which is neither displayed nor replaced */
export function inputsFor(elements: readonly RuleElement[], hasValue: (field: PersonInput) => boolean): AskedInput[] {
  const all = elements.flatMap((element) => INPUTS[element.element] ?? questionInput(element));
  const missing = all.filter(({ target }) => target.of !== 'person' || !hasValue(target.field));
  return [...new Map(missing.map((input) => [input.name, input])).values()];
}

/** Questions that are answered by a video have no field. */
function questionInput({ element, label, kind, options }: RuleElement): AskedInput[] {
  const questionId = questionOf(element);
  if (questionId === null || (kind !== 'list' && kind !== 'answer')) return [];
  return [
    {
      ...{ name: `pregunta-${questionId}`, kind: kind === 'list' ? 'choice' : 'text' },
      target: { of: 'answer', questionId, question: label },
      options: options.map(({ value }) => value),
    },
  ];
}

export const labelOfInput = ({ target }: AskedInput): string =>
  target.of === 'answer' ? target.question : texts.labels[target.field];

type Read = { readonly value: string | number | boolean } | { readonly problem: string };

/** Reads what was written in a field. @param today a calendar day */
export function readInput({ kind, name, options }: AskedInput, written: string, today: string, country: Country): Read {
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
