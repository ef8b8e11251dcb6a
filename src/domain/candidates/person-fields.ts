// Normalizes a person's data from any source: form, portal or file.
import { importRowMessages } from '../../contract/messages.ts';

/** Fields that do not identify a person, but distinguish two of one name. */
export const distinctiveFields = [
  'phone',
  'city',
  'country',
  'gender',
  'birthdate',
  'education_level',
  'profession',
  'experience_years',
  'linkedin_url',
  'title',
] as const;

/** The fields of a person that users enter, beside the full name. */
export const personFields = ['name', 'last_name', 'email', 'document', 'external_id', ...distinctiveFields] as const;

interface Naming {
  readonly full_name?: string | null;
  readonly name?: string | null;
  readonly last_name?: string | null;
  readonly email?: string | null;
  readonly document?: string | null;
  readonly external_id?: string | null;
}

/** From the best available identification. */
export function displayName(person: Naming): string {
  const composed = [person.name, person.last_name].filter(Boolean).join(' ');
  return (
    person.full_name ||
    composed ||
    person.email ||
    importRowMessages.unnamed(person.external_id || person.document || '')
  );
}

export const isSomebody = (person: Naming): boolean =>
  [person.full_name, person.name, person.email, person.document, person.external_id].some(Boolean);

/** Upper case, single spaces. */
export const normalizeDocument = (text: string): string => text.toUpperCase().replaceAll(/\s+/g, ' ');

export const withScheme = (url: string): string => (/^https?:/i.test(url) ? url : `https://${url}`);
