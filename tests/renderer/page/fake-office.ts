// Fake server of workspaces, sessions and processes: `?office=choose|sign-in|inside`.
import type { Process } from '../../../src/contract/api/processes.ts';
import type { CurrentUser } from '../../../src/contract/api/sessions.ts';
import type { SessionState, WorkspaceState } from '../../../src/contract/ipc/ipc.ts';
import { health } from '../../unit/main/support/samples.ts';
import { permissionsOf } from '../../unit/process-defaults.ts';
import { processWith } from '../../unit/renderer/processes/process-fixture.ts';
import { fakeAuditStream } from './fake-audit-stream.ts';
import { FakeError } from './fake-candidates.ts';
import { fakeCategories, fakeOptionals } from './fake-categories.ts';
import { mayReadHistory } from './fake-history.ts';
import { fakeIntegrations } from './fake-integrations.ts';
import { chosenMedia, fakePortal } from './fake-portal.ts';
import { fakeProviders } from './fake-providers.ts';
import { fakeRecovery } from './fake-recovery.ts';
import { fakeRules } from './fake-rules.ts';
import { fakeSecurity } from './fake-security.ts';
import { fakeDisqualificationReasons, fakeNotificationLinks, fakeSettings } from './fake-settings.ts';
import { fakeStages, PEOPLE } from './fake-stages.ts';
import { fakeWorkflows } from './fake-workflows.ts';

const DAY = 24 * 60 * 60 * 1000;
const PER_PAGE = 10;
/** A team's server without an organization. */
export const EMPTY_SERVER = 'https://nuevo.example';

const NO_WORKSPACE: WorkspaceState = { kind: null, url: null, server: 'none', reason: null, health: null, space: null };
const NOBODY: SessionState = { user: null, storedIn: null, hasExpired: false, warning: null };

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

/** Two overdue stages of the first process: one slightly, the other beyond the maximum count. */
const LATE_STAGES = [
  {
    id: 3,
    name: 'Terna',
    order: 3,
    active_applicants: 8,
    disqualified_applicants: 0,
    exceeded_applicants: 6,
    sla_setting: { active: true, max_days: 5 },
  },
  {
    id: 4,
    name: 'Oferta',
    order: 4,
    active_applicants: 140,
    disqualified_applicants: 0,
    exceeded_applicants: 100,
    sla_setting: { active: true, max_days: 5 },
  },
];

/** Position of the only template among the twelve processes. */
const TEMPLATE = 9;

/** `?types=none`: no request types. */
const requestTypes = () =>
  new URLSearchParams(window.location.search).get('types') === 'none' ? [] : [{ id: 1, name: 'Reemplazo' }];

const MINE = { can_edit: true, can_delete: true };
const ONE_PAGE = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: 1 };

/** `?published`: the offers are on both portals. */
const isPublished = () => new URLSearchParams(window.location.search).has('published');

interface ProcessInput {
  readonly params: { readonly id: number };
  readonly body: Partial<Process> & { readonly version: number };
}

/** Twelve processes, three per status, newest first; the last one has no title. */
const twelveProcesses = (): Process[] =>
  TITLES.map((title, index) =>
    processWith({
      id: index + 1,
      workflow_id: 123 + index,
      title,
      status: STATUSES[index % STATUSES.length] ?? STATUSES[0],
      enterprise_area: index % 2 === 0 ? { id: 2, name: 'Contraloría' } : null,
      tags: index === 0 ? ['finanzas', 'urgente'] : [],
      is_template: index === TEMPLATE,
      on_internal_portal: isPublished(),
      on_external_portal: isPublished(),
      search_priority: index < 2 ? 'high' : null,
      created_at: new Date(Date.now() - index * 13 * DAY).toISOString(),
      permissions: {
        ...permissionsOf(true),
        can_activate: index % STATUSES.length !== 0,
        can_edit_tags: true,
        can_delete: true,
        can_read_history: mayReadHistory(),
      },
      lists: [
        {
          id: index * 10 + 1,
          name: 'Postulados',
          order: 1,
          active_applicants: 1900 + index,
          disqualified_applicants: 31,
          exceeded_applicants: 0,
          sla_setting: { active: false, max_days: 0 },
        },
        {
          id: index * 10 + 2,
          name: 'Entrevista',
          order: 2,
          active_applicants: 0,
          disqualified_applicants: 4,
          exceeded_applicants: 0,
          sla_setting: { active: false, max_days: 0 },
        },
        ...(index === 0 ? LATE_STAGES : []),
      ],
    }),
  );

interface SearchInput {
  readonly query: { readonly page: number; readonly items?: number };
  readonly body: {
    readonly filters: {
      status_id?: number;
      query?: string;
      enterprise_area_id?: number | 'own';
      search_priority?: string;
      is_template?: boolean;
      sort?: string;
    };
  };
}

/** Publish changes that no call of the page caused. */
export interface OfficeChannels {
  readonly workspace: (state: WorkspaceState) => void;
  readonly session: (state: SessionState) => void;
}

export function createFakeOffice(stage: string, user: CurrentUser, channels: OfficeChannels) {
  const teamUrl = new URLSearchParams(window.location.search).get('server');
  let workspace: WorkspaceState =
    stage === 'choose'
      ? NO_WORKSPACE
      : { ...NO_WORKSPACE, kind: 'local', url: teamUrl, server: 'up', health: health() };
  let session: SessionState =
    stage === 'inside' ? { user, storedIn: 'keychain', hasExpired: false, warning: null } : NOBODY;
  const processes = twelveProcesses();
  const views: { id: number }[] = [];

  const setWorkspace = (next: WorkspaceState): WorkspaceState => {
    workspace = next;
    channels.workspace(next);
    return next;
  };
  const setSession = (next: SessionState): null => {
    session = next;
    channels.session(next);
    return null;
  };
  const found = (filters: SearchInput['body']['filters']) => {
    const {
      status_id: status = 0,
      query,
      enterprise_area_id: area,
      search_priority: priority,
      is_template: template,
      sort,
    } = filters;
    const text = query?.toLowerCase() ?? '';
    const rows = processes.filter(
      (process) =>
        (status === 0 || process.status.id === status) &&
        (process.title ?? '').toLowerCase().includes(text) &&
        (area === undefined || area === 'own' || process.enterprise_area?.id === area) &&
        (template === undefined || process.is_template === template) &&
        (priority === undefined || process.search_priority === priority),
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
          health: health({ first_run: kind === 'local' || url === EMPTY_SERVER, demo: kind === 'demo' }),
          space: null,
        }),
      restoreBackup: () =>
        setWorkspace({ kind: 'local', url: null, server: 'up', reason: null, health: health({}), space: null }),
      ...fakeRecovery(() => workspace, setWorkspace),
      chooseMedia: chosenMedia,
      leaveWorkspace: () => {
        setSession(NOBODY);
        return setWorkspace(NO_WORKSPACE);
      },
    },
    organizations: { create: () => null },
    candidacies: fakeDisqualificationReasons(),
    settings: { ...fakeSettings(), ...fakeNotificationLinks(), ...fakeOptionals() },
    ...fakeSecurity(),
    ...fakeIntegrations(),
    ...fakeAuditStream(),
    catalogues: fakeCategories(),
    portal: fakePortal(),
    workflows: fakeWorkflows(),
    processViews: {
      list: () => [...views],
      add: ({ body: { process_view: view } }: { body: { process_view: object } }) => {
        const made = { ...view, id: views.length + 1, author: PEOPLE[0], permissions: MINE, version: 1 };
        views.push(made);
        return made;
      },
      change: ({
        params: { id },
        body,
      }: {
        params: { id: number };
        body: { process_view: object; version: number };
      }) => {
        const at = views.findIndex((view) => view.id === id);
        views[at] = { ...views[at], ...body.process_view, ...{ id, version: body.version + 1 } };
        return views[at];
      },
      remove: ({ params: { id } }: { params: { id: number } }) => {
        views.splice(
          views.findIndex((view) => view.id === id),
          1,
        );
        return null;
      },
    },
    stages: fakeStages(),
    rules: fakeRules(),
    vocabularies: { universities: () => [{ id: 1, name: 'Universidad de Chile', country: 'CL' }] },
    requests: { types: () => ({ data: requestTypes(), pagination: ONE_PAGE }) },
    assessments: { list: () => ({ data: [], pagination: ONE_PAGE }), ...fakeProviders() },
    sessions: {
      create: () =>
        setSession({ user, storedIn: 'memory', hasExpired: false, warning: 'La sesión dura hasta que cierres Terna.' }),
      destroy: () => setSession(NOBODY),
    },
    processCopies: {
      duplicate: ({ params: { id }, body: { title } }: { params: { id: number }; body: { title?: string } }) => {
        const source = processes.find((process) => process.id === id);
        const made = {
          ...source,
          id: 99,
          title: title ?? `Copia de ${source?.title}`,
          is_template: false,
          status: STATUSES[3],
        };
        const process = processWith(made);
        processes.unshift(process);
        return process;
      },
    },
    processes: {
      get: ({ params: { id } }: { params: { id: number } }) => processes.find((process) => process.id === id),
      search: ({ query: { page, items = PER_PAGE }, body: { filters } }: SearchInput) => {
        const rows = found(filters);
        const totalPages = Math.max(1, Math.ceil(rows.length / items));
        return {
          data: rows.slice((page - 1) * items, page * items),
          pagination: {
            currentPage: page,
            nextPage: page < totalPages ? page + 1 : 0,
            prevPage: page - 1,
            totalPages,
            totalCount: rows.length,
          },
        };
      },
      statusCounts: ({ body: { filters } }: SearchInput) =>
        [{ id: 0, name: 'all' }, ...STATUSES].map(({ id, name }) => ({
          id,
          name,
          count: found({ ...filters, status_id: id }).length,
        })),
      authors: () => PEOPLE,
      areas: () => AREAS,
      activate: ({ params: { id } }: { params: { id: number } }) =>
        processWith({ ...processes.find((process) => process.id === id), status: STATUSES[0], version: 4 }),
      update: ({ params: { id }, body: { version, ...change } }: ProcessInput) => {
        const at = processes.findIndex((process) => process.id === id);
        const process = processes[at] as Process;
        if (version !== process.version) throw new FakeError({ code: 'stale_version', current: process });
        processes[at] = { ...process, ...change, version: version + 1 };
        return processes[at];
      },
      close: ({ params: { id } }: ProcessInput) => processes.find((process) => process.id === id),
      remove: () => null,
      create: ({ body }: { body: Partial<Process> }) => {
        const made = processWith({ ...body, id: 99 });
        processes.unshift(made);
        return made;
      },
    },
  };
}
