// The language in which a candidate last applied, and in which a link to «Mi postulación» was requested.
import type { Step } from '../columns.ts';

export const languagesOfCandidatesStep: Step = {
  name: '0415-languages-of-candidates',
  async up(db) {
    await db.schema.alterTable('uniq_applicants').addColumn('language', 'text').execute();
    await db.schema.alterTable('candidate_link_requests').addColumn('language', 'text').execute();
  },
};
