// Import of many curricula at once: each file becomes a candidate of a stage.
import { z } from 'zod';
import { Id, IdParams, numberInText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { DuplicatePolicy, ImportSummary } from './imports.ts';

const MEGABYTE = 1024 * 1024;

/** Per import. */
export const MAX_CURRICULA = 2000;
/** In bytes, of an uploaded ZIP. */
export const CURRICULUM_ARCHIVE_MAX_BYTES = 100 * MEGABYTE;

/**
 * `created`: a new person. `joined`: a known person became a candidate of the process. `present`: the person was a
 * candidate of the process already and has got the curriculum. `repeated`: the same file was imported before.
 */
export const CurriculumOutcome = z.enum(['waiting', 'created', 'joined', 'present', 'repeated', 'unreadable']);
export type CurriculumOutcome = z.infer<typeof CurriculumOutcome>;

export const ImportedCurriculum = z.object({
  /** From 1, in the order of the uploads. */
  number: z.int().positive(),
  /** Of the file, without its folders. */
  name: z.string(),
  outcome: CurriculumOutcome,
  /** Why the file was not imported, or what to check. */
  reason: z.string().nullable(),
  /** Null if the caller may not see the candidate, or there is none. */
  applicant: z.object({ id: Id, full_name: z.string() }).nullable(),
});
export type ImportedCurriculum = z.infer<typeof ImportedCurriculum>;

/** `imported` counts the new candidacies, `failed` the files that could not be read. */
export const CurriculumImport = ImportSummary.extend({
  /** All files, those of archives included. */
  files: z.int().min(0),
  /** Candidacies of persons who were known. */
  joined: z.int().min(0),
});
export type CurriculumImport = z.infer<typeof CurriculumImport>;

export const AddedCurricula = z.object({
  /** Files that will be read: one, or those of the archive. */
  added: z.int().min(0),
  /** Why the file cannot be imported. It is in the results of the import, too. */
  refusal: z.string().nullable(),
});

export const curriculumImports = {
  create: endpoint({
    method: 'POST',
    path: '/curriculum_imports',
    summary: 'Prepares an import of curricula into the first stage of a process, or the stage named',
    body: z.strictObject({ selection_process_id: Id, list_id: Id.optional() }),
    answer: z.object({ id: Id }),
    status: 201,
    who: 'recruiter',
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/curriculum_imports/{id}/files',
    summary: 'Adds a curriculum, or a ZIP of curricula, before the start; they are read by the job',
    params: IdParams,
    bodyKind: 'multipart',
    maxSentBytes: CURRICULUM_ARCHIVE_MAX_BYTES,
    answer: AddedCurricula,
    status: 201,
    who: 'recruiter',
  }),
  start: endpoint({
    method: 'POST',
    path: '/curriculum_imports/{id}/start',
    summary: 'Starts the import; `add` also imports files that were imported into the process before',
    params: IdParams,
    body: z.strictObject({ repeated: DuplicatePolicy }),
    answer: z.object({ job_id: Id }),
    status: 202,
    who: 'recruiter',
  }),
  get: endpoint({
    method: 'GET',
    path: '/curriculum_imports/{id}',
    summary: 'How an import of curricula stands; `POST /imports/{id}/undo` undoes it',
    params: IdParams,
    answer: CurriculumImport,
    who: 'recruiter',
  }),
  files: endpoint({
    method: 'GET',
    path: '/curriculum_imports/{id}/files',
    summary: 'The result of each file, in the order of the uploads',
    params: IdParams,
    query: z.strictObject({
      outcome: CurriculumOutcome.optional(),
      page: numberInText.optional(),
      items: numberInText.optional(),
    }),
    answer: z.array(ImportedCurriculum),
    answerKind: 'page',
    who: 'recruiter',
  }),
};
