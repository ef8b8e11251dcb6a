// The fields of a candidate that can be edited in place. Pure.
import type { z } from 'zod';
import { type Applicant, CandidateFields } from '../../../../contract/api/applicants.ts';
import { checkFields } from '../../../../domain/forms/field-problems.ts';

type Fields = z.input<typeof CandidateFields>;
type Listed = 'tags' | 'languages_attributes' | 'skills_attributes';
export type TextField = Exclude<keyof Fields, Listed | 'full_name'>;
/** Fields that `applicants.update` changes. */
type OwnField = TextField | Listed;
export type Field = OwnField | 'consultant';
export type Described = { readonly description: string; readonly level: string | null };
export type ValueOf<Name extends Field> = Name extends 'tags'
  ? readonly string[]
  : Name extends 'consultant'
    ? Applicant['consultant']
    : Name extends Listed
      ? readonly Described[]
      : string | null;

export function fieldValue<Name extends Field>(applicant: Applicant, name: Name): ValueOf<Name>;
export function fieldValue(applicant: Applicant, name: Field): ValueOf<Field> {
  const person = applicant.uniq_applicant;
  if (name === 'tags' || name === 'consultant') return applicant[name];
  if (name === 'languages_attributes') return person.languages.map(withoutId);
  if (name === 'skills_attributes') return person.skills.map(withoutId);
  if (name === 'title' || name === 'source') return applicant[name];
  return person[name];
}

const withoutId = ({ description, level }: Described): Described => ({ description, level });

export function withValue<Name extends Field>(applicant: Applicant, name: Name, value: ValueOf<Name>): Applicant;
export function withValue(applicant: Applicant, name: Field, value: ValueOf<Field>): Applicant {
  if (name === 'tags') return { ...applicant, tags: [...(value as string[])] };
  if (name === 'title' || name === 'source') return { ...applicant, [name]: value as string | null };
  if (name === 'consultant') return { ...applicant, consultant: value as Applicant['consultant'] };
  const person = applicant.uniq_applicant;
  if (name === 'languages_attributes' || name === 'skills_attributes') {
    const list = name === 'languages_attributes' ? 'languages' : 'skills';
    const items = (value as Described[]).map((item, index) => ({ ...item, id: index + 1 }));
    return { ...applicant, uniq_applicant: { ...person, [list]: items } };
  }
  const changed = { ...person, [name]: value as string | null };
  const named = name === 'name' || name === 'last_name';
  const full_name = [changed.name, changed.last_name].filter(Boolean).join(' ') || applicant.full_name;
  return { ...applicant, uniq_applicant: changed, ...(named && { full_name }) };
}

/** Compares consultancies by id, so a renamed one is equal. */
export function isSame<Name extends Field>(one: ValueOf<Name>, other: ValueOf<Name>): boolean {
  const [a, b] = [one, other].map((value: ValueOf<Field>) => (isConsultancy(value) ? value.id : value));
  return JSON.stringify(a) === JSON.stringify(b);
}

const isConsultancy = (value: ValueOf<Field>): value is NonNullable<Applicant['consultant']> =>
  typeof value === 'object' && value !== null && 'id' in value;

/** The value as text for a sentence; null if it is empty. */
export function valueText(value: ValueOf<Field>): string | null {
  if (value === null || typeof value === 'string') return value;
  if (isConsultancy(value)) return value.name;
  return value.map((item) => (typeof item === 'string' ? item : item.description)).join(', ') || null;
}

/** Returns the first problem that the contract finds, or null. */
export function problemOf(name: OwnField, value: unknown): string | null {
  const checked = checkFields(CandidateFields, { [name]: value });
  return checked.fits ? null : (Object.values(checked.problems.fields)[0] ?? null);
}
