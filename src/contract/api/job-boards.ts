// External job boards of a process and the import of their candidates.
import { z } from 'zod';
import { Id, IdParams, Instant, line, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { JobState } from './imports.ts';

/** `folder`: JSON files in the server's import folder; `url`: a JSON document at a web address. */
export const JobBoardKind = z.enum(['folder', 'url']);
export type JobBoardKind = z.infer<typeof JobBoardKind>;

export const JobBoard = z.object({
  id: Id,
  name: z.string(),
  kind: JobBoardKind,
  location: z.string(),
  active: z.boolean(),
  version: z.int().positive(),
});
export type JobBoard = z.infer<typeof JobBoard>;

const Location = z.string().trim().min(1).max(2000);
const NewJobBoard = z.strictObject({
  name: line(100),
  kind: JobBoardKind,
  location: Location,
  active: z.boolean().optional(),
});
const JobBoardChange = z.strictObject({
  name: line(100).optional(),
  location: Location.optional(),
  active: z.boolean().optional(),
});

export const Synchronization = z.object({
  id: Id,
  selection_process_id: Id,
  /** Null after the job was deleted. */
  job_id: Id.nullable(),
  state: JobState.nullable(),
  error: z.string().nullable(),
  added: z.int().min(0),
  known: z.int().min(0),
  failed: z.int().min(0),
  created_at: Instant,
  created_by: PersonName.nullable(),
});
export type Synchronization = z.infer<typeof Synchronization>;

/** `known`: already imported, from this board or elsewhere. */
export const SynchronizationResult = z.enum(['added', 'known', 'failed']);
export type SynchronizationResult = z.infer<typeof SynchronizationResult>;

export const SynchronizationRow = z.object({
  job_board: z.string(),
  /** The application's id on the board, or the file name or URL if that could not be read. */
  external_id: z.string(),
  result: SynchronizationResult,
  reason: z.string().nullable(),
  applicant_id: Id.nullable(),
});
export type SynchronizationRow = z.infer<typeof SynchronizationRow>;

export const jobBoards = {
  list: endpoint({
    method: 'GET',
    path: '/job_boards',
    summary: 'The job boards that candidates are brought in from, by name',
    answer: z.array(JobBoard),
    who: 'admin',
  }),
  add: endpoint({
    method: 'POST',
    path: '/job_boards',
    summary: 'Adds a job board',
    body: z.strictObject({ job_board: NewJobBoard }),
    answer: JobBoard,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/job_boards/{id}',
    summary: 'Changes a job board, or takes it out of use (active: false) and back',
    params: IdParams,
    body: z.strictObject({ job_board: JobBoardChange, version: z.int().positive().optional() }),
    answer: JobBoard,
    who: 'admin',
    changesSettings: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/job_boards/{id}',
    summary: 'Removes a job board; the candidates that came from it stay',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
  synchronize: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/synchronize',
    aliases: ['/selection_processes/{id}/update_selection_process_applicant_list'],
    summary: 'Brings in the candidates that job boards have for a process; one that runs already is answered again',
    params: IdParams,
    answer: z.object({ job_id: Id, synchronization_id: Id, message: z.string() }),
    status: 202,
    who: 'recruiter',
  }),
  ofProcess: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/synchronizations',
    summary: 'The synchronisations of a process, newest first',
    params: IdParams,
    query: PageQuery,
    answer: z.array(Synchronization),
    answerKind: 'page',
    who: 'recruiter',
  }),
  synchronization: endpoint({
    method: 'GET',
    path: '/synchronizations/{id}',
    summary: 'How a synchronisation stands',
    params: IdParams,
    answer: Synchronization,
    who: 'recruiter',
  }),
  rows: endpoint({
    method: 'GET',
    path: '/synchronizations/{id}/rows',
    summary: 'What became of each application',
    params: IdParams,
    query: PageQuery.extend({ result: SynchronizationResult.optional() }),
    answer: z.array(SynchronizationRow),
    answerKind: 'page',
    who: 'recruiter',
  }),
};
