// Fake server of three workflows: search, edit, activate, copy and remove.
import type {
  NewParticipant,
  NewStep,
  Person,
  WorkflowConfiguration,
  WorkflowParticipant,
  WorkflowStep,
  WorkflowWithSteps,
} from '../../../src/contract/api/workflows.ts';
import { workflowMessages } from '../../../src/contract/messages.ts';
import { FakeError } from './fake-candidates.ts';

const NOW = '2026-11-20T12:00:00.000Z';
type Modules = readonly [WorkflowConfiguration['app_module'], WorkflowConfiguration['app_module']];
const MODULES: Modules = [
  { id: 2, name: 'aio_hiring', status: 'active' },
  { id: 14, name: 'rkm_14', status: 'active' },
];

interface IdInput {
  readonly params: { readonly id: number };
}
type Change<Body> = IdInput & { readonly body: Body & { readonly version?: number } };
interface General {
  readonly name?: string;
  readonly description?: string | null;
  readonly app_module_id?: number;
}

const personNamed = (id: number, full_name: string): Person => ({
  id,
  token: `u-${id}`,
  name: full_name,
  last_name: '',
  full_name,
  email: `${id}@ejemplo.example`,
  avatar: null,
  position: null,
  active: true,
});

const participantOf = (sent: NewParticipant, id: number): WorkflowParticipant => ({
  id,
  kind: sent.kind,
  user: sent.kind === 'user' ? personNamed(sent.user_id, `Persona ${sent.user_id}`) : null,
  role: sent.kind === 'role' ? sent.role : null,
  enterprise_area: sent.kind === 'area' ? { id: sent.enterprise_area_id, name: 'Finanzas' } : null,
});

const stepOf = (step: NewStep, index: number): WorkflowStep => ({
  id: index + 1,
  order: index + 1,
  name: step.name,
  approval: step.approval ?? 'any',
  max_days: step.max_days ?? null,
  escalation: null,
  conditions: step.conditions ?? [],
  condition_people: [],
  required_fields: step.required_fields ?? [],
  participants: (step.participants ?? []).map((one, at) => participantOf(one, at + 1)),
});

const DEAR = { field: 'salary', operator: 'gteq', value: 1500 } as const;
const STEPS: readonly NewStep[] = [
  { name: 'Selección', approval: 'any', max_days: 3, conditions: [], participants: [{ kind: 'role', role: 'user' }] },
  { name: 'Dirección', approval: 'all', conditions: [DEAR], participants: [{ kind: 'user', user_id: 4 }] },
  { name: 'Finanzas', approval: 'any', conditions: [], participants: [{ kind: 'area_head' }] },
];

function workflow(id: number, name: string, change: Partial<WorkflowWithSteps> = {}): WorkflowWithSteps {
  const steps = change.workflow_steps ?? [];
  return {
    id,
    name,
    description: null,
    state: 'inactive',
    status: 'inactive',
    step_count: steps.length,
    custom_fields: [],
    app_module: MODULES[1],
    steps_version: steps.length > 0 ? 1 : 0,
    running_requests: 0,
    created_by: null,
    created_at: NOW,
    updated_at: NOW,
    version: 1,
    permissions: { can_edit: true, can_start: false },
    workflow_steps: [],
    ...change,
  };
}

interface SearchInput {
  readonly query: { readonly page?: number };
  readonly body: { readonly q?: { name_cont?: string; state_in?: readonly string[] } };
}

export function fakeWorkflows() {
  let modules = [...MODULES];
  const rows: WorkflowWithSteps[] = [
    workflow(6, 'Alta', { app_module: MODULES[0], state: 'active', status: 'active' }),
    workflow(7, 'Nueva vacante', {
      description: 'Toda vacante la revisa Selección.',
      state: 'active',
      status: 'active',
      running_requests: 2,
      workflow_steps: STEPS.map(stepOf),
    }),
    workflow(8, 'Reemplazo', { workflow_steps: STEPS.slice(0, 1).map(stepOf) }),
  ];
  const find = (id: number): WorkflowWithSteps => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new FakeError({ code: 'not_found' });
    return row;
  };
  const change = (id: number, part: Partial<WorkflowWithSteps>, base?: number): WorkflowWithSteps => {
    const row = find(id);
    if (base !== undefined && base !== row.version) throw new FakeError({ code: 'stale_version', current: row });
    const next = { ...row, ...part, version: row.version + 1 };
    rows[rows.indexOf(row)] = next;
    return next;
  };
  const generalOf = ({ name, description, app_module_id }: General): Partial<WorkflowConfiguration> => ({
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    app_module: MODULES.find(({ id }) => id === app_module_id) ?? MODULES[1],
  });
  const settingsSearch = ({ query: { page = 1 }, body: { q = {} } }: SearchInput) => {
    const found = rows.filter(
      ({ name, state }) =>
        name.toLowerCase().includes((q.name_cont ?? '').toLowerCase()) && (!q.state_in || q.state_in.includes(state)),
    );
    const sorted = found
      .map((row) => ({ ...row, app_module: modules.find(({ id }) => id === row.app_module.id) ?? row.app_module }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
    return {
      // All workflows are on the first page.
      data: page === 1 ? sorted : [],
      pagination: { currentPage: page, nextPage: 0, prevPage: page - 1, totalPages: 1, totalCount: found.length },
    };
  };
  const add = (name: string, part: Partial<WorkflowWithSteps>) => {
    const made = workflow(Math.max(...rows.map(({ id }) => id)) + 1, name, part);
    rows.push(made);
    return made;
  };
  return {
    appModules: () => modules,
    changeAppModule: ({ params: { id }, body: { status } }: Change<{ status: 'active' | 'inactive' }>) => {
      modules = modules.map((module) => (module.id === id ? { ...module, status } : module));
      return modules.find((module) => module.id === id);
    },
    search: settingsSearch,
    settingsSearch,
    get: ({ params: { id } }: IdInput) => find(id),
    create: ({ body }: Change<General & { name: string }>) => add(body.name, generalOf(body)),
    update: ({ params: { id }, body: { version, ...body } }: Change<General>) => change(id, generalOf(body), version),
    setSteps: ({ params: { id }, body: { steps, version } }: Change<{ steps: NewStep[] }>) =>
      change(
        id,
        {
          workflow_steps: steps.map(stepOf),
          step_count: steps.length,
          steps_version: find(id).steps_version + 1,
        },
        version,
      ),
    activate: ({ params: { id } }: IdInput) => {
      if (find(id).step_count === 0) {
        throw new FakeError({ code: 'invalid', message: workflowMessages.withoutSteps });
      }
      return change(id, { state: 'active', status: 'active' });
    },
    deactivate: ({ params: { id } }: IdInput) => change(id, { state: 'inactive', status: 'inactive' }),
    clone: ({ params: { id } }: IdInput) => {
      const { workflow_steps, app_module, name } = find(id);
      return add(`Copia de ${name}`, { workflow_steps, app_module });
    },
    remove: ({ params: { id } }: IdInput) => {
      const { running_requests: running } = find(id);
      if (running > 0) throw new FakeError({ code: 'conflict', message: workflowMessages.runningRequests(running) });
      rows.splice(rows.indexOf(find(id)), 1);
      return null;
    },
    structure: ({ params: { id } }: IdInput) => {
      const { workflow_steps, ...configuration } = find(id);
      return {
        custom_fields: [],
        workflow_configuration: configuration,
        steps: workflow_steps.map((step) => {
          const people = step.participants.flatMap(({ user, kind }) =>
            user ? [user] : kind === 'role' ? [personNamed(2, 'Marcos Soto'), personNamed(3, 'Inés Núñez')] : [],
          );
          return { ...step, people, nobody: step.participants.length === 0 };
        }),
      };
    },
  };
}
