// Importing candidates from a spreadsheet: upload, preview with a guess, start, and what became of each row.
import { z } from 'zod';
import { Id, IdParams, Instant, numberInText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Largest spreadsheet taken, in bytes. */
export const IMPORT_MAX_BYTES = 200 * 1024 * 1024;
/** Rows of the preview. */
export const PREVIEW_ROWS = 20;

/** Where a column can go. `extra` keeps it under its own header; `ignore` leaves it out. */
export const ImportField = z.enum([
  'full_name',
  'name',
  'last_name',
  'email',
  'phone',
  'document',
  'external_id',
  'city',
  'country',
  'gender',
  'birthdate',
  'education_level',
  'profession',
  'experience_years',
  'linkedin_url',
  'title',
  'source',
  'tags',
  'comment',
  'extra',
  'ignore',
]);
export type ImportField = z.infer<typeof ImportField>;

/** At least one of these must be mapped, and filled in a row, for the row to be somebody. */
export const IDENTITY_FIELDS: readonly ImportField[] = ['full_name', 'name', 'email', 'document', 'external_id'];

export const Encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1']);
export const Separator = z.enum([',', ';', '\t', '|']);
export const DuplicatePolicy = z.enum(['skip', 'add']);

export const ImportPreview = z.object({
  id: Id,
  file_name: z.string(),
  bytes: z.int().min(0),
  kind: z.enum(['csv', 'xlsx']),
  /** Null in an XLSX file. */
  encoding: Encoding.nullable(),
  separator: Separator.nullable(),
  has_bom: z.boolean(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  header: z.array(z.string()),
  /** The first rows after the header, each as long as the header. */
  sample: z.array(z.array(z.string())),
  /** The first guess, one per column. */
  mapping: z.array(ImportField),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const JobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export const Job = z.object({
  id: Id,
  kind: z.enum(['import', 'bulk_move', 'sync_default_lists', 'advance', 'synchronization']),
  state: JobState,
  done: z.int().min(0),
  /** Null while it is not known. */
  total: z.int().min(0).nullable(),
  error: z.string().nullable(),
  created_at: Instant,
});
export type Job = z.infer<typeof Job>;

export const ImportSummary = z.object({
  id: Id,
  file_name: z.string(),
  selection_process_id: Id.nullable(),
  job: Job.nullable(),
  imported: z.int().min(0),
  duplicates: z.int().min(0),
  failed: z.int().min(0),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** A row that was not taken: its number in the file (the header is 1), and why. */
export const ImportRowIssue = z.object({
  row: z.int().positive(),
  kind: z.enum(['error', 'duplicate']),
  column: z.string().nullable(),
  reason: z.string(),
  cells: z.array(z.string()),
});
export type ImportRowIssue = z.infer<typeof ImportRowIssue>;

export const imports = {
  upload: endpoint({
    method: 'POST',
    path: '/imports',
    summary: 'Uploads a spreadsheet and answers what is in it',
    query: z.strictObject({ file_name: z.string().min(1).max(255) }),
    bodyKind: 'file',
    answer: ImportPreview,
    status: 201,
    who: 'recruiter',
  }),
  reread: endpoint({
    method: 'PUT',
    path: '/imports/{id}/reading',
    summary: 'Reads the same file with another encoding, separator or sheet',
    params: IdParams,
    body: z.strictObject({
      encoding: Encoding.optional(),
      separator: Separator.optional(),
      sheet: z.string().max(200).optional(),
    }),
    answer: ImportPreview,
    who: 'recruiter',
  }),
  start: endpoint({
    method: 'POST',
    path: '/imports/{id}/start',
    summary: 'Starts the import into the first stage of a process, or the stage named',
    params: IdParams,
    body: z.strictObject({
      selection_process_id: Id,
      list_id: Id.optional(),
      mapping: z.array(ImportField).min(1).max(500),
      duplicates: DuplicatePolicy,
    }),
    answer: z.object({ job_id: Id }),
    status: 202,
    who: 'recruiter',
  }),
  get: endpoint({
    method: 'GET',
    path: '/imports/{id}',
    summary: 'How an import stands',
    params: IdParams,
    answer: ImportSummary,
    who: 'recruiter',
  }),
  issues: endpoint({
    method: 'GET',
    path: '/imports/{id}/issues',
    summary: 'Rows in error and duplicates, by row',
    params: IdParams,
    query: z.strictObject({
      page: numberInText.optional(),
      items: numberInText.optional(),
    }),
    answer: z.array(ImportRowIssue),
    answerKind: 'page',
    who: 'recruiter',
  }),
  issuesFile: endpoint({
    method: 'GET',
    path: '/imports/{id}/issues.csv',
    summary: 'The same as a file, with the rows as they were and the reason beside them',
    params: IdParams,
    answerKind: 'download',
    who: 'recruiter',
  }),
};

export const jobs = {
  get: endpoint({
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'How a job stands',
    params: IdParams,
    answer: Job,
    who: 'session',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/jobs/{id}/cancel',
    summary: 'Stops a job after the row at hand; what is done stays',
    params: IdParams,
    answer: Job,
    who: 'session',
  }),
};
