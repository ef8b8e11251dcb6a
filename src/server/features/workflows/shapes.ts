// Converts rows to workflow configurations, steps and users in the API's format.
import {
  APP_MODULES,
  type AppModule,
  type ConditionPeople,
  type Person,
  type StepEscalation,
  type WorkflowConfiguration,
  type WorkflowParticipant,
  type WorkflowStep,
} from '../../../contract/api/workflows.ts';
import { type Actor, isAdmin } from '../../../domain/access/people.ts';
import { canStart, type WorkflowFacts } from '../../../domain/requests/workflows.ts';
import { personName } from '../../platform/http/answer-values.ts';
import type { ConfigurationRow } from './queries.ts';
import type { ParticipantRow, StepRow } from './step-queries.ts';

export const isModule = (id: number): boolean => APP_MODULES.some((module) => module.id === id);

export const moduleShape = (id: number, inactiveIds: readonly number[]): AppModule => {
  const known = APP_MODULES.find((module) => module.id === id);
  if (!known) throw new Error(`no module has the id ${id}`);
  return { ...known, status: inactiveIds.includes(id) ? 'inactive' : 'active' };
};

export const workflowFactsOf = (row: ConfigurationRow, module: AppModule): WorkflowFacts => ({
  organizationId: row.organization_id,
  active: row.active === 1,
  moduleStatus: module.status,
});

export function configurationShape(
  row: ConfigurationRow,
  module: AppModule,
  running: number,
  actor: Actor,
): WorkflowConfiguration {
  const state = row.active === 1 ? 'active' : 'inactive';
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    state,
    status: state,
    step_count: row.step_count,
    app_module: module,
    steps_version: row.steps_version,
    running_requests: running,
    created_by: personName(row.created_by_user_id, row.created_by_name),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    version: row.version,
    permissions: { can_edit: isAdmin(actor), can_start: canStart(workflowFactsOf(row, module)) },
  };
}

/** User columns of queries; all null if a left join found no user. */
export interface PersonColumns {
  readonly person_id: number | null;
  readonly token: string | null;
  readonly name: string | null;
  readonly last_name: string | null;
  readonly full_name: string | null;
  readonly email: string | null;
  readonly avatar: string | null;
  readonly position: string | null;
  readonly active: 0 | 1 | null;
}

export const personShape = (row: PersonColumns): Person | null =>
  row.person_id === null
    ? null
    : {
        id: row.person_id,
        token: row.token ?? '',
        name: row.name ?? '',
        last_name: row.last_name ?? '',
        full_name: row.full_name ?? '',
        email: row.email ?? '',
        avatar: row.avatar,
        position: row.position,
        active: row.active === 1,
      };

export const participantShape = (row: ParticipantRow): WorkflowParticipant => ({
  id: row.id,
  kind: row.kind,
  user: personShape(row),
  role: row.role,
  enterprise_area: row.enterprise_area_id === null ? null : { id: row.enterprise_area_id, name: row.area_name ?? '' },
  ...(row.is_handed_over === 1 && { is_handed_over: true as const }),
});

/** @param people those to whom steps escalate. A user who has left escalates to nobody. */
function escalationShape(row: StepRow, people: readonly Person[]): StepEscalation | null {
  const user = people.find(({ id }) => id === row.escalation_user_id) ?? null;
  if (row.escalation_days === null || (user === null && row.escalation_role === null)) return null;
  return { days: row.escalation_days, user, role: row.escalation_role };
}

interface StepPeople {
  /** The active users to whom steps escalate. */
  readonly people: readonly Person[];
  /** With whom conditions compare a custom field. */
  readonly compared: ConditionPeople;
}

export const stepShape = (
  row: StepRow,
  participants: readonly ParticipantRow[],
  { people, compared }: StepPeople,
): WorkflowStep => {
  const conditions = JSON.parse(row.conditions) as WorkflowStep['conditions'];
  return {
    id: row.id,
    order: row.order,
    name: row.name,
    approval: row.approval,
    max_days: row.max_days,
    escalation: escalationShape(row, people),
    conditions,
    condition_people: compared.filter(({ id }) => conditions.some(({ value }) => value === id)),
    required_fields: JSON.parse(row.required_fields) as string[],
    participants: participants.map(participantShape),
  };
};
