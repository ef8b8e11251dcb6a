// A candidate's documents other than the curriculum: upload, categories, download.
import { z } from 'zod';
import { Id, IdInText, line, numberInText, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ApplicantFile } from './applicants.ts';

const OfApplicant = z.strictObject({ id: numberInText });
const OneFile = z.strictObject({ id: numberInText, fileId: numberInText });

export const candidateFiles = {
  list: endpoint({
    method: 'GET',
    path: '/applicants/{id}/files',
    summary: "A candidate's files, latest first; with a category, those in it",
    params: OfApplicant,
    query: PageQuery.extend({ files_category_id: IdInText.optional() }),
    answer: z.array(ApplicantFile),
    answerKind: 'page',
    who: 'session',
    offline: 'cached',
    personalData: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/applicants/{id}/files',
    summary: 'Adds the file that comes along, into a category where one is named',
    params: OfApplicant,
    body: z.strictObject({ files_category_id: IdInText.optional() }),
    bodyKind: 'multipart',
    answer: ApplicantFile,
    status: 201,
    who: 'recruiter',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/files/{fileId}',
    summary: 'Renames a file, or files it into another category; null takes it out of any',
    params: OneFile,
    body: z.strictObject({ name: line(250).optional(), files_category_id: Id.nullish() }),
    answer: ApplicantFile,
    who: 'recruiter',
  }),
  content: endpoint({
    method: 'GET',
    path: '/applicants/{id}/files/{fileId}/content',
    summary: 'One of the files, to be shown: the curriculum to whoever sees the candidate, any to recruiters',
    params: OneFile,
    answerKind: 'bytes',
    who: 'session',
    personalData: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/applicants/{id}/files/{fileId}',
    summary: 'Takes a file away; restore brings it back within 30 days',
    params: OneFile,
    who: 'recruiter',
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/applicants/{id}/files/{fileId}/restore',
    summary: 'Brings a file back that was taken away, within 30 days',
    params: OneFile,
    answer: ApplicantFile,
    who: 'recruiter',
  }),
  download: endpoint({
    method: 'GET',
    path: '/applicants/{id}/files/{fileId}',
    summary: 'One of the files',
    params: OneFile,
    answerKind: 'download',
    who: 'recruiter',
    personalData: true,
  }),
};
