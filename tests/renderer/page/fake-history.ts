// Fake history of a process: 75 lines in pages of 30.
// `?history=none` is empty, `closed` allows no user, and `growing` adds a line on each read.
import type { Happening, HistoryEntry, HistoryPage } from '../../../src/contract/api/process-history.ts';

const LINES = 75;
const PER_PAGE = 30;
const HOUR = 60 * 60 * 1000;

const HAPPENINGS: readonly Happening[] = [
  {
    kind: 'changed',
    fields: [
      { field: 'title', from: 'Analista', to: 'Analista contable senior' },
      { field: 'search_type', from: null, to: 'mixed' },
      { field: 'description' },
    ],
  },
  { kind: 'imported', import_id: 1, stage: 'Postulados', candidates: 1900 },
  { kind: 'stage_changed', list_id: 2, stage: 'Entrevista', parts: ['limit', 'managers'] },
  { kind: 'responsible_changed', from: 'Ana Paredes', to: 'Marcos Soto' },
  { kind: 'exported' },
];

function kindOf(id: number): Happening {
  if (id > LINES) return { kind: 'suspended' };
  if (id === 1) return { kind: 'created', way: 'hand', source: null };
  return HAPPENINGS[(LINES - id) % HAPPENINGS.length] as Happening;
}

const entry = (id: number): HistoryEntry => ({
  id,
  happening: kindOf(id),
  user: id % 7 === 0 ? null : { id: 1, full_name: id % 2 === 0 ? 'Marcos Soto' : 'Ana Paredes' },
  created_at: new Date(Date.now() - (LINES - id) * 5 * HOUR).toISOString(),
});

const asked = () => new URLSearchParams(window.location.search).get('history');

export const mayReadHistory = (): boolean => asked() !== 'closed';

let readings = 0;

export const fakeHistory = {
  ofProcess: ({ query }: { query: { cursor?: number } }): HistoryPage => {
    if (asked() === 'none') return { entries: [], next_cursor: null };
    if (query.cursor === undefined && asked() === 'growing') readings += 1;
    const newest = query.cursor === undefined ? LINES + Math.max(0, readings - 1) : query.cursor - 1;
    const oldest = Math.max(1, newest - PER_PAGE + 1);
    const entries = Array.from({ length: newest - oldest + 1 }, (_, index) => entry(newest - index));
    return { entries, next_cursor: oldest > 1 ? oldest : null };
  },
};
