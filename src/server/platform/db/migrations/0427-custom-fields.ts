// Custom fields of the request form of a workflow, in the versions of its steps.
import type { Step } from '../columns.ts';

export const customFieldsStep: Step = {
  name: '0427-custom-fields',
  async up({ schema }) {
    await schema
      .alterTable('workflow_versions')
      .addColumn('custom_fields', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await schema
      .alterTable('workflow_steps')
      .addColumn('required_fields', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await schema.alterTable('request_files').addColumn('custom_field', 'text').execute();
  },
};
