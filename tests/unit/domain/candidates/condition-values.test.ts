// Conditions give the same result on values of a candidacy and on the server's index.

import { expect, it } from 'vitest';
import type { CandidateCondition } from '../../../../src/contract/api/candidates.ts';
import { type FieldValue, meetsGroups } from '../../../../src/domain/candidates/condition-values.ts';
import { CandidateIndex } from '../../../../src/server/features/candidates/candidate-index/candidate-index.ts';
import { applyFilter } from '../../../../src/server/features/candidates/filters/filter.ts';
import { PreparedIds } from '../../../../src/server/features/candidates/filters/prepared-ids.ts';

const ZONE = 'America/Santiago';
const instant = Date.parse('2026-11-02T02:30:00Z');

const rows = [
  {
    ...{ city: 'Ñuñoa', tags: ['mar', 'Élite'], score: 70, experience_years: '5 años', birthdate: '1990-05-02' },
    ...{ moved_at: instant, extra: { Renta: '1200000', Turno: 'Noche' } },
  },
  {
    ...{ city: null, tags: [], score: null, experience_years: null, birthdate: null },
    ...{ moved_at: instant + 86_400_000, extra: { Renta: 'a convenir' } },
  },
];

const index = new CandidateIndex();
for (const [row, { tags, score, extra, ...fields }] of rows.entries()) {
  index.put({
    ...{ id: row + 1, uniq_applicant_id: row + 1, selection_process_id: 1, list_id: 1, status: 'active' },
    ...{ full_name: 'Ana', title: null, email: null, phone: null, document: null, external_id: null, country: null },
    ...{ gender: null, education_level: null, profession: null, linkedin_url: null, source: null, has_cv: 0 },
    ...{
      created_at: instant,
      tags: JSON.stringify(tags),
      score: score ?? -1,
      match_points: -1,
      match_total: 0,
      extra_attributes: JSON.stringify(extra),
    },
    ...{ last_contact_at: null, answers: {}, tests: {}, comment: null, interviews: [], drawer: [] },
    ...fields,
  } as Parameters<CandidateIndex['put']>[0]);
}

const valueIn = ({ extra, ...fields }: (typeof rows)[number], field: string): FieldValue =>
  (field.startsWith('extra:')
    ? (extra as Record<string, string>)[field.slice('extra:'.length)]
    : (fields as Record<string, FieldValue>)[field]) ?? null;

const fields = ['city', 'tags', 'score', 'experience_years', 'birthdate', 'moved_at', 'extra:Renta', 'extra:Turno'];
const rest = [
  { operator: 'contains', text: 'nunoa' },
  { operator: 'contains', text: 'élite' },
  { operator: 'one_of', values: ['mar', 'Noche', '70'] },
  { operator: 'one_of', values: [''] },
  { operator: 'between', from: 5, to: 1_200_000 },
  { operator: 'between', to: 4 },
  { operator: 'between', from: '1990-05-02', to: '2026-11-01' },
  { operator: 'between', from: '2026-11-02' },
  { operator: 'empty' },
  { operator: 'not_empty' },
];

it.each(fields)('for %s', (field) => {
  const prepared = { curricula: new PreparedIds(), inProcess: new PreparedIds() };
  const context = {
    index,
    fields,
    ...prepared,
    hidden: new Set<never>(),
    timeZone: ZONE,
    today: '2026-11-03',
  } as const;
  for (const [position, condition] of rest.entries()) {
    const groups = [[{ field, ...condition } as CandidateCondition]];
    const found = index.present.copy();
    applyFilter(context, { groups }, found);
    for (const [row, values] of rows.entries()) {
      const onValues = meetsGroups(groups, (name) => valueIn(values, name), ZONE);
      expect(onValues, `${position} ${row}`).toBe(found.has(row));
    }
  }
});

it('unknown fields decide nothing that known ones decide', () => {
  const known = { field: 'city', operator: 'not_empty' } as const;
  const unknown = { field: 'email', operator: 'empty' } as const;
  const meets = (...groups: CandidateCondition[][]) =>
    meetsGroups(groups, (field) => (field === 'city' ? 'Lugo' : undefined), ZONE);
  expect([
    meets([known, unknown]),
    meets([known], [unknown]),
    meets([unknown], [{ ...known, operator: 'empty' }]),
  ]).toEqual([true, undefined, false]);
});
