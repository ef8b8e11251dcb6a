// Candidates whom rules propose to disqualify, and those who were asked for data that rules lack.
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

export const disqualificationProposalsStep: Step = {
  name: '0435-disqualification-proposals',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('disqualification_proposals')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('list_id', 'integer', belongsTo('lists.id'))
        .addColumn('applicant_id', 'integer', (column) => belongsTo('applicants.id')(column).unique())
        .addColumn('basis', 'text', required)
        .addColumn('created_at', long(engine), required)
        .addColumn('dismissed_at', long(engine))
        .addColumn('dismissed_by_user_id', 'integer', pointsTo('users.id')),
      engine,
    ).execute();
    await db.schema
      .createIndex('disqualification_proposals_list')
      .on('disqualification_proposals')
      .columns(['list_id', 'applicant_id'])
      .execute();
    await finish(
      db.schema
        .createTable('rule_questions')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('applicant_id', 'integer', belongsTo('applicants.id'))
        .addColumn('list_rule_id', 'integer', belongsTo('list_rules.id'))
        .addColumn('rule_version', 'integer', required)
        .addColumn('asked_at', long(engine), required)
        .addUniqueConstraint('rule_questions_once', ['applicant_id', 'list_rule_id', 'rule_version']),
      engine,
    ).execute();
    await db.schema.createIndex('rule_questions_rule').on('rule_questions').column('list_rule_id').execute();
  },
};
