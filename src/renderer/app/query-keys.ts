// The names under which answers lie in the query cache. What begins alike is found, merged and invalidated together.
import type { z } from 'zod';
import type { ProcessFilters } from '../../contract/api/processes.ts';

type Filters = z.input<typeof ProcessFilters>;

export const queryKeys = {
  processes: {
    all: ['processes'] as const,
    searches: ['processes', 'search'] as const,
    search: (filters: Filters, page: number) => ['processes', 'search', filters, page] as const,
    /** Tab counts, for the words and the area that the list is narrowed to. */
    statuses: (query: string, areaId: number | null) => ['processes', 'statuses', query, areaId] as const,
    allStatuses: ['processes', 'statuses'] as const,
    /** The sequence of the last event merged into the lists, by process. */
    sequences: ['processes', 'sequence'] as const,
    sequence: (processId: number) => ['processes', 'sequence', processId] as const,
    areas: ['processes', 'areas'] as const,
  },
  board: {
    all: ['board'] as const,
    open: (processId: number) => ['board', 'open', processId] as const,
    column: (listId: number) => ['board', 'column', listId] as const,
  },
  applicants: {
    all: ['applicants'] as const,
    one: (applicantId: number) => ['applicants', 'one', applicantId] as const,
    logs: (applicantId: number) => ['applicants', 'logs', applicantId] as const,
  },
  imports: {
    all: ['imports'] as const,
    one: (importId: number) => ['imports', 'one', importId] as const,
    issues: (importId: number, page: number) => ['imports', 'issues', importId, page] as const,
    job: (jobId: number) => ['imports', 'job', jobId] as const,
  },
} as const;
