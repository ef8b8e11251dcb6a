// Rules of stages over the index: every row is decided, each combination of values once.
import { expect, it } from 'vitest';
import { CandidateIndex } from '../../../../src/server/features/candidates/candidate-index/candidate-index.ts';
import { outcomesInIndex } from '../../../../src/server/features/candidates/filters/index-outcomes.ts';
import type { PlainRules } from '../../../../src/server/features/requirements/index.ts';
import { candidacyOf } from './made-candidacies.ts';

/** More than a table reads from the database to evaluate them. */
const ROWS = 30_000;
const CITIES = ['Lugo', 'Vigo', null];

it('evaluates a combination of values once, for as many rows as there are [MORE-437]', async () => {
  const index = new CandidateIndex();
  for (let id = 1; id <= ROWS; id += 1) {
    index.put({ ...candidacyOf(id), city: CITIES[id % 3] ?? null, has_cv: id % 2 ? 1 : 0, list_id: 10 + (id % 2) });
  }
  let evaluations = 0;
  const rules: PlainRules = {
    asked: ['city', 'has_cv'],
    outcomeOf: ({ city, has_cv }) => {
      evaluations += 1;
      return city === null ? 'unknown' : city === 'Lugo' && has_cv === 1 ? 'met' : 'unmet';
    },
  };
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const both = new Map([10, 11].map((listId) => [listId, rules]));
  const found = async (outcome: 'met' | 'unmet' | 'unknown') =>
    (await outcomesInIndex(index, { rows, rules: both, outcome })).length;
  expect(await found('met')).toBe(ROWS / 6);
  expect(evaluations).toBe(6);
  expect(await found('unknown')).toBe(ROWS / 3);
  expect(await found('unmet')).toBe(ROWS / 2);
});
