// Fake server of the survey of candidates.
import type { SurveyResults, SurveySettings } from '../../../src/contract/api/candidate-surveys.ts';

const figure = (answers: number, promoters: number, detractors: number) => ({
  ...{ answers, promoters, detractors, passives: answers - promoters - detractors },
  enps: Math.round(((promoters - detractors) * 100) / answers),
});

export function fakeCandidateSurveys() {
  let settings: SurveySettings = { active: false, question: null, version: 1 };
  const results: SurveyResults = {
    ...figure(12, 7, 3),
    by_month: [
      { month: '2026-09', ...figure(5, 3, 1) },
      { month: '2026-10', ...figure(7, 4, 2) },
    ],
    by_process: [
      { process: { id: 7, title: 'Analista contable' }, ...figure(5, 3, 1) },
      { process: null, ...figure(7, 4, 2) },
    ],
    by_stage: [{ stage: 'Entrevista', ...figure(12, 7, 3) }],
    comments: ['Avisen antes', 'Muy amables'],
  };
  return {
    settings: () => settings,
    changeSettings: ({ body }: { body: Partial<SurveySettings> }) => {
      settings = { ...settings, ...body, version: settings.version + 1 };
      return settings;
    },
    results: ({ query }: { query: { process_id?: number } }) =>
      query.process_id === undefined
        ? results
        : { ...results, ...figure(5, 3, 1), by_process: results.by_process.slice(0, 1), comments: [] },
  };
}
