// Groups of persons of the organization who may be one, their merge, and persons known to be different.
import { z } from 'zod';
import { Id, IdParams, numberInText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Merge, MergedField } from './merges.ts';

/** Why two persons may be one; the most reliable first. Names are similar if they sound alike or one has more words. */
export const DuplicateSign = z.enum(['document', 'email', 'name_birthdate', 'name_phone', 'name_city', 'phone']);
export type DuplicateSign = z.infer<typeof DuplicateSign>;

export const DuplicateStrength = z.enum(['high', 'medium', 'low']);
export type DuplicateStrength = z.infer<typeof DuplicateStrength>;

export const GROUPS_PER_PAGE = 20;
/** A larger group is displayed and merged in parts. */
export const MAX_GROUP = 20;
/** Groups are counted up to this number. */
export const MAX_COUNTED_GROUPS = 1000;

export const DuplicatePerson = z.object({
  person_id: Id,
  /** A candidacy under which the caller can open the person. */
  applicant_id: Id,
  process_id: Id,
  process_title: z.string().nullable(),
  candidacies: z.int().min(1),
  /** By field; null if unknown. `name` is the displayed name. */
  values: z.record(MergedField, z.string().nullable()),
});
export type DuplicatePerson = z.infer<typeof DuplicatePerson>;

export const DuplicateGroup = z.object({
  id: Id,
  /** Changes with every value and member of the group. */
  version: z.string(),
  strength: DuplicateStrength,
  signs: z.array(DuplicateSign).min(1),
  persons: z.array(DuplicatePerson).min(2),
  /** Members beyond MAX_GROUP. */
  more: z.int().min(0),
  /** The person who remains by default. */
  keep: Id,
  /** By field: the person whose value remains by default. */
  take: z.partialRecord(MergedField, Id),
  /** Why the caller cannot merge the group, in Spanish; else null. */
  refusal: z.string().nullable(),
});
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

const version = z.string().min(1).max(100);
const PersonIds = z.array(Id).min(2).max(MAX_GROUP);

export const duplicates = {
  list: endpoint({
    method: 'GET',
    path: '/duplicates',
    summary: 'Groups of persons who may be one, all of whom the caller sees, the most reliable first',
    query: z.strictObject({
      strength: DuplicateStrength.optional(),
      /** `next` of the previous page. */
      after: z.string().max(40).optional(),
      items: numberInText.optional(),
    }),
    answer: z.object({
      groups: z.array(DuplicateGroup),
      next: z.string().nullable(),
      /** Up to MAX_COUNTED_GROUPS. */
      count: z.int().min(0),
      /** Persons who still wait to be compared. */
      waiting: z.boolean(),
    }),
    who: 'recruiter',
    personalData: true,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/duplicates/{id}/merge',
    summary: 'Merges persons of a group into one of them, who gets the chosen value of each field',
    params: IdParams,
    body: z.strictObject({
      version,
      keep: Id,
      person_ids: PersonIds,
      take: z.partialRecord(MergedField, Id),
    }),
    /** The merges in their order; the last one is undone first. `applicant_id`: where the person is found. */
    answer: z.object({ merges: z.array(Merge).min(1), applicant_id: Id }),
    status: 201,
    who: 'recruiter',
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/duplicates/{id}/dismiss',
    summary: 'Remembers that these persons of a group are different',
    params: IdParams,
    body: z.strictObject({ version, person_ids: PersonIds }),
    answer: z.object({ person_ids: PersonIds }),
    who: 'recruiter',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/duplicates/restore',
    summary: 'Forgets that these persons are different, and compares them again',
    body: z.strictObject({ person_ids: PersonIds }),
    who: 'recruiter',
  }),
};
