// Model of a workflow's steps in the editor, and input of the call.
import type {
  ApprovalKind,
  NewEscalation,
  NewParticipant,
  NewStep,
  ParticipantKind,
  StepEscalation,
  WorkflowParticipant,
  WorkflowStep,
} from '../../../contract/api/workflows.ts';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { type ConditionDraft, conditionOf, draftOfCondition } from './condition-draft.ts';

export interface ParticipantDraft {
  /** Equal for participants that mean the same. */
  readonly key: string;
  readonly text: string;
  readonly sent: NewParticipant;
}

export interface StepDraft {
  /** Identifies the row in the editor; new steps have no server id yet. */
  readonly id: number;
  readonly name: string;
  readonly approval: ApprovalKind;
  /** As typed; empty without a limit. */
  readonly maxDays: string;
  /** Who is asked as well once it is overdue, and after how many days, as typed. */
  readonly escalateTo: ParticipantDraft | null;
  readonly escalateDays: string;
  readonly conditions: readonly ConditionDraft[];
  readonly participants: readonly ParticipantDraft[];
  /** The custom fields without which it does not begin; «Formulario» changes them. */
  readonly requiredFields: readonly string[];
}

/** In business days. */
const DEFAULT_ESCALATION = '1';

let made = 0;

const nextId = (): number => {
  made += 1;
  return made;
};

export const newStep = (): StepDraft => ({
  id: nextId(),
  name: '',
  approval: 'any',
  maxDays: '',
  escalateTo: null,
  escalateDays: DEFAULT_ESCALATION,
  conditions: [],
  participants: [],
  requiredFields: [],
});

export const draftOfStep = (step: WorkflowStep): StepDraft => ({
  id: nextId(),
  name: step.name,
  approval: step.approval,
  maxDays: step.max_days === null ? '' : String(step.max_days),
  escalateTo: escalationDraft(step.escalation),
  escalateDays: step.escalation ? String(step.escalation.days) : DEFAULT_ESCALATION,
  conditions: step.conditions.map((condition) => draftOfCondition(condition, step.condition_people)),
  participants: step.participants.flatMap((one) => participantDraft(one) ?? []),
  requiredFields: step.required_fields,
});

export const byPerson = (id: number, name: string): ParticipantDraft => ({
  key: `user-${id}`,
  text: name,
  sent: { kind: 'user', user_id: id },
});

export const byRole = (role: 'admin' | 'user'): ParticipantDraft => ({
  key: `role-${role}`,
  text: texts.roleChip(texts.roles[role]),
  sent: { kind: 'role', role },
});

export const byArea = (id: number, name: string): ParticipantDraft => ({
  key: `area-${id}`,
  text: texts.areaChip(name),
  sent: { kind: 'area', enterprise_area_id: id },
});

/** Kinds that depend on the request alone. */
export type RequestKind = Exclude<ParticipantKind, 'user' | 'role' | 'area'>;

export const byRequest = (kind: RequestKind): ParticipantDraft => ({
  key: kind,
  text: texts.kinds[kind],
  sent: { kind },
});

const escalationDraft = (escalation: StepEscalation | null): ParticipantDraft | null => {
  if (escalation?.user) return byPerson(escalation.user.id, escalation.user.full_name);
  return escalation?.role ? byRole(escalation.role) : null;
};

/** Returns null for former users, because the server refuses them. */
function participantDraft({ kind, user, role, enterprise_area: area }: WorkflowParticipant): ParticipantDraft | null {
  if (kind === 'user') return user?.active ? byPerson(user.id, user.full_name) : null;
  if (kind === 'role') return role && byRole(role);
  if (kind === 'area') return area && byArea(area.id, area.name);
  return byRequest(kind);
}

/** Describes a participant. */
export function participantText({ kind, user, role, enterprise_area: area }: WorkflowParticipant): string {
  if (kind === 'user') return user ? (user.active ? user.full_name : texts.gone(user.full_name)) : '';
  if (kind === 'role') return role ? texts.roleChip(texts.roles[role]) : '';
  if (kind === 'area') return area ? texts.areaChip(area.name) : '';
  return texts.kinds[kind];
}

export const escalationText = ({ user, role }: StepEscalation): string =>
  user?.full_name ?? (role ? texts.roleChip(texts.roles[role]) : '');

export type EscalationKind = 'person' | 'admin' | 'user';

export function escalationKindOf({ escalateTo }: StepDraft): EscalationKind | null {
  if (!escalateTo) return null;
  const { sent } = escalateTo;
  return sent.kind === 'role' ? sent.role : 'person';
}

export type StepProblems = Partial<Record<'name' | 'maxDays' | 'escalateTo' | 'escalateDays', string>>;

const MAX_DAYS = 365;

const isLimit = (text: string): boolean => {
  const days = Number(text);
  return text.trim() !== '' && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
};

/**
 * Returns a step's Spanish error texts, except those of its conditions.
 * @param escalation as chosen on the screen; a person may still be missing in the draft
 */
export function problemsOfStep(
  { name, maxDays, escalateTo, escalateDays }: StepDraft,
  escalation: EscalationKind | null,
): StepProblems {
  const areDays = maxDays.trim() === '' || isLimit(maxDays);
  const hasLimit = maxDays.trim() !== '';
  const escalates = escalateTo !== null && hasLimit;
  return {
    ...(name.trim() === '' && { name: texts.nameRequired }),
    ...(!areDays && { maxDays: texts.maxDaysWrong }),
    ...(hasLimit && escalation === 'person' && !escalateTo && { escalateTo: texts.escalatePersonRequired }),
    ...(escalates && !isLimit(escalateDays) && { escalateDays: texts.escalateDaysWrong }),
  };
}

function escalationOf(to: ParticipantDraft | null, days: number): NewEscalation | null {
  if (to?.sent.kind === 'user') return { days, user_id: to.sent.user_id };
  return to?.sent.kind === 'role' ? { days, role: to.sent.role } : null;
}

/** Returns the steps as input of the call, in order. */
export const stepsOf = (drafts: readonly StepDraft[]): NewStep[] =>
  drafts.map(({ name, approval, maxDays, escalateTo, escalateDays, conditions, participants, requiredFields }) => ({
    name: name.trim(),
    required_fields: [...requiredFields],
    approval,
    max_days: maxDays.trim() === '' ? null : Number(maxDays),
    escalation: maxDays.trim() === '' ? null : escalationOf(escalateTo, Number(escalateDays)),
    conditions: conditions.map(conditionOf),
    participants: participants.map(({ sent }) => sent),
  }));
