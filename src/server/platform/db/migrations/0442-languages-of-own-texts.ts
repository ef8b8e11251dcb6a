// The languages in which organizations write their texts, and the translations of these texts as JSON.
import type { Step } from '../columns.ts';

const TRANSLATED = [
  'selection_process_questions',
  'selection_process_options',
  'email_templates',
  'landing_pages',
  'lists',
  'default_lists',
  'privacy_policies',
] as const;

export const languagesOfOwnTextsStep: Step = {
  name: '0442-languages-of-own-texts',
  async up(db) {
    for (const table of ['organizations', 'selection_processes']) {
      await db.schema
        .alterTable(table)
        .addColumn('language', 'text', (column) => column.notNull().defaultTo('es'))
        .execute();
    }
    for (const table of TRANSLATED) {
      await db.schema
        .alterTable(table)
        .addColumn('translations', 'text', (column) => column.notNull().defaultTo('{}'))
        .execute();
    }
    // In which the applicant read the policy; null for older applications and those through the API.
    await db.schema.alterTable('external_applications').addColumn('language', 'text').execute();
  },
};
