// Permissions for the survey of candidates: administrators, each in their own organization.
import { type Case, only } from '../case.ts';

export const candidateSurveyCases: readonly Case[] = [
  { call: 'candidateSurveys.settings', prepare: () => ({}), expected: only.anyAdmin(200) },
  {
    call: 'candidateSurveys.changeSettings',
    prepare: () => ({ body: { active: true } }),
    expected: only.anyAdmin(200),
  },
  { call: 'candidateSurveys.results', prepare: () => ({}), expected: only.anyAdmin(200) },
];
