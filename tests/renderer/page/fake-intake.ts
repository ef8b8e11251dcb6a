// Fake server for candidates added by hand or from other processes.
import type { Postulation } from '../../../src/contract/api/candidacies.ts';
import { Country } from '../../../src/contract/countries.ts';
import type { FakeBoard } from './fake-board.ts';
import { fakeDashboard } from './fake-reports.ts';

/** `?outlook=`: the organization has a Microsoft application. */
const OUTLOOK = new URLSearchParams(window.location.search).has('outlook')
  ? { app_id: '3f2504e0-4f89-11d3-9a0c-0305e82c3301', tenant: null }
  : null;

type Wrap = (name: string, work: (input: never) => unknown) => unknown;

const postulation = (id: number, full_name: string, processId: number, title: string): Postulation => ({
  id,
  uniq_applicant_id: id,
  full_name,
  email: `persona${id}@ejemplo.example`,
  document: `${id}-K`,
  title: 'Contadora',
  status: 'active',
  source: null,
  list: { id: 900, name: 'Entrevista' },
  selection_process: { id: processId, workflow_id: 9, title, status: { id: 5, name: 'active' } },
  moved_at: '2026-10-12T12:00:00.000Z',
  created_at: '2026-10-12T12:00:00.000Z',
});

/** The last candidacy is in the board's own process. */
const CANDIDACIES = [
  postulation(501, 'Amparo Lira', 8, 'Jefa de finanzas'),
  postulation(502, 'Bruno Ossa', 8, 'Jefa de finanzas'),
  postulation(503, 'Carla Prado', 9, 'Tesorera'),
  postulation(504, 'Dante Ruiz', 7, 'Analista contable senior'),
];

interface Search {
  readonly body: { readonly filters?: { readonly query?: string } };
}

/** Candidacies of other processes, with `?elsewhere=yes`. */
export function elsewhere({ body }: Search) {
  if (!new URLSearchParams(window.location.search).has('elsewhere')) return null;
  const query = body.filters?.query?.toLowerCase() ?? '';
  const data = CANDIDACIES.filter((one) =>
    `${one.full_name} ${one.email} ${one.document}`.toLowerCase().includes(query),
  );
  return { data, pagination: { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: data.length } };
}

/** `?country=MX` sets the organization's country. */
export const countryOfPage = (): Country =>
  Country.catch('CL').parse(new URLSearchParams(window.location.search).get('country'));

/** `?segments=off` deactivates the module. */
export const fakeIntakeCalls = (board: FakeBoard, call: Wrap) => ({
  organizations: {
    current: call('organizations.current', () => ({
      outlook: OUTLOOK,
      token: 't-1',
      country: countryOfPage(),
      settings: { custom_report: fakeDashboard() },
      permissions: { canUseSegments: new URLSearchParams(window.location.search).get('segments') !== 'off' },
    })),
  },
  catalogues: {
    sources: call('catalogues.sources', () => [
      { id: 1, name: 'LinkedIn', assigned_count: 3, version: 1 },
      { id: 2, name: 'Referido', assigned_count: 1, version: 1 },
    ]),
  },
  candidacies: {
    add: call('candidacies.add', ({ body }: { body: { list_id?: number } }) => {
      const listId = body.list_id ?? 1;
      board.fill(listId, 1);
      return board.applicant(board.idsOf(listId)[0] ?? 0);
    }),
    addFromSegment: call('candidacies.addFromSegment', ({ body }: { body: { applicant_ids: number[] } }) => ({
      results: body.applicant_ids.map((id, index) => ({
        applicant_id: id,
        result: index === 0 ? 'added' : 'known',
        added_id: index === 0 ? 3 : null,
      })),
      counts: { list_id: 1, active_applicants: 1, disqualified_applicants: 0 },
    })),
  },
});
