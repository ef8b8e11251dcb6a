// Shares of results by group: ages, small groups, missing data.
import { expect, it } from 'vitest';
import { ageBand, type GroupedCandidacy, groupsOf } from '../../../../src/domain/matches/match-groups.ts';

const TODAY = '2026-11-26';

const candidacy = (personId: number, more: Partial<GroupedCandidacy>): GroupedCandidacy => ({
  ...{ personId, gender: null, birthdate: null, country: null, states: ['met', 'not_found'] },
  ...more,
});
const several = (count: number, from: number, more: Partial<GroupedCandidacy>): GroupedCandidacy[] =>
  Array.from({ length: count }, (_, index) => candidacy(from + index, more));

it('puts ages into bands by the birthday', () => {
  expect(
    ['1996-11-26', '1996-11-27', '1960-01-01', '1985-05-05', 'nunca', null].map((day) => ageBand(day, TODAY)),
  ).toEqual([...['30-39', '-29', '60-', '40-49'], null, null]);
});

it('states shares of all criteria for groups of five persons or more only [MORE-474]', () => {
  const groups = groupsOf(
    [
      ...several(5, 1, { gender: 'Femenino', states: ['met', 'partly'] }),
      ...several(4, 10, { gender: 'Masculino' }),
      // Two candidacies of one person do not make five persons.
      candidacy(10, { gender: 'Masculino' }),
      ...several(6, 20, { country: 'Chile', states: [] }),
    ],
    TODAY,
  );
  expect(groups).toEqual([
    { attribute: 'gender', value: 'Femenino', people: 5, met: 0.5, partly: 0.5, not_found: 0 },
    { attribute: 'origin', value: 'Chile', people: 6, met: 0, partly: 0, not_found: 0 },
  ]);
});
