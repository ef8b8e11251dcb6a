// Persons who may be one and the same: who they are, merging two of them, and undoing it.
import { z } from 'zod';
import { Id, IdParams, Instant, numberInText, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** What two persons have in common. */
export const Likeness = z.enum(['email', 'document', 'phone', 'name']);

/** What is chosen between when two persons are merged; `name` is the name with all its parts. */
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

/** Both stand in this process: which candidacy stays, and in which stages they are. */
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
  /** The surest first. */
  likenesses: z.array(Likeness),
  /** A candidacy of theirs that the reader sees. */
  applicant_id: Id,
  /** Where that candidacy is. */
  process_title: z.string().nullable(),
  shared: z.array(SharedProcess),
  /** Spanish; why the two cannot be merged by this person, or null. */
  refusal: z.string().nullable(),
});
export type Duplicate = z.infer<typeof Duplicate>;

/** Somebody who was merged into the person, which can be undone. */
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
      /** A candidacy of the other person. */
      applicant_id: Id,
      version,
      other_version: version,
      /** What is taken from the other person, in place of what the person of this candidate has. */
      take: z.array(MergedField).max(MERGED_FIELDS.length),
    }),
    /** `applicant_id`: under which candidacy the person of this one is found now. */
    answer: z.object({ merge: Merge, applicant_id: Id }),
    status: 201,
    who: 'recruiter',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/applicants/{id}/merges/{mergeId}/undo',
    summary: 'Undoes a merge: both are as they were; refused where something has happened since that contradicts it',
    params: z.strictObject({ id: numberInText, mergeId: numberInText }),
    /** `applicant_id`: the candidacy that was given when it was merged. */
    answer: z.object({ applicant_id: Id }),
    who: 'recruiter',
  }),
};
