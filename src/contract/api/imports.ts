// Import of candidates from a spreadsheet: upload, preview, start, and result per row.
import { z } from 'zod';
import { Id, IdParams, Instant, numberInText } from '../common.ts';
import { MAX_ID } from '../constants.ts';
import { endpoint } from '../endpoint.ts';

/** In bytes. */
export const IMPORT_MAX_BYTES = 200 * 1024 * 1024;
export const PREVIEW_ROWS = 20;
/** The header must be among these rows. */
export const TOP_ROWS = 20;
export const CHECKED_ROWS = 50_000;

/** Targets of a column. `extra` stores it under its own header; `ignore` omits it. */
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

/** At least one of these must be mapped, and filled in for a row to be imported. */
export const IDENTITY_FIELDS: readonly ImportField[] = ['full_name', 'name', 'email', 'document', 'external_id'];

/** What the values of a column are. Only numbers, amounts, percentages, dates and times are converted; others are stored as written. */
export const ColumnKind = z.enum([
  'text',
  'number',
  'money',
  'percent',
  'date',
  'datetime',
  'yes_no',
  'email',
  'phone',
  'url',
  'postal_code',
  'identifier',
]);
export type ColumnKind = z.infer<typeof ColumnKind>;

/** How sure the suggested field, or for an extra field the kind, is. */
export const ColumnConfidence = z.enum(['high', 'medium', 'low']);
export type ColumnConfidence = z.infer<typeof ColumnConfidence>;

export const Encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-1', 'cp850', 'macintosh']);
export const Separator = z.enum([',', ';', '\t', '|']);
export const DuplicatePolicy = z.enum(['skip', 'add']);

export const ImportPreview = z.object({
  id: Id,
  file_name: z.string(),
  bytes: z.int().min(0),
  kind: z.enum(['csv', 'xlsx']),
  /** Null for XLSX files. */
  encoding: Encoding.nullable(),
  separator: Separator.nullable(),
  has_bom: z.boolean(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** Null without a header. */
  header_row: z.int().positive().nullable(),
  /** The first rows with content, from which the user chooses the header. */
  top_rows: z.array(z.object({ row: z.int().positive(), cells: z.array(z.string()) })),
  header: z.array(z.string()),
  rows: z.int().min(0),
  repairs: z.object({
    /** Cells from which control characters were removed. */
    cleaned_cells: z.int().min(0),
    /** Cells with a formula error, which have no value. */
    error_cells: z.int().min(0),
    /** Rows with more cells than the table has columns. */
    wide_rows: z.int().min(0),
  }),
  /** The first rows after the header, each as long as the header. */
  sample: z.array(z.array(z.string())),
  /** The suggested target of each column. */
  mapping: z.array(ImportField),
  columns: z.array(
    z.object({
      kind: ColumnKind,
      confidence: ColumnConfidence,
      /** Up to three different values. */
      examples: z.array(z.string()),
    }),
  ),
  /** The mapping is the one of the organization's last import with the same headers. */
  is_remembered: z.boolean(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const JobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export const Job = z.object({
  id: Id,
  kind: z.enum([
    'import',
    'import_curricula',
    'undo_import',
    'bulk_move',
    'sync_default_lists',
    'advance',
    'synchronization',
  ]),
  state: JobState,
  done: z.int().min(0),
  /** Null while unknown. */
  total: z.int().min(0).nullable(),
  error: z.string().nullable(),
  created_at: Instant,
});
export type Job = z.infer<typeof Job>;

export const ImportSummary = z.object({
  id: Id,
  /** `curricula`: of files with one curriculum each; its rows are the files. */
  kind: z.enum(['table', 'curricula']),
  file_name: z.string(),
  selection_process_id: Id.nullable(),
  job: Job.nullable(),
  imported: z.int().min(0),
  /** Candidates who were already in the process and stay unchanged. */
  present: z.int().min(0),
  duplicates: z.int().min(0),
  failed: z.int().min(0),
  /** Rows imported without some of their values. */
  warnings: z.int().min(0),
  created_at: Instant,
  /** The caller may try to undo it: it is over, at most 30 days old, and not undone. */
  can_undo: z.boolean(),
  /** The last attempt to undo it; its error has the reasons why it was refused. */
  undo_job: Job.nullable(),
  undone_at: Instant.nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** A cell that can be corrected in place. */
export const CellProblem = z.object({
  /** The index of the column, from 0. */
  column: z.int().min(0),
  name: z.string(),
  value: z.string(),
  /** Null if the user corrected the cell before the start. */
  reason: z.string().nullable(),
});
export type CellProblem = z.infer<typeof CellProblem>;

/** A row that was rejected or partly imported, or before the start a row that was corrected. */
export const ImportRowIssue = z.object({
  row: z.int().positive(),
  kind: z.enum(['error', 'duplicate', 'present', 'warning', 'corrected']),
  column: z.string().nullable(),
  reason: z.string(),
  cells: z.array(z.string()),
  /** Its cells that can be corrected. */
  problems: z.array(CellProblem),
});
export type ImportRowIssue = z.infer<typeof ImportRowIssue>;

/** The forecast lists so many rows to correct. */
export const FORECAST_ISSUES = 100;
export const CELL_MAX_CHARACTERS = 10_000;
/** The most that a cell of a spreadsheet holds; longer values of a CSV file are corrected in the file. */
const READ_CELL_MAX_CHARACTERS = 32_767;

/** For the checked rows. */
export const ImportForecast = z.object({
  /** Fewer than the total in long files. */
  rows: z.int().min(0),
  total: z.int().min(0),
  /** New to the organization. */
  new_people: z.int().min(0),
  /** Persons of the organization who are not in the process, by the identifier that matches. */
  known: z.object({ email: z.int().min(0), document: z.int().min(0), external_id: z.int().min(0) }),
  /** Candidates already in the process, by the identifier that matches. */
  present: z.object({
    email: z.int().min(0),
    document: z.int().min(0),
    external_id: z.int().min(0),
    name: z.int().min(0),
    file: z.int().min(0),
  }),
  duplicates: z.int().min(0),
  unidentified: z.int().min(0),
  failed: z.int().min(0),
  warnings: z.int().min(0),
  /** The first rows in error, with a warning, or corrected. */
  issues: z.array(ImportRowIssue),
});
export type ImportForecast = z.infer<typeof ImportForecast>;

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
    summary: 'Reads the same file with another encoding, separator, sheet or row of names',
    params: IdParams,
    body: z.strictObject({
      encoding: Encoding.optional(),
      separator: Separator.optional(),
      sheet: z.string().max(200).optional(),
      /** Null if no row has the headers. */
      header_row: z.int().positive().nullable().optional(),
    }),
    answer: ImportPreview,
    who: 'recruiter',
  }),
  forecast: endpoint({
    method: 'POST',
    path: '/imports/{id}/forecast',
    summary: 'What the import would do: who is new, known or in the process already, and which rows are in error',
    params: IdParams,
    body: z.strictObject({ selection_process_id: Id, mapping: z.array(ImportField).min(1).max(500) }),
    answer: ImportForecast,
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
  list: endpoint({
    method: 'GET',
    path: '/imports',
    summary: "The caller's own imports of the last 30 days, newest first",
    answer: z.array(ImportSummary),
    who: 'recruiter',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/imports/{id}/undo',
    summary: 'Removes the candidacies of an import and the persons whom only it brought, if no work has followed',
    params: IdParams,
    answer: z.object({ job_id: Id }),
    status: 202,
    who: 'recruiter',
  }),
  issues: endpoint({
    method: 'GET',
    path: '/imports/{id}/issues',
    summary: 'Rows that were not taken, or not whole, by row',
    params: IdParams,
    query: z.strictObject({
      page: numberInText.optional(),
      items: numberInText.optional(),
    }),
    answer: z.array(ImportRowIssue),
    answerKind: 'page',
    who: 'recruiter',
  }),
  correct: endpoint({
    method: 'POST',
    path: '/imports/{id}/corrections',
    summary: 'Corrects one cell: before the start it is imported so, afterwards the row or its person gets the value',
    params: IdParams,
    body: z.strictObject({
      row: z.int().positive().max(MAX_ID),
      column: z.int().min(0).max(500),
      value: z.string().max(CELL_MAX_CHARACTERS),
      /** The value that the user corrected; a correction of another value is a conflict. */
      base: z.string().max(READ_CELL_MAX_CHARACTERS),
      /** The chosen fields; required before the start. */
      mapping: z.array(ImportField).min(1).max(500).optional(),
    }),
    /** The row's remaining issue; null if none remains, and before the start, where the forecast has them. */
    answer: z.object({ issue: ImportRowIssue.nullable(), summary: ImportSummary }),
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
