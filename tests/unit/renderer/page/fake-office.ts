// The rest of the server in the page: workspaces, sessions and a list of processes. `?office=choose|sign-in|inside`.
import type { Process } from '../../../../src/contract/api/processes.ts';
import type { CurrentUser } from '../../../../src/contract/api/sessions.ts';
import type { SessionState, WorkspaceState } from '../../../../src/contract/ipc.ts';
import { health } from '../../main/support/samples.ts';
import { processWith } from '../processes/process-fixture.ts';

const DAY = 24 * 60 * 60 * 1000;
const PER_PAGE = 10;

const NO_WORKSPACE: WorkspaceState = { kind: null, url: null, server: 'none', reason: null, health: null };
const NOBODY: SessionState = { user: null, keptIn: null, notice: null };

const TITLES = [
  'Analista contable senior',
  'Enfermera de urgencias',
  'Desarrollador backend',
  'Jefa de operaciones',
  'Vendedor de terreno',
  'Técnico en mantenimiento',
  'Abogada corporativa',
  'Chofer de reparto',
  'Ingeniera de datos',
  'Recepcionista bilingüe',
  'Maestro panadero',
  null,
];
const STATUSES = [
  { id: 5, name: 'active' },
  { id: 6, name: 'suspended' },
  { id: 7, name: 'closed' },
  { id: 8, name: 'draft' },
] as const;

export const AREAS = [
  { id: 1, name: 'Finanzas', parent_enterprise_area_id: null, token: 'a' },
  { id: 2, name: 'Contraloría', parent_enterprise_area_id: 1, token: 'b' },
];

/** Twelve processes, three of each status, the first the newest; the last one has no title. */
const twelveProcesses = (): Process[] =>
  TITLES.map((title, index) =>
    processWith({
      id: index + 1,
      workflow_id: 123 + index,
      title,
      status: STATUSES[index % STATUSES.length] ?? STATUSES[0],
      enterprise_area: index % 2 === 0 ? { id: 2, name: 'Contraloría' } : null,
      tags: index === 0 ? ['finanzas', 'urgente'] : [],
      created_at: new Date(Date.now() - index * 13 * DAY).toISOString(),
      lists: [
        {
          id: index * 10 + 1,
          name: 'Postulados',
          order: 1,
          active_applicants: 1900 + index,
          disqualified_applicants: 31,
        },
        { id: index * 10 + 2, name: 'Entrevista', order: 2, active_applicants: 0, disqualified_applicants: 4 },
      ],
    }),
  );

interface SearchInput {
  readonly query: { readonly page: number };
  readonly body: { readonly filters: { status_id: number; query?: string; enterprise_area_id?: number; sort: string } };
}

/** What tells the page of changes that no call of it has brought about. */
export interface OfficeChannels {
  readonly workspace: (state: WorkspaceState) => void;
  readonly session: (state: SessionState) => void;
}

export function createFakeOffice(stage: string, user: CurrentUser, tell: OfficeChannels) {
  let workspace: WorkspaceState =
    stage === 'choose' ? NO_WORKSPACE : { ...NO_WORKSPACE, kind: 'local', server: 'up', health: health() };
  let session: SessionState = stage === 'inside' ? { user, keptIn: 'keychain', notice: null } : NOBODY;
  const processes = twelveProcesses();

  const setWorkspace = (next: WorkspaceState): WorkspaceState => {
    workspace = next;
    tell.workspace(next);
    return next;
  };
  const setSession = (next: SessionState): null => {
    session = next;
    tell.session(next);
    return null;
  };
  const found = ({ status_id: status, query, enterprise_area_id: area, sort }: SearchInput['body']['filters']) => {
    const words = query?.toLowerCase() ?? '';
    const rows = processes.filter(
      (process) =>
        (status === 0 || process.status.id === status) &&
        (process.title ?? '').toLowerCase().includes(words) &&
        (area === undefined || process.enterprise_area?.id === area),
    );
    return sort === 'oldest' ? rows.reverse() : rows;
  };

  return {
    desktop: {
      workspaceState: () => workspace,
      sessionState: () => session,
      chooseWorkspace: ({ kind, url = null }: { kind: 'local' | 'team' | 'demo'; url?: string | null }) =>
        setWorkspace({
          kind,
          url,
          server: 'up',
          reason: null,
          health: health({ first_run: kind === 'local', demo: kind === 'demo' }),
        }),
      leaveWorkspace: () => {
        setSession(NOBODY);
        return setWorkspace(NO_WORKSPACE);
      },
    },
    organizations: { create: () => null },
    sessions: {
      create: () => setSession({ user, keptIn: 'memory', notice: 'La sesión dura hasta que cierres Terna.' }),
      destroy: () => setSession(NOBODY),
    },
    processes: {
      search: ({ query: { page }, body: { filters } }: SearchInput) => {
        const rows = found(filters);
        const totalPages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
        return {
          data: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
          pagination: {
            currentPage: page,
            nextPage: page < totalPages ? page + 1 : 0,
            prevPage: page - 1,
            totalPages,
            totalCount: rows.length,
          },
        };
      },
      statuses: () => [
        { id: 0, name: 'all', count: processes.length },
        ...STATUSES.map(({ id, name }) => ({ id, name, count: found({ status_id: id, sort: 'newest' }).length })),
      ],
      areas: () => AREAS,
      create: ({ body }: { body: Partial<Process> }) => {
        const made = processWith({ ...body, id: 99 });
        processes.unshift(made);
        return made;
      },
    },
  };
}
