// The fields of a candidate that are edited in place: where each stands, and how it is sent. Pure.
import type { z } from 'zod';
import { type Applicant, CandidateFields } from '../../../contract/api/applicants.ts';
import { checkFields } from '../../../domain/field-problems.ts';

type Fields = z.input<typeof CandidateFields>;
type Listed = 'tags' | 'languages_attributes' | 'skills_attributes';
/** A line of text. */
export type TextField = Exclude<keyof Fields, Listed | 'full_name'>;
export type Field = TextField | Listed;
export type Described = { readonly description: string; readonly level: string | null };
export type ValueOf<Name extends Field> = Name extends 'tags'
  ? readonly string[]
  : Name extends Listed
    ? readonly Described[]
    : string | null;

/** What a field holds. */
export function heldIn<Name extends Field>(applicant: Applicant, name: Name): ValueOf<Name>;
export function heldIn(applicant: Applicant, name: Field): ValueOf<Field> {
  const person = applicant.uniq_applicant;
  if (name === 'tags') return applicant.tags;
  if (name === 'languages_attributes') return person.languages.map(withoutId);
  if (name === 'skills_attributes') return person.skills.map(withoutId);
  if (name === 'title' || name === 'source') return applicant[name];
  return person[name];
}

const withoutId = ({ description, level }: Described): Described => ({ description, level });

/** The candidate with another value in a field, as it is shown until the server has said how it is. */
export function withValue<Name extends Field>(applicant: Applicant, name: Name, value: ValueOf<Name>): Applicant;
export function withValue(applicant: Applicant, name: Field, value: ValueOf<Field>): Applicant {
  if (name === 'tags') return { ...applicant, tags: [...(value as string[])] };
  if (name === 'title' || name === 'source') return { ...applicant, [name]: value as string | null };
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

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What is wrong with a value by the contract; null where nothing is. */
export function problemOf(name: Field, value: unknown): string | null {
  const checked = checkFields(CandidateFields, { [name]: value });
  return checked.fits ? null : (Object.values(checked.problems.fields)[0] ?? null);
}
