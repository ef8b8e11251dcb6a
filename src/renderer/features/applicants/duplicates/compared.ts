// What differs between two candidates who may be one person, and what is taken from the other unless somebody chooses.
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { MERGED_FIELDS, type MergedField } from '../../../../contract/api/merges.ts';
import { dateText } from '../edit/date-text.ts';

export interface Difference {
  readonly field: MergedField;
  /** As they are shown; null where nothing is known. */
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

/** What is not known of this person is taken from the other; what was chosen stays chosen. */
export const isFromOther = ({ field, own }: Difference, choices: Choices): boolean => choices[field] ?? own === null;
