// A candidacy as the index stores it, with nothing but ids and a name.
import type { IndexedCandidacy } from '../../../../src/server/features/candidates/candidate-index/indexed-candidacies.ts';

export const candidacyOf = (id: number): IndexedCandidacy => ({
  ...{ id, uniq_applicant_id: id, selection_process_id: 1, list_id: 10, status: 'active', source: null },
  ...{ tags: '[]', score: -1, match_points: -1, match_total: 0, has_cv: 0, extra_attributes: '{}' },
  ...{ moved_at: id, created_at: id, title: null, phone: null, document: null, gender: null, email: null },
  ...{ full_name: `Persona ${id}`, external_id: null, city: null, country: null, birthdate: null },
  ...{ education_level: null, profession: null, experience_years: null, linkedin_url: null, comment: null },
  ...{ last_contact_at: null, answers: {}, tests: {}, interviews: [], drawer: [] },
});
