// Possible duplicates among persons, merging two persons, and undoing a merge.
import { z } from 'zod';
import { Id, IdParams, Instant, numberInText, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const Likeness = z.enum(['email', 'document', 'phone', 'name']);

/** Fields for which a merge chooses a person; `name` is the name with all its parts. */
export const MERGED_FIELDS = [
  'name',
  'email',
  'phone',
  'document',
  'external_id',
  'city',
  'country',
  'linkedin_url',
  'gender',
  'birthdate',
  'education_level',
  'profession',
  'experience_years',
  'title',
] as const;
export const MergedField = z.enum(MERGED_FIELDS);
export type MergedField = z.infer<typeof MergedField>;

/** A process with candidacies of both persons: the one that stays, and both stages. */
export const SharedProcess = z.object({
  title: z.string().nullable(),
  stays: z.enum(['own', 'other']),
  own_stage: z.string(),
  other_stage: z.string(),
});
export type SharedProcess = z.infer<typeof SharedProcess>;

export const Duplicate = z.object({
  person_id: Id,
  full_name: z.string(),
  /** The most reliable first. */
  likenesses: z.array(Likeness),
  /** A candidacy of the person that the caller can see. */
  applicant_id: Id,
  process_title: z.string().nullable(),
  shared: z.array(SharedProcess),
  /** Why the caller cannot merge the two, in Spanish; else null. */
  refusal: z.string().nullable(),
});
export type Duplicate = z.infer<typeof Duplicate>;

export const Merge = z.object({
  id: Id,
  full_name: z.string(),
  merged_by: PersonName.nullable(),
  created_at: Instant,
});
export type Merge = z.infer<typeof Merge>;

export const Duplicates = z.object({ duplicates: z.array(Duplicate), merges: z.array(Merge) });
export type Duplicates = z.infer<typeof Duplicates>;

const version = z.int().positive();

export const merges = {
  duplicates: endpoint({
    method: 'GET',
    path: '/applicants/{id}/duplicates',
    summary:
      'Who else may be the person of this candidate, as far as the reader sees them, and who was merged into them',
    params: IdParams,
    answer: Duplicates,
    who: 'recruiter',
    personalData: true,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/applicants/{id}/merges',
    summary: 'Merges the person of another candidate into the person of this one; all that is theirs comes together',
    params: IdParams,
    body: z.strictObject({
      applicant_id: Id,
      version,
      other_version: version,
      /** Values taken from the other person. */
      take: z.array(MergedField).max(MERGED_FIELDS.length),
    }),
    /** `applicant_id`: the candidacy under which this candidate's person is found now. */
    answer: z.object({ merge: Merge, applicant_id: Id }),
    status: 201,
    who: 'recruiter',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/applicants/{id}/merges/{mergeId}/undo',
    summary: 'Undoes a merge: both are as they were; refused where something has happened since that contradicts it',
    params: z.strictObject({ id: numberInText, mergeId: numberInText }),
    /** `applicant_id`: the candidacy named in the merge. */
    answer: z.object({ applicant_id: Id }),
    who: 'recruiter',
  }),
};
