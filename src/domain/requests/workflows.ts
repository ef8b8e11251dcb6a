// Workflow configurations: who may start requests by one, what it lacks before it can be activated.
import type { ActiveState, ParticipantKind } from '../../contract/api/workflows.ts';
import { type Actor, isAdmin } from '../access/people.ts';

export interface WorkflowFacts {
  readonly organizationId: number;
  readonly active: boolean;
  readonly moduleStatus: ActiveState;
}

/** Requests are started by active workflows of modules in use. */
export const canStart = (workflow: WorkflowFacts): boolean => workflow.active && workflow.moduleStatus === 'active';

/** Admins see all of their organisation's workflows, others those that they could start a request by. */
export const canViewWorkflow = (actor: Actor, workflow: WorkflowFacts): boolean =>
  actor.organizationId === workflow.organizationId && (isAdmin(actor) || canStart(workflow));

/** Whom a participant stands for is known once there is a request: its area, or who asks for it. */
export const dependsOnRequest = (kind: ParticipantKind): boolean =>
  kind === 'request_area' || kind === 'area_head' || kind === 'owner_manager';

export type MissingPart = { readonly kind: 'steps' } | { readonly kind: 'participants'; readonly stepName: string };

/** What an active workflow cannot do without; null where nothing is missing. */
export function missingPart(
  steps: readonly { readonly name: string; readonly participants: readonly unknown[] }[],
): MissingPart | null {
  if (steps.length === 0) return { kind: 'steps' };
  const lonely = steps.find((step) => step.participants.length === 0);
  return lonely ? { kind: 'participants', stepName: lonely.name } : null;
}
