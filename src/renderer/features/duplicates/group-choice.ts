// What the user chose for a group: who is merged, and whose values remain. Pure.
import type { DuplicateGroup, DuplicatePerson } from '../../../contract/api/duplicates.ts';
import { MERGED_FIELDS, type MergedField } from '../../../contract/api/merges.ts';
import { survivingPerson, valuesToTake } from '../../../domain/candidates/merge-proposal.ts';

export interface GroupChoice {
  readonly excluded: ReadonlySet<number>;
  /** By field, the person whose value the user chose. */
  readonly take: Readonly<Partial<Record<MergedField, number>>>;
}

export const NO_CHOICE: GroupChoice = { excluded: new Set(), take: {} };

export interface MergePlan {
  readonly group: DuplicateGroup;
  readonly persons: readonly DuplicatePerson[];
  readonly keep: DuplicatePerson;
  readonly take: Readonly<Partial<Record<MergedField, number>>>;
}

/** Null if fewer than two persons are left, or the user may not merge them. */
export function planOf(group: DuplicateGroup, { excluded, take }: GroupChoice): MergePlan | null {
  const persons = group.persons.filter(({ person_id }) => !excluded.has(person_id));
  const keep = persons.find(({ person_id }) => person_id === group.keep) ?? survivingPerson(persons);
  if (!keep || persons.length < 2 || group.refusal !== null) return null;
  const chosen = Object.entries(take).filter(([, personId]) => !excluded.has(personId));
  return { group, persons, keep, take: { ...valuesToTake(persons, keep), ...Object.fromEntries(chosen) } };
}

export const valueIn = ({ persons, take }: MergePlan, field: MergedField): string | null =>
  persons.find(({ person_id }) => person_id === take[field])?.values[field] ?? null;

interface WithPersons {
  readonly persons: readonly DuplicatePerson[];
}

/** Fields for which some person has a value. */
export const fieldsOf = ({ persons }: WithPersons): MergedField[] =>
  MERGED_FIELDS.filter((field) => persons.some(({ values }) => values[field] !== null));

export const namesOf = ({ persons }: WithPersons): string => persons.map(({ values }) => values.name ?? '').join(', ');
