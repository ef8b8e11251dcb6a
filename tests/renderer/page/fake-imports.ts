// Fake server of an import: upload, preview, test-driven job, rejected rows.
import type {
  ImportForecast,
  ImportPreview,
  ImportRowIssue,
  ImportSummary,
  Job,
} from '../../../src/contract/api/imports.ts';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import type { TransferProgress } from '../../../src/contract/ipc/ipc.ts';

const ROWS = 19_158;

const preview = (separator: ImportPreview['separator'] = ',', headerRow: number | null = 3): ImportPreview => {
  const rows = ['8949|Ñuñoa|Graduate|>20', '29725|Viña del Mar|Graduate|15', '11561|Temuco||5'];
  const header = ['enrollee_id', 'city', 'education_level', 'experience'];
  const isWhole = separator === ',';
  return {
    id: 4,
    file_name: 'candidatos.csv',
    bytes: 4_000_000,
    kind: 'csv',
    encoding: 'utf-8',
    separator,
    has_bom: true,
    sheets: [],
    sheet: null,
    header_row: headerRow,
    top_rows: [
      { row: 1, cells: ['Candidatos de marzo'] },
      { row: 3, cells: header },
      { row: 4, cells: ['8949', 'Ñuñoa', 'Graduate', '>20'] },
    ],
    rows: ROWS,
    repairs: { cleaned_cells: 0, error_cells: 2, wide_rows: 1 },
    header: isWhole ? header : [header.join(',')],
    sample: rows.map((row) => (isWhole ? row.split('|') : [row.replaceAll('|', ',')])),
    mapping: isWhole ? ['external_id', 'city', 'education_level', 'experience_years'] : ['extra'],
    columns: isWhole
      ? [
          { kind: 'identifier', confidence: 'high', examples: ['8949', '29725', '11561'] },
          { kind: 'text', confidence: 'high', examples: ['Ñuñoa', 'Viña del Mar', 'Temuco'] },
          { kind: 'text', confidence: 'medium', examples: ['Graduate'] },
          { kind: 'text', confidence: 'low', examples: ['>20', '15', '5'] },
        ]
      : [{ kind: 'text', confidence: 'medium', examples: rows }],
    is_remembered: false,
  };
};

/** @param corrected the value that replaces the bad one */
const dated = (corrected: string | null): ImportRowIssue => ({
  row: 12,
  kind: corrected === null ? 'warning' : 'corrected',
  column: 'fecha_nac',
  reason: 'No es una fecha.',
  cells: ['8949', 'ayer'],
  problems: [
    {
      column: 1,
      name: 'fecha_nac',
      value: corrected ?? 'ayer',
      reason: corrected === null ? 'No es una fecha.' : null,
    },
  ],
});

export function fakeImports(emit: (event: ServerEvent) => void, transfer: (progress: TransferProgress) => void) {
  let job: Job | null = null;
  let corrected: string | null = null;
  let undoneAt: string | null = null;
  let result = { imported: 0, present: 0, duplicates: 0, failed: 0, warnings: 0 };
  const emitProgress = () => {
    if (job) emit({ type: 'job.progress', sequence: 0, id: job.id, process_id: 7, version: 0, actor: null, job });
  };
  const summary = (): ImportSummary => ({
    id: 4,
    kind: 'table',
    file_name: 'candidatos.csv',
    selection_process_id: 7,
    job,
    ...result,
    created_at: '2026-11-24T12:00:00.000Z',
    can_undo: false,
    undo_job: null,
    undone_at: null,
  });
  const calls: Record<string, (input: never) => unknown> = {
    upload: () => {
      transfer({
        id: 't',
        area: 'imports',
        call: 'upload',
        name: 'candidatos.csv',
        bytes: 4_000_000,
        total: 4_000_000,
        finished: true,
      });
      return preview();
    },
    reread: ({ body }: { body: { separator?: ImportPreview['separator']; header_row?: number | null } }) =>
      preview(body.separator ?? ',', body.header_row === undefined ? 3 : body.header_row),
    forecast: (): ImportForecast => ({
      rows: 50_000,
      total: 60_000,
      new_people: 1203,
      known: { email: 200, document: 100, external_id: 0 },
      present: { email: 40, document: 0, external_id: 0, name: 5, file: 0 },
      duplicates: 3,
      unidentified: 12,
      failed: 2,
      warnings: 1,
      issues: [dated(corrected)],
    }),
    start: () => {
      job = {
        id: 31,
        kind: 'import',
        state: 'queued',
        done: 0,
        total: ROWS,
        error: null,
        created_at: new Date().toISOString(),
      };
      return { job_id: job.id };
    },
    get: summary,
    list: (): ImportSummary[] => [
      {
        ...summary(),
        id: 9,
        file_name: 'marzo.csv',
        imported: 120,
        can_undo: undoneAt === null,
        undone_at: undoneAt,
      },
    ],
    undo: () => {
      undoneAt = '2026-11-25T12:00:00.000Z';
      return { job_id: 40 };
    },
    issues: ({ query }: { query: { page: number; items: number } }) => ({
      data: Array.from({ length: Math.min(query.items, result.failed + result.duplicates) }, (_, index) => ({
        row: (query.page - 1) * query.items + index + 2,
        kind: index % 2 === 0 ? 'error' : 'duplicate',
        column: 'correo',
        reason: index % 2 === 0 ? 'El correo no es válido.' : 'Ya está en el proceso con el mismo correo.',
        cells: [],
        problems:
          index % 2 === 0
            ? [{ column: 1, name: 'correo', value: 'sin arroba', reason: 'El correo no es válido.' }]
            : [],
      })),
      pagination: { currentPage: query.page, nextPage: 0, prevPage: 0, totalPages: 3, totalCount: 45 },
    }),
    correct: ({ body }: { body: { value: string } }) => {
      corrected = body.value;
      if (result.failed > 0) result = { ...result, failed: result.failed - 1, imported: result.imported + 1 };
      return { issue: null, summary: summary() };
    },
    issuesFile: () => ({ name: 'filas_con_error.csv', bytes: 100, token: 'saved' }),
  };
  const jobs: Record<string, (input: never) => unknown> = {
    get: () => job,
    cancel: () => {
      if (job) job = { ...job, state: 'cancelled' };
      emitProgress();
      return job;
    },
  };
  /** Called by tests to set the job's progress and end. */
  const drive = {
    progress: (done: number) => {
      if (job) job = { ...job, state: 'running', done };
      emitProgress();
    },
    end: (imported: number, duplicates: number, failed: number) => {
      result = { imported, present: 0, duplicates, failed, warnings: 0 };
      if (job) job = { ...job, state: 'done', done: ROWS };
      emitProgress();
    },
  };
  return { calls, jobs, drive, cancelUpload: () => null };
}
