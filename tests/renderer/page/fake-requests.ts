// Fake server of 23 requests, newest first, with their lists and actions.
import type { CustomField } from '../../../src/contract/api/custom-fields.ts';
import type {
  NewRequest,
  Request,
  RequestFile,
  RequestFilter,
  RequestPermissions,
} from '../../../src/contract/api/requests.ts';
import type { CurrentUser } from '../../../src/contract/api/sessions.ts';
import type { Person } from '../../../src/contract/api/workflows.ts';
import type { SentFile } from '../../../src/contract/endpoint.ts';
import { processWith } from '../../unit/renderer/processes/process-fixture.ts';
import { FakeError } from './fake-candidates.ts';

const HOUR = 60 * 60 * 1000;
const PER_PAGE = 10;
const STATES = ['in_review', 'approved', 'in_review', 'rejected', 'draft', 'in_review', 'closed'] as const;
const TITLES = ['Operador de grúa', 'Jefa de patio', 'Coordinadora de turnos', 'Asistente de bodega'];
const ONE_PAGE = { currentPage: 1, nextPage: 0, prevPage: 0, totalPages: 1, totalCount: 1 };

const personOf = (id: number, name: string, last_name: string): Person => ({
  id,
  token: `u-${id}`,
  name,
  last_name,
  full_name: `${name} ${last_name}`,
  email: `${name.toLowerCase()}@ejemplo.example`,
  avatar: null,
  position: null,
  active: true,
});
const MARCOS = personOf(3, 'Marcos', 'Soto');
const ELENA = personOf(4, 'Elena', 'Vidal');

const NOTHING: RequestPermissions = {
  can_approve: false,
  can_reject: false,
  can_return: false,
  can_derive: false,
  can_submit: false,
  can_edit: false,
  can_add_data: false,
  can_drop: false,
  can_cancel: false,
  can_close: false,
  can_delete: false,
  can_open_process: false,
};

const WORKFLOWS = [
  {
    id: 6,
    name: 'Nueva vacante',
    description: 'La revisa Selección.',
    permissions: { can_edit: false, can_start: true },
  },
  { id: 7, name: 'Temporada', description: null, permissions: { can_edit: false, can_start: true } },
];

const plain = {
  ...{ help: null, choices: [], currency: null, period: null, is_required: false },
  ...{ required_before: null, retired: false },
};
const FIELDS: readonly CustomField[] = [
  { ...plain, key: 'custom_7_1', kind: 'text', label: 'Proyecto', is_required: true, help: 'El del contrato marco' },
  { ...plain, key: 'custom_7_2', kind: 'money', label: 'Presupuesto', currency: 'USD', period: 'year' },
  { ...plain, key: 'custom_7_3', kind: 'choice', label: 'Planta', choices: ['Norte', 'Sur'] },
  { ...plain, key: 'custom_7_4', kind: 'file', label: 'Organigrama' },
  { ...plain, key: 'custom_7_5', kind: 'text', label: 'Código antiguo', retired: true },
];

interface ListInput {
  readonly query: { readonly page?: number | string; readonly items?: number | string };
  readonly body?: { readonly q?: RequestFilter };
}
interface ById {
  readonly params: { readonly id: number };
}
type Commented = ById & { readonly body: { readonly comment?: string | null } };

export function fakeRequests(user: CurrentUser) {
  const me = { ...personOf(user.id, user.name, user.last_name), token: user.token };
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR).toISOString();
  const stepOf = (hoursAgo: number, waiting_for: Person[]): Request['current_step'] => ({
    id: 1,
    order: 1,
    name: 'Jefatura',
    approval: 'any',
    max_days: 3,
    started_at: at(hoursAgo),
    due_on: null,
    overdue_at: null,
    waiting_for,
    falls_to_admins: false,
  });
  const isMine = (id: number) => id % 3 === 2;
  const requestOf = (id: number): Request => {
    const state = STATES[id % STATES.length] ?? 'draft';
    const owner = isMine(id) ? me : ELENA;
    const waitsForMe = state === 'in_review' && !isMine(id);
    const isReturnedToMe = state === 'in_review' && id === 14;
    return {
      id,
      workflow_id: 100 + id,
      workflow_configuration_id: 6,
      workflow_configuration: { id: 6, name: 'Nueva vacante' },
      app_module: { id: 14, name: 'rkm_14' },
      request_type: { id: 1, name: 'Reemplazo' },
      enterprise_area: { id: 2, name: 'Contraloría' },
      title: `${TITLES[id % TITLES.length]} ${id}`,
      user_token: owner.token,
      user: owner,
      fullName: owner.full_name,
      state,
      data: { vacancies: 2, salary: 1500, justification: 'Falta gente en el turno de noche.', Turno: 'Noche' },
      custom_fields: [],
      salary_band: null,
      step_count: state === 'draft' ? 0 : 2,
      current_step: state === 'in_review' ? stepOf(50, waitsForMe ? [me, MARCOS] : [MARCOS]) : null,
      returned: isReturnedToMe ? { by: 'Marcos Soto', comment: 'Falta el centro de costo', at: at(3) } : null,
      selection_process_id: state === 'closed' ? 7 : null,
      applicant_id: null,
      uniq_applicant: null,
      sending_documents: false,
      closing_reason: null,
      closing_reason_comment: null,
      created_at: at(id * 5),
      updated_at: at(id * 5),
      submitted_at: state === 'draft' ? null : at(50),
      decided_at: state === 'approved' || state === 'rejected' ? at(2) : null,
      version: 1,
      permissions: {
        ...NOTHING,
        can_approve: waitsForMe,
        can_reject: waitsForMe,
        can_return: waitsForMe,
        can_derive: waitsForMe,
        can_add_data: state === 'in_review',
        can_cancel: user.is_admin && (state === 'in_review' || state === 'approved'),
        can_close: user.role !== 'employee' && state === 'approved',
        can_open_process: user.role !== 'employee' && state === 'approved',
        can_drop: isMine(id) && (state === 'draft' || state === 'in_review'),
        can_edit: isMine(id) && (state === 'draft' || isReturnedToMe),
        can_submit: isMine(id) && (state === 'draft' || isReturnedToMe),
        can_delete: isMine(id) && state === 'draft',
      },
    };
  };
  let all: Request[] = Array.from({ length: 23 }, (_, index) => requestOf(index + 1));
  let files = [FILE];
  const before = new Map<number, Request>();
  const one = (id: number): Request => {
    const found = all.find((request) => request.id === id);
    if (!found) throw new FakeError({ code: 'not_found' });
    return found;
  };
  const change = (id: number, changes: Partial<Request>): Request => {
    const was = one(id);
    before.set(id, was);
    const next = { ...was, current_step: null, permissions: NOTHING, ...changes, version: was.version + 1 };
    all = all.map((request) => (request.id === id ? next : request));
    return next;
  };
  const page = (input: ListInput, belongs: (request: Request) => boolean) => {
    const { q = {} } = input.body ?? {};
    const rows = all.filter(
      (request) =>
        belongs(request) &&
        (!q.title_cont || request.title.toLowerCase().includes(q.title_cont.toLowerCase())) &&
        (!q.state_in?.length || q.state_in.includes(request.state)) &&
        (!q.user_token_in?.length || q.user_token_in.includes(request.user_token ?? '')),
    );
    const currentPage = Number(input.query.page ?? 1);
    const totalPages = Math.max(1, Math.ceil(rows.length / PER_PAGE));
    return {
      data: rows.slice((currentPage - 1) * PER_PAGE, currentPage * PER_PAGE),
      pagination: {
        currentPage,
        nextPage: currentPage < totalPages ? currentPage + 1 : 0,
        prevPage: currentPage - 1,
        totalPages,
        totalCount: rows.length,
      },
    };
  };
  const isWaiting = ({ current_step: step }: Request) => step?.waiting_for.some(({ id }) => id === me.id) ?? false;
  const ended = ['approved', 'rejected', 'dropped', 'cancelled', 'closed'];
  return {
    users: {
      updateCurrent: ({ body }: { body: { user: Pick<CurrentUser, 'menuActive'> } }) => ({
        user: { ...user, ...body.user },
      }),
    },
    workflows: {
      search: () => ({ data: WORKFLOWS, pagination: ONE_PAGE }),
      get: ({ params: { id } }: ById) => ({
        ...WORKFLOWS.find((one) => one.id === id),
        workflow_steps: [],
        custom_fields: id === 7 ? FIELDS : [],
      }),
    },
    positionCatalogues: {
      list: ({ params: { catalogue } }: { params: { catalogue: string } }) =>
        (catalogue === 'contract_types' ? ['Indefinido', 'Plazo fijo'] : ['Completa', 'Parcial']).map(
          (description, index) => ({ id: index + 1, description, order: index + 1, version: 1 }),
        ),
    },
    salaryBands: {
      compare: ({ body: { salary } }: { body: { salary: number | null } }) => ({
        outcome: salary !== null && salary > 5000 ? 'above' : 'none',
      }),
    },
    settings: { closingReasons: () => [{ id: 5, description: 'Cargo cubierto' }] },
    requests: {
      types: () => ({ data: [{ id: 1, name: 'Reemplazo', module_name: 'rkm_14' }], pagination: ONE_PAGE }),
      search: (input: ListInput) => page(input, () => true),
      owned: (input: ListInput) => page(input, ({ user_token }) => user_token === me.token),
      history: (input: ListInput) => page(input, ({ state }) => ended.includes(state)),
      waitingApproval: (input: ListInput) => page(input, isWaiting),
      historic: (input: ListInput) => page(input, ({ state }) => state === 'rejected'),
      export: () => ({ name: '20261122_solicitudes.xlsx', bytes: 2048, token: 'saved' }),
      get: ({ params: { id } }: ById) => one(id),
      structures: ({ params: { id } }: ById) => stepsOf(one(id)),
      logs: () => ({ data: LOGS, pagination: ONE_PAGE }),
      files: () => files,
      addFile: ({ file: { name, bytes } }: { file: SentFile }) => {
        const made = { ...FILE, id: files.length + 2, name, bytes: bytes.length };
        files = [...files, made];
        return made;
      },
      removeFile: ({ params: { fileId } }: { params: { fileId: string } }) => {
        files = files.filter(({ id }) => id !== Number(fileId));
        return null;
      },
      restoreFile: () => {
        files = [...files, FILE];
        return FILE;
      },
      create: ({ body }: { body: NewRequest }) => {
        const made: Request = {
          ...requestOf(2),
          id: 99,
          title: body.title,
          data: body.data ?? {},
          state: body.draft ? 'draft' : 'in_review',
          user: me,
          user_token: me.token,
          fullName: me.full_name,
          current_step: body.draft ? null : stepOf(0, [MARCOS]),
          permissions: body.draft ? { ...NOTHING, can_edit: true, can_submit: true, can_delete: true } : NOTHING,
        };
        all = [made, ...all];
        return made;
      },
      update: ({ params: { id }, body: { title } }: ById & { body: { title: string } }) =>
        change(id, { title, permissions: one(id).permissions }),
      addData: ({ params: { id }, body: { data } }: ById & { body: { data: Request['data'] } }) => {
        const was = one(id);
        return change(id, {
          data: { ...was.data, ...data },
          current_step: was.current_step,
          permissions: was.permissions,
        });
      },
      submit: ({ params: { id } }: Commented) =>
        change(id, { state: 'in_review', returned: null, current_step: stepOf(0, [MARCOS]) }),
      returnForChanges: ({ params: { id }, body: { comment } }: Commented) =>
        change(id, {
          returned: { by: me.full_name, comment: comment ?? '', at: at(0) },
          current_step: stepOf(50, [ELENA]),
        }),
      approve: ({ params: { id } }: Commented) =>
        change(id, { current_step: { ...stepOf(0, [ELENA]), order: 2 } as never }),
      reject: ({ params: { id } }: Commented) => change(id, { state: 'rejected' }),
      derive: ({ params: { id } }: Commented) => change(id, { current_step: stepOf(0, [ELENA]) }),
      drop: ({ params: { id } }: Commented) => change(id, { state: 'dropped' }),
      cancel: ({ params: { id } }: Commented) => change(id, { state: 'cancelled' }),
      openProcess: ({ params: { id } }: ById) => ({
        request: change(id, { state: 'closed' }),
        selection_process: processWith({ id: 77 }),
      }),
      close: ({ params: { id } }: Commented) => change(id, { state: 'closed' }),
      remove: ({ params: { id } }: ById) => {
        before.set(id, one(id));
        all = all.filter((request) => request.id !== id);
        return null;
      },
      undo: ({ params: { id } }: ById) => {
        const was = before.get(id);
        if (!was) throw new FakeError({ code: 'conflict' });
        all = [{ ...was, version: was.version + 2 }, ...all.filter((request) => request.id !== id)];
        return one(id);
      },
    },
  };
}

const FILE: RequestFile = {
  id: 1,
  name: 'cargo.pdf',
  content_type: 'application/pdf',
  bytes: 2048,
  author: 'Elena Vidal',
  created_at: '2026-11-20T12:00:00.000Z',
  custom_field: null,
};

const step = (id: number, name: string, state: string, participants: object[], planned: object[]) => ({
  id,
  workflow_step_id: id,
  order: id,
  name,
  approval: 'any',
  state,
  max_days: id === 1 ? 3 : null,
  conditions: [],
  condition_people: [],
  unread_fields: [],
  due_on: null,
  overdue_at: null,
  escalation: null,
  unmet: [],
  people: planned.length > 0 ? [ELENA] : [],
  started_at: null,
  ended_at: null,
  participants,
  planned,
});

const stepsOf = ({ current_step: current, state }: Request): object[] => {
  if (state === 'draft') return [];
  const asked = (current?.waiting_for ?? [MARCOS]).map((user, index) => ({
    id: index + 1,
    user,
    state: current ? 'waiting' : 'approved',
    comment: current ? null : 'El turno de noche está sin cubrir.',
    derived_from: null,
    is_escalated: false,
    decided_by: null,
    deputy: null,
    since: '2026-11-20T12:00:00.000Z',
    decided_at: null,
  }));
  const planned = [{ id: 9, kind: 'user', user: ELENA, role: null, enterprise_area: null }];
  return [
    step(1, 'Jefatura', current ? 'current' : 'approved', asked, []),
    step(2, 'Finanzas', current ? 'pending' : 'approved', [], planned),
  ];
};

const ELENA_AUTHOR = { full_name: 'Elena Vidal', avatar: null, position: null };
const LOGS = [
  { id: 3, kind: 'step_started', comment: null, step: 'Jefatura', target: null, fields: [], author: null },
  { id: 2, kind: 'submitted', comment: null, step: null, target: null, fields: [], author: ELENA_AUTHOR },
  { id: 1, kind: 'data_added', comment: null, step: null, target: null, fields: ['salary'], author: ELENA_AUTHOR },
].map((log) => ({ ...log, changes: [], restarts: false, created_at: '2026-11-20T12:00:00.000Z' }));
