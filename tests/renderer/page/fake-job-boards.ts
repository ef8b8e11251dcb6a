// Fake server of job boards, with a synchronization that tests end.
import type { Synchronization, SynchronizationRow } from '../../../src/contract/api/job-boards.ts';

type Wrap = (name: string, work: (input: never) => unknown) => unknown;

const ROWS: SynchronizationRow[] = [
  { job_board: 'Trabajando', external_id: 'A-1', result: 'added', reason: null, applicant_id: 4 },
  { job_board: 'Trabajando', external_id: 'A-2', result: 'known', reason: null, applicant_id: 5 },
  {
    job_board: 'Trabajando',
    external_id: 'A-3',
    result: 'failed',
    reason: 'Sin nombre ni correo.',
    applicant_id: null,
  },
];

/** Tests change its fields in place: `window.fake.synchronization.state = 'done'`. */
export const synchronization: Synchronization = {
  id: 31,
  selection_process_id: 7,
  job_id: 77,
  state: 'queued',
  error: null,
  added: 0,
  known: 0,
  failed: 0,
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: null,
};

/** 21 older synchronizations, the first failed; tests add newer ones. */
export const pastSynchronizations: Synchronization[] = Array.from({ length: 21 }, (_, index) => ({
  ...synchronization,
  ...{ id: 30 - index, job_id: 300 - index, state: index === 0 ? 'failed' : 'done', added: index },
  ...{ error: index === 0 ? 'El proceso está cerrado.' : null, created_by: { id: 2, full_name: 'Ana Paredes' } },
  created_at: `2026-11-${String(19 - Math.floor(index / 2)).padStart(2, '0')}T1${index % 2 === 0 ? 5 : 0}:00:00.000Z`,
}));

const PAGE_SIZE = 20;

export const fakeJobBoardCalls = (call: Wrap) => ({
  jobBoards: {
    ofProcess: call('jobBoards.ofProcess', ({ query: { page } }: { query: { page: number } }) => {
      const totalPages = Math.ceil(pastSynchronizations.length / PAGE_SIZE);
      const pagination = { currentPage: page, nextPage: 0, prevPage: 0, totalPages, totalCount: 0 };
      return { data: pastSynchronizations.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), pagination };
    }),
    synchronize: call('jobBoards.synchronize', () => ({ job_id: 77, synchronization_id: 31, message: '' })),
    synchronization: call('jobBoards.synchronization', () => ({ ...synchronization })),
    rows: call('jobBoards.rows', ({ query }: { query: { result?: string } }) => {
      const data = ROWS.filter(({ result }) => !query.result || query.result === result);
      const pagination = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: data.length };
      return { data, pagination };
    }),
  },
});
