// SQL that replaces a user who leaves in the steps of workflows.
import type { Reader, Transaction } from '../../platform/db/index.ts';

/** The versions by which requests can still go: the present ones, and those of requests in review. */
const usedVersions = (db: Reader, organizationId: number) =>
  db
    .selectFrom('workflow_versions')
    .innerJoin('workflow_configurations', 'workflow_configurations.id', 'workflow_versions.workflow_configuration_id')
    .select('workflow_versions.id')
    .where('workflow_versions.organization_id', '=', organizationId)
    .where((where) =>
      where.or([
        where.and([
          where('workflow_configurations.deleted_at', 'is', null),
          where('workflow_versions.number', '=', where.ref('workflow_configurations.steps_version')),
        ]),
        where.exists(
          where
            .selectFrom('requests')
            .select('requests.id')
            .whereRef('requests.workflow_version_id', '=', 'workflow_versions.id')
            .where('requests.state', '=', 'in_review')
            .where('requests.deleted_at', 'is', null),
        ),
      ]),
    );

export interface NamedStep {
  readonly stepId: number;
  readonly workflowId: number;
}

/** Steps that name the user as an approver or for the escalation, by workflow. */
export const stepsNaming = (db: Reader, organizationId: number, userId: number): Promise<NamedStep[]> =>
  db
    .selectFrom('workflow_steps')
    .innerJoin('workflow_versions', 'workflow_versions.id', 'workflow_steps.workflow_version_id')
    .select(['workflow_steps.id as stepId', 'workflow_versions.workflow_configuration_id as workflowId'])
    .where('workflow_steps.workflow_version_id', 'in', usedVersions(db, organizationId))
    .where((where) =>
      where.or([
        where('workflow_steps.escalation_user_id', '=', userId),
        where.exists(
          where
            .selectFrom('workflow_participants')
            .select('workflow_participants.id')
            .whereRef('workflow_participants.workflow_step_id', '=', 'workflow_steps.id')
            .where('workflow_participants.user_id', '=', userId),
        ),
      ]),
    )
    .orderBy('workflow_versions.workflow_configuration_id')
    .orderBy('workflow_steps.id')
    .execute();

interface Change {
  readonly fromId: number;
  readonly toId: number;
}

/** The other user may be an approver of the step already. */
export async function replaceInStep(tx: Transaction, stepId: number, { fromId, toId }: Change): Promise<void> {
  const other = await tx
    .selectFrom('workflow_participants')
    .select('id')
    .where('workflow_step_id', '=', stepId)
    .where('user_id', '=', toId)
    .executeTakeFirst();
  if (other) {
    await tx
      .deleteFrom('workflow_participants')
      .where('workflow_step_id', '=', stepId)
      .where('user_id', '=', fromId)
      .execute();
  } else {
    await tx
      .updateTable('workflow_participants')
      .set({ user_id: toId, is_handed_over: 1 })
      .where('workflow_step_id', '=', stepId)
      .where('user_id', '=', fromId)
      .execute();
  }
  await tx
    .updateTable('workflow_steps')
    .set({ escalation_user_id: toId })
    .where('id', '=', stepId)
    .where('escalation_user_id', '=', fromId)
    .execute();
}

/** Its version changes, so that an open editor does not write the former approver back. */
export const touchConfiguration = (tx: Transaction, id: number, now: number) =>
  tx
    .updateTable('workflow_configurations')
    .set((set) => ({ version: set('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
