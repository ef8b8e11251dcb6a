// The call that adds chosen values to a candidate, and the one that takes them away again. Pure.
import type { Applicant } from '../../../../contract/api/applicants.ts';
import type { CandidateCompletion, CompletedCandidate } from '../../../../contract/api/curriculum-readings.ts';
import { COMPLETED_FIELDS, type FoundValue } from '../../../../domain/curricula/completion.ts';
import { fieldValue } from '../edit/applicant-fields.ts';

type Fields = NonNullable<CandidateCompletion['fields']>;
type ListField = 'languages_attributes' | 'skills_attributes';
const LISTS = { languages: 'languages_attributes', skills: 'skills_attributes' } as const;

/** Existing languages and skills stay. */
export function completionOf(applicant: Applicant, chosen: readonly FoundValue[]): CandidateCompletion {
  const fields: Fields = {};
  for (const one of chosen) {
    if (one.kind === 'field') fields[one.field] = one.value;
    else if (one.kind === 'languages' || one.kind === 'skills') {
      const field = LISTS[one.kind];
      const { description, level } = one;
      fields[field] = [...(fields[field] ?? fieldValue(applicant, field)), { description, level }];
    }
  }
  return {
    version: applicant.version,
    fields,
    work_experiences: chosen.flatMap((one) => (one.kind === 'work' ? [one.entry] : [])),
    educations: chosen.flatMap((one) => (one.kind === 'education' ? [one.entry] : [])),
  };
}

interface Completed {
  readonly before: Applicant;
  readonly completion: CandidateCompletion;
  readonly done: CompletedCandidate;
  /** The candidate now: what others have changed since stays. */
  readonly now: Applicant;
}

export function undoOf({ before, completion, done, now }: Completed): CandidateCompletion {
  const fields: Fields = {};
  const written = completion.fields ?? {};
  for (const name of Object.values(LISTS)) {
    if (written[name]) fields[name] = withoutAdded(now, before, name, written[name]);
  }
  for (const name of COMPLETED_FIELDS) {
    if (written[name] === undefined) continue;
    if (fieldValue(now, name) === fieldValue(done.applicant, name)) fields[name] = fieldValue(before, name);
  }
  const present = <List extends 'work_experiences' | 'educations'>(list: List) =>
    done.added[list].filter((id) => now.uniq_applicant[list].some((item) => item.id === id));
  return {
    version: now.version,
    fields,
    removed_work_experiences: present('work_experiences'),
    removed_educations: present('educations'),
  };
}

function withoutAdded(
  now: Applicant,
  before: Applicant,
  name: ListField,
  written: readonly { readonly description: string }[],
) {
  const had = new Set(fieldValue(before, name).map(({ description }) => description));
  const added = new Set(written.map(({ description }) => description).filter((one) => !had.has(one)));
  return fieldValue(now, name).filter(({ description }) => !added.has(description));
}
