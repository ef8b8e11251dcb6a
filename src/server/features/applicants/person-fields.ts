// Maps the fields of a form to the row of a person.
import type { z } from 'zod';
import type { CandidateFields, PersonFields } from '../../../contract/api/applicants.ts';
import { personKeys } from '../../../domain/candidates/duplicates.ts';
import { displayName, normalizeDocument, personFields, withScheme } from '../../../domain/candidates/person-fields.ts';
import { personSearchText, searchable } from '../../../domain/text/search-text.ts';
import type { NewRow, Transaction } from '../../platform/db/index.ts';
import { deleteDescriptions, descriptionsOf, insertDescriptions, type PersonRow } from './person-queries.ts';

type Fields = z.output<typeof PersonFields>;
type PersonChange = Partial<Omit<NewRow<'uniq_applicants'>, 'id' | 'organization_id' | 'token' | 'created_at'>>;

/** Whether these fields change the person's name. */
const namesPerson = (fields: Fields): boolean =>
  fields.full_name !== undefined || fields.name !== undefined || fields.last_name !== undefined;

function storedValue(name: (typeof personFields)[number], value: string | null): string | null {
  if (!value) return null;
  if (name === 'document') return normalizeDocument(value);
  return name === 'linkedin_url' ? withScheme(value) : value;
}

type Findable = Parameters<typeof personSearchText>[0];

/** Search columns and duplicate keys, derived from the other columns. */
export const foundBy = (person: Findable) => ({ search_text: personSearchText(person), ...personKeys(person) });

/** The change of a person's row, with the display name and search columns. */
export function personChange(known: PersonRow | null, fields: Fields): PersonChange & { full_name: string } {
  const named = Object.fromEntries(
    personFields.flatMap((name) => {
      const value = fields[name];
      return value === undefined ? [] : [[name, storedValue(name, value)]];
    }),
  ) as PersonChange;
  const after = { ...known, ...named };
  const full_name =
    known && !namesPerson(fields) ? known.full_name : displayName({ ...after, full_name: fields.full_name ?? null });
  return { ...named, full_name, ...foundBy({ ...after, full_name }) };
}

/** The fields that the person has no value for; existing values stay. */
export function missingFields(known: PersonRow, fields: Fields): Fields {
  const { full_name: _displayed, ...others } = fields;
  return Object.fromEntries(
    Object.entries(others).filter(([name, value]) => value && !known[name as keyof PersonRow]),
  ) as Fields;
}

type Descriptions = Pick<z.output<typeof CandidateFields>, 'languages_attributes' | 'skills_attributes'>;

interface Owner {
  readonly organization_id: number;
  readonly uniq_applicant_id: number;
}

/** The named entries of each kind, without repetition; nothing for a kind that is absent. */
function describedBy({ languages_attributes, skills_attributes }: Descriptions) {
  const named = [
    ['applicant_languages', languages_attributes],
    ['applicant_skills', skills_attributes],
  ] as const;
  return named.flatMap(([table, described]) => {
    if (!described) return [];
    const once = described.map(
      ({ description, level }) => [description, { description, level: level || null }] as const,
    );
    return [{ table, described: [...new Map(once).values()] }];
  });
}

/** For a person who has none. */
export async function addDescription(tx: Transaction, owner: Owner, descriptions: Descriptions): Promise<void> {
  for (const { table, described } of describedBy(descriptions)) await insertDescriptions(tx, table, owner, described);
}

/** Replaces the person's languages and skills by the named ones. */
export async function describePerson(tx: Transaction, owner: Owner, descriptions: Descriptions): Promise<void> {
  for (const { table, described } of describedBy(descriptions)) {
    await deleteDescriptions(tx, table, owner.uniq_applicant_id);
    await insertDescriptions(tx, table, owner, described);
  }
}

/** Adds languages and skills that the person lacks; existing ones stay. */
export async function addToDescription(tx: Transaction, owner: Owner, descriptions: Descriptions): Promise<void> {
  for (const { table, described } of describedBy(descriptions)) {
    const rows = await descriptionsOf(tx, table, [owner.uniq_applicant_id]);
    const known = new Set(rows.map(({ description }) => searchable(description)));
    const added = described.filter(({ description }) => !known.has(searchable(description)));
    await insertDescriptions(tx, table, owner, added);
  }
}
