// Proposes who remains of persons who are one, and whose value of each field.
import { MERGED_FIELDS, type MergedField } from '../../contract/api/merges.ts';

export interface ProposedPerson {
  readonly person_id: number;
  readonly candidacies: number;
  readonly values: Readonly<Record<MergedField, string | null>>;
}

/** These change during a life, so the newest person has the current value. */
const CURRENT: ReadonlySet<MergedField> = new Set([
  'email',
  'phone',
  'city',
  'country',
  'linkedin_url',
  'education_level',
  'profession',
  'experience_years',
  'title',
]);

const filled = ({ values }: ProposedPerson): number => MERGED_FIELDS.filter((field) => values[field] !== null).length;

const wordsOf = (name: string | null): number => (name ?? '').split(/\s+/).filter(Boolean).length;

/** The person with the most candidacies, then the most values, then the oldest. */
export const survivingPerson = <Person extends ProposedPerson>(persons: readonly Person[]): Person | undefined =>
  persons.toSorted(
    (one, other) =>
      other.candidacies - one.candidacies || filled(other) - filled(one) || one.person_id - other.person_id,
  )[0];

/** By field, the person whose value remains; absent if nobody has one. */
export function valuesToTake(
  persons: readonly ProposedPerson[],
  keep: ProposedPerson,
): Partial<Record<MergedField, number>> {
  const newestFirst = persons.toSorted((one, other) => other.person_id - one.person_id);
  const others = [keep, ...newestFirst.filter((one) => one !== keep)];
  return Object.fromEntries(
    MERGED_FIELDS.flatMap((field) => {
      const known = (CURRENT.has(field) ? newestFirst : others).filter(({ values }) => values[field] !== null);
      const [first] =
        field === 'name' ? known.toSorted((a, b) => wordsOf(b.values.name) - wordsOf(a.values.name)) : known;
      return first ? [[field, first.person_id]] : [];
    }),
  );
}
