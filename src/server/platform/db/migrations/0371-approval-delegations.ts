// Delegations of approvals for an absence, and who decided in whose place.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const approvalDelegationsStep: Step = {
  name: '0371-approval-delegations',
  async up(db, engine) {
    const { schema } = db;
    await finish(
      schema
        .createTable('approval_delegations')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('delegate_user_id', 'integer', belongsTo('users.id'))
        .addColumn('from_day', 'text', required)
        .addColumn('until_day', 'text', required)
        .addColumn('starts_at', long(engine), required)
        .addColumn('ends_at', long(engine), required)
        .addColumn('created_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    const index = (name: string, columns: readonly string[]) =>
      schema
        .createIndex(name)
        .on('approval_delegations')
        .columns([...columns])
        .execute();
    await index('approval_delegations_organization', ['organization_id', 'ends_at']);
    await index('approval_delegations_user', ['user_id', 'ends_at']);
    await index('approval_delegations_delegate', ['delegate_user_id', 'ends_at']);
    await index('approval_delegations_created_by', ['created_by_user_id']);
    await schema
      .alterTable('request_participants')
      .addColumn('decided_by_user_id', 'integer', pointsTo('users.id'))
      .execute();
    await schema
      .createIndex('request_participants_decided_by')
      .on('request_participants')
      .column('decided_by_user_id')
      .execute();
  },
};
