// The fields of candidates and the counts of their values, for conditions on a board.
import { CANDIDATE_FIELDS, type CandidateField, type FacetValue } from '../../../src/contract/api/candidates.ts';

const fields: readonly CandidateField[] = [
  ...Object.entries(CANDIDATE_FIELDS).map(([name, kind]) => ({ name, kind }) as CandidateField),
  { name: 'extra:Turno', kind: 'text' },
];

const values: Readonly<Record<string, readonly string[]>> = {
  source: ['LinkedIn', 'Portal'],
  status: ['active', 'disqualified'],
  tags: ['urgente', 'inglés'],
};

export const fakeCandidateFields = () => ({
  fields: () => fields,
  facet: ({ body }: { body: { field: string } }): { values: FacetValue[]; total: number } => ({
    values: (values[body.field] ?? []).map((value, index) => ({ value, count: 9 - index })),
    total: 20,
  }),
});
