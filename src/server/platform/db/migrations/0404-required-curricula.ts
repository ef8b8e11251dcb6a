// Application forms can require the curriculum.
import { flag, type Step } from '../columns.ts';

export const requiredCurriculaStep: Step = {
  name: '0404-required-curricula',
  async up(db) {
    await db.schema
      .alterTable('process_forms')
      .addColumn('curriculum_required', 'integer', flag('curriculum_required'))
      .execute();
  },
};
