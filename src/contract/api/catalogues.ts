// Catalogues of the organization: sources, consultancies and file categories.
import { z } from 'zod';
import { Id, IdInText, IdParams, line, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Applicant } from './applicants.ts';

const NamedEntry = z.object({
  id: Id,
  name: z.string(),
  organization_id: Id,
  /** Candidates; absent for callers who do not see every process. */
  assigned_count: z.int().min(0).optional(),
  version: z.int().positive(),
});

export const ApplicantSource = NamedEntry;
export type ApplicantSource = z.infer<typeof ApplicantSource>;

/** `assigned` is only present if the query names a candidate. */
export const Consultant = NamedEntry.extend({ assigned: z.boolean().optional() });
export type Consultant = z.infer<typeof Consultant>;

export const FilesCategory = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  /** Counts the named candidate's files only; without a candidate, absent for callers who do not see every process. */
  files_count: z.int().min(0).optional(),
  allow_public: z.boolean(),
  order: z.int().positive(),
  organization_id: Id,
  /** Whether Terna itself files documents into it. */
  system: z.boolean(),
  version: z.int().positive(),
});
export type FilesCategory = z.infer<typeof FilesCategory>;

const Name = line(120);
const Order = z.int().positive().max(10_000);
const version = z.int().positive().optional();
/** Must be the caller's own organization; any other is reported as absent. */
const organization_id = Id.optional();

const NewName = z.strictObject({ name: Name, organization_id });
const NameChange = z.strictObject({ id: Id.optional(), name: Name, organization_id, version });

export const NewFilesCategory = z.strictObject({
  name: Name,
  allow_public: z.boolean().optional(),
  order: Order.optional(),
  organization_id,
});
export const FilesCategoryChange = z.strictObject({
  id: Id.optional(),
  name: Name.optional(),
  allow_public: z.boolean().optional(),
  order: Order.optional(),
  organization_id,
  version,
});

const OfApplicantQuery = z.strictObject({ ...PageQuery.shape, applicant_id: IdInText.optional() });

export const catalogues = {
  sources: endpoint({
    method: 'GET',
    path: '/applicant_sources',
    summary: 'Where candidates come from, by name, with how many came from each',
    query: PageQuery,
    answer: z.array(ApplicantSource),
    answerKind: 'page',
    who: 'recruiter',
    offline: 'cached',
  }),
  addSource: endpoint({
    method: 'POST',
    path: '/applicant_sources',
    summary: 'Adds a source',
    body: NewName,
    answer: ApplicantSource,
    status: 201,
    who: 'admin',
  }),
  changeSource: endpoint({
    method: 'PUT',
    path: '/applicant_sources/{id}',
    summary: 'Renames a source, for the candidates who came from it too',
    params: IdParams,
    body: NameChange,
    answer: ApplicantSource,
    who: 'admin',
  }),
  removeSource: endpoint({
    method: 'DELETE',
    path: '/applicant_sources/{id}',
    summary: 'Takes a source out of the catalogue; candidates who came from it keep its name',
    params: IdParams,
    who: 'admin',
  }),
  consultants: endpoint({
    method: 'GET',
    path: '/consultants',
    summary: 'The consultancies, by name; with a candidate, which of them is theirs',
    query: OfApplicantQuery,
    answer: z.array(Consultant),
    answerKind: 'page',
    who: 'recruiter',
    offline: 'cached',
  }),
  addConsultant: endpoint({
    method: 'POST',
    path: '/consultants',
    summary: 'Adds a consultancy',
    body: NewName,
    answer: Consultant,
    status: 201,
    who: 'admin',
  }),
  changeConsultant: endpoint({
    method: 'PUT',
    path: '/consultants/{id}',
    summary: 'Renames a consultancy',
    params: IdParams,
    body: NameChange,
    answer: Consultant,
    who: 'admin',
  }),
  removeConsultant: endpoint({
    method: 'DELETE',
    path: '/consultants/{id}',
    summary: 'Removes a consultancy that no candidate belongs to',
    params: IdParams,
    who: 'admin',
  }),
  assignConsultant: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/consultant',
    summary: 'Says which consultancy a candidate belongs to, or that none does',
    params: IdParams,
    body: z.strictObject({ consultant_id: Id.nullable(), version: z.int().positive() }),
    answer: Applicant,
    who: 'recruiter',
  }),
  filesCategories: endpoint({
    method: 'GET',
    path: '/files_categories',
    summary: 'The categories of files, in their order; with a candidate, how many of their files are in each',
    query: OfApplicantQuery,
    answer: z.array(FilesCategory),
    answerKind: 'page',
    who: 'session',
    offline: 'cached',
  }),
  addFilesCategory: endpoint({
    method: 'POST',
    path: '/files_categories',
    summary: 'Adds a category, after the last one unless it is given a place',
    body: NewFilesCategory,
    answer: FilesCategory,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  changeFilesCategory: endpoint({
    method: 'PUT',
    path: '/files_categories/{id}',
    summary: 'Changes a category, or gives it another place; the categories are then numbered from 1 again',
    params: IdParams,
    body: FilesCategoryChange,
    answer: FilesCategory,
    who: 'admin',
    changesSettings: true,
  }),
  removeFilesCategory: endpoint({
    method: 'DELETE',
    path: '/files_categories/{id}',
    summary: 'Removes a category that is not of the system; its files stay, in none',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
};
