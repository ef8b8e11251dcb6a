// Compares two candidates who may be one person, and preselects the values to take.
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { MERGED_FIELDS, type MergedField } from '../../../../contract/api/merges.ts';
import { dateText } from '../edit/date-text.ts';

export interface Difference {
  readonly field: MergedField;
  /** Null if unknown. */
  readonly own: string | null;
  readonly other: string | null;
}

function displayedValue(applicant: Applicant, field: MergedField): string | null {
  if (field === 'name') return applicant.full_name;
  if (field === 'title') return applicant.title;
  const value = applicant.uniq_applicant[field];
  return field === 'birthdate' ? dateText(value) : value;
}

export const differences = (own: Applicant, other: Applicant): Difference[] =>
  MERGED_FIELDS.map((field) => ({
    field,
    own: displayedValue(own, field),
    other: displayedValue(other, field),
  })).filter((one) => one.own !== one.other);

export type Choices = Readonly<Partial<Record<MergedField, boolean>>>;

/** Unknown values come from the other candidate unless the user chose. */
export const isFromOther = ({ field, own }: Difference, choices: Choices): boolean => choices[field] ?? own === null;
