// The survey of candidates after the end of a process: its setting, and what groups of answers say.
import { z } from 'zod';
import { Id, IdInText, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The smallest group whose answers are counted. */
export const MIN_SURVEY_GROUP = 5;
export const MAX_SURVEY_SCORE = 10;
export const MAX_SURVEY_COMMENT = 1000;

export const SurveySettings = z.object({
  active: z.boolean(),
  /** The open question; null for Terna's own. */
  question: z.string().nullable(),
  version: z.int().positive(),
});
export type SurveySettings = z.infer<typeof SurveySettings>;

/** A month, such as `2026-01`. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const Count = z.int().nonnegative();

const Answers = {
  answers: Count,
  /** 9 and 10. */
  promoters: Count,
  /** 7 and 8. */
  passives: Count,
  /** 0 to 6. */
  detractors: Count,
  /** The share of promoters minus that of detractors, from -100 to 100; null without answers. */
  enps: z.int().nullable(),
};
export const SurveyFigure = z.object(Answers);
export type SurveyFigure = z.infer<typeof SurveyFigure>;

export const SurveyResults = z.object({
  ...Answers,
  by_month: z.array(z.object({ month: Month, ...Answers })),
  /** Null: groups of several processes. */
  by_process: z.array(z.object({ process: z.object({ id: Id, title: z.string() }).nullable(), ...Answers })),
  /** Null: groups of several stages. */
  by_stage: z.array(z.object({ stage: z.string().nullable(), ...Answers })),
  /** Of the same groups, in alphabetical order, up to 200. */
  comments: z.array(z.string()),
});
export type SurveyResults = z.infer<typeof SurveyResults>;

export const candidateSurveys = {
  settings: endpoint({
    method: 'GET',
    path: '/candidate_survey_settings',
    summary: 'Whether candidates are asked after the end, and the open question',
    answer: SurveySettings,
    who: 'admin',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/candidate_survey_settings',
    summary: 'Switches the survey of candidates on or off, and changes its open question',
    body: z.strictObject({
      active: z.boolean().optional(),
      question: line(200).nullable().optional(),
      version: z.int().positive().optional(),
    }),
    answer: SurveySettings,
    who: 'admin',
    changesSettings: true,
  }),
  results: endpoint({
    method: 'GET',
    path: '/reports/candidate_survey',
    summary: 'What candidates answered after the end, in groups of at least five',
    query: z.strictObject({
      process_id: IdInText.optional(),
      stage: z.string().max(200).optional(),
      /** Months in which the groups were complete, both included. */
      from: Month.optional(),
      to: Month.optional(),
    }),
    answer: SurveyResults,
    who: 'admin',
  }),
};
