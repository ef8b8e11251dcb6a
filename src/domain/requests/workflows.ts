// Permissions on workflow configurations, and what activation requires.
import type { ActiveState, ParticipantKind } from '../../contract/api/workflows.ts';
import { type Actor, isAdmin } from '../access/people.ts';

export interface WorkflowFacts {
  readonly organizationId: number;
  readonly active: boolean;
  readonly moduleStatus: ActiveState;
}

/** Requires an active workflow of an active module. */
export const canStart = (workflow: WorkflowFacts): boolean => workflow.active && workflow.moduleStatus === 'active';

/** Admins see all workflows of the organization, others those that they can start. */
export const canViewWorkflow = (actor: Actor, workflow: WorkflowFacts): boolean =>
  actor.organizationId === workflow.organizationId && (isAdmin(actor) || canStart(workflow));

/** On the request's area or owner. */
export const dependsOnRequest = (kind: ParticipantKind): boolean =>
  kind === 'request_area' || kind === 'area_head' || kind === 'owner_manager';

export type MissingPart = { readonly kind: 'steps' } | { readonly kind: 'participants'; readonly stepName: string };

/** Null if the workflow can be activated. */
export function missingPart(
  steps: readonly { readonly name: string; readonly participants: readonly unknown[] }[],
): MissingPart | null {
  if (steps.length === 0) return { kind: 'steps' };
  const lonely = steps.find((step) => step.participants.length === 0);
  return lonely ? { kind: 'participants', stepName: lonely.name } : null;
}
