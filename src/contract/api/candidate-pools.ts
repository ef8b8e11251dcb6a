// Pools: persons whom users put together by hand. A person is visible in a pool to those who see the person.
import { z } from 'zod';
import { Id, IdParams, Instant, line, numberInText, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const NewCandidatePool = z.strictObject({
  name: line(60),
  /** The caller by default. */
  owner_id: Id.optional(),
});
export type NewCandidatePool = z.infer<typeof NewCandidatePool>;

export const CandidatePool = z.object({
  id: Id,
  name: z.string(),
  owner: PersonName,
  permissions: z.object({ can_edit: z.boolean() }),
  version: z.int().positive(),
});
export type CandidatePool = z.infer<typeof CandidatePool>;

const note = z.string().trim().max(1000).nullable();

export const PoolMember = z.object({
  /** The person. */
  person_id: Id,
  full_name: z.string(),
  /** A candidacy of the person that the caller sees. */
  id: Id,
  note: z.string().nullable(),
  added_by: PersonName.nullable(),
  added_at: Instant,
  version: z.int().positive(),
});
export type PoolMember = z.infer<typeof PoolMember>;

/** Persons per call, which is one transaction. */
export const MAX_POOLED_AT_ONCE = 200;

const candidacies = z.array(Id).min(1).max(MAX_POOLED_AT_ONCE);

export const PoolMembership = z.object({
  pool: z.object({ id: Id, name: z.string() }),
  member: PoolMember,
});
export type PoolMembership = z.infer<typeof PoolMembership>;

const MemberParams = z.strictObject({ id: numberInText, applicant_id: numberInText });

export const candidatePools = {
  list: endpoint({
    method: 'GET',
    path: '/candidate_pools',
    summary: 'The pools of the organization, by name',
    answer: z.array(CandidatePool),
    who: 'session',
  }),
  add: endpoint({
    method: 'POST',
    path: '/candidate_pools',
    summary: 'Adds a pool, whose name must be new',
    body: NewCandidatePool,
    answer: CandidatePool,
    status: 201,
    who: 'recruiter',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/candidate_pools/{id}',
    summary: 'Renames a pool or gives it to another owner; for its owner and admins',
    params: IdParams,
    body: z.strictObject({ pool: NewCandidatePool.partial(), version: z.int().positive() }),
    answer: CandidatePool,
    who: 'recruiter',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/candidate_pools/{id}',
    summary: 'Removes a pool; `restore` brings it back within 30 days. For its owner and admins',
    params: IdParams,
    who: 'recruiter',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/candidate_pools/{id}/restore',
    summary: 'Brings a removed pool back with its persons',
    params: IdParams,
    answer: CandidatePool,
    who: 'recruiter',
  }),
  members: endpoint({
    method: 'GET',
    path: '/candidate_pools/{id}/members',
    summary: 'The persons of a pool whom the caller sees, latest first',
    params: IdParams,
    query: PageQuery,
    answer: z.array(PoolMember),
    answerKind: 'page',
    who: 'session',
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/candidate_pools/{id}/members',
    summary: 'Puts the persons of candidacies into a pool; who is in it already stays as they are',
    params: IdParams,
    body: z.strictObject({ applicant_ids: candidacies, note: note.optional() }),
    answer: z.object({
      /** The candidacies whose persons were not in the pool. */
      added: z.array(Id),
      known: z.array(Id),
    }),
    who: 'recruiter',
  }),
  changeMember: endpoint({
    method: 'PUT',
    path: '/candidate_pools/{id}/members/{applicant_id}',
    summary: 'Changes the note on a person in a pool',
    params: MemberParams,
    body: z.strictObject({ note, version: z.int().positive() }),
    answer: PoolMember,
    who: 'recruiter',
  }),
  removeMembers: endpoint({
    method: 'POST',
    path: '/candidate_pools/{id}/members/remove',
    summary: 'Takes the persons of candidacies out of a pool; `restoreMembers` puts them back within 30 days',
    params: IdParams,
    body: z.strictObject({ applicant_ids: candidacies }),
    answer: z.object({ removed: z.array(Id) }),
    who: 'recruiter',
  }),
  restoreMembers: endpoint({
    method: 'POST',
    path: '/candidate_pools/{id}/members/restore',
    summary: 'Puts removed persons back into a pool, with their notes',
    params: IdParams,
    body: z.strictObject({ applicant_ids: candidacies }),
    answer: z.object({ restored: z.array(Id) }),
    who: 'recruiter',
  }),
  ofApplicant: endpoint({
    method: 'GET',
    path: '/applicants/{id}/pools',
    summary: 'The pools that the person of a candidacy is in, by name',
    params: IdParams,
    answer: z.array(PoolMembership),
    who: 'session',
  }),
};
