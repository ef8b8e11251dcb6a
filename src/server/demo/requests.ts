// The demonstration's workflows, and requests in every state of their approval.
import { DEMO_LOGINS } from '../../contract/demo.ts';
import { approveRequest, createRequest, dropRequest, rejectRequest } from '../features/requests/index.ts';
import { activateWorkflow, createWorkflow } from '../features/workflows/index.ts';
import type { Transaction } from '../platform/db/index.ts';
import type { Caller } from '../platform/http/call.ts';
import { addHirings } from './hirings.ts';
import type { DemoOrganization } from './organization.ts';
import { removeEmails, removeReminders } from './queries.ts';
import { addSourceCosts } from './source-costs.ts';

const DAY = 24 * 60 * 60 * 1000;

type Who = 'admin' | 'user' | 'employee';
type Deed = readonly [who: Who, what: 'approve' | 'reject' | 'drop', comment: string | null];

/** Title, owner, age in days, area, monthly salary in the currency of the country, whether it is a draft, and its decisions, one per day. */
const REQUESTS: readonly (readonly [string, Who, number, number, number, boolean, readonly Deed[]])[] = [
  ['Operador de grúa', 'employee', 1, 0, 900_000, false, []],
  ['Jefe de patio', 'employee', 2, 1, 1_800_000, true, []],
  [
    'Coordinadora de turnos',
    'employee',
    4,
    0,
    2_600_000,
    false,
    [['user', 'approve', 'El turno de noche está sin cubrir.']],
  ],
  ['Analista de selección', 'user', 5, 4, 1_500_000, false, []],
  [
    'Supervisor de logística',
    'employee',
    12,
    1,
    2_400_000,
    false,
    [
      ['user', 'approve', null],
      ['admin', 'approve', 'Dentro del presupuesto.'],
    ],
  ],
  ['Asistente de bodega', 'employee', 15, 1, 800_000, false, [['user', 'approve', null]]],
  [
    'Analista de inventario',
    'employee',
    20,
    1,
    1_400_000,
    false,
    [['user', 'reject', 'Puede cubrirse con el equipo actual.']],
  ],
  ['Refuerzo de temporada', 'employee', 26, 0, 700_000, false, [['employee', 'drop', 'La temporada se adelantó.']]],
];

/** In the transaction of the organisation, whose people are there. */
export async function addRequests(tx: Transaction, organization: DemoOrganization, now: number): Promise<void> {
  const callers = {
    admin: callerOf(organization, 'admin'),
    user: callerOf(organization, 'user'),
    employee: callerOf(organization, 'employee'),
  };
  const workflows = await addWorkflows(tx, callers.admin, now - 500 * DAY);
  for (const [title, who, daysAgo, area, salary, draft, deeds] of REQUESTS) {
    let at = now - daysAgo * DAY;
    const request = await createRequest(tx, callers[who], {
      input: {
        workflow_configuration_id: workflows.vacancy,
        title,
        enterprise_area_id: organization.areaIds[area] ?? null,
        data: {
          salary,
          vacancies: 1,
          working_day: 'Completa',
          justification: 'El equipo no da abasto con la carga actual.',
        },
        draft,
      },
      now: at,
    });
    for (const [actor, action, comment] of deeds) {
      at += DAY;
      const act = { approve: approveRequest, reject: rejectRequest, drop: dropRequest }[action];
      await act(tx, callers[actor], { id: request.id, input: { comment }, now: at });
    }
  }
  const hirers = { organization, user: callers.user, admin: callers.admin, workflowId: workflows.hiring };
  await addHirings(tx, hirers, now);
  await addSourceCosts(tx, callers.admin, now);
  await removeEmails(tx, organization.id);
  await removeReminders(tx, organization.id);
}

/** @returns the ids of the workflows */
async function addWorkflows(tx: Transaction, admin: Caller, at: number): Promise<{ vacancy: number; hiring: number }> {
  const selection = {
    name: 'Selección',
    approval: 'any' as const,
    participants: [{ kind: 'role' as const, role: 'user' as const }],
  };
  const direction = {
    name: 'Dirección de Personas',
    approval: 'any' as const,
    participants: [{ kind: 'user' as const, user_id: admin.userId }],
  };
  const dear = [{ field: 'salary', operator: 'gteq' as const, value: 1_500_000 }];
  const vacancy = await createWorkflow(
    tx,
    admin,
    {
      name: 'Nueva vacante',
      description: 'Toda vacante la revisa Selección; desde $1.500.000, también la Dirección de Personas.',
      app_module_id: 14,
      steps: [
        { ...selection, max_days: 3, conditions: [] },
        { ...direction, max_days: 5, conditions: dear },
      ],
    },
    at,
  );
  const hiring = await createWorkflow(
    tx,
    admin,
    {
      name: 'Alta de colaboradores',
      description: 'La contratación de la persona elegida.',
      app_module_id: 2,
      steps: [{ ...direction, max_days: 2, conditions: [] }],
    },
    at,
  );
  for (const { id } of [vacancy, hiring]) await activateWorkflow(tx, admin, { id, version: undefined, now: at });
  return { vacancy: vacancy.id, hiring: hiring.id };
}

function callerOf({ id, userIds }: DemoOrganization, role: Who): Caller {
  const login = DEMO_LOGINS.find((one) => one.role === role);
  return {
    userId: userIds[role] ?? 0,
    organizationId: id,
    role,
    isAdminFlag: role === 'admin',
    isSuperadmin: false,
    areaIds: [],
    jti: '',
    fullName: `${login?.name} ${login?.last_name}`,
  };
}
