// The workflow by which an organisation asks for hirings unless another is chosen.
import { pointsTo, type Step } from '../columns.ts';

export const hiringWorkflowStep: Step = {
  name: '0038-hiring-workflow',
  async up(db) {
    await db.schema
      .alterTable('organizations')
      .addColumn('default_hiring_workflow_id', 'integer', pointsTo('workflow_configurations.id'))
      .execute();
    await db.schema
      .createIndex('organizations_hiring_workflow')
      .on('organizations')
      .column('default_hiring_workflow_id')
      .execute();
  },
};
