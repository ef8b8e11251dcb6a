// Reports of a period: which persons they count, their figures beside the period before, and the people behind a row.
import { z } from 'zod';
import { Id, line } from '../common.ts';
import { Currency } from '../currencies.ts';

/** What happened in the period, or all that happened to persons who applied or were hired in it. */
export const PeriodBasis = z.enum(['activity', 'applied', 'hired']);
export type PeriodBasis = z.infer<typeof PeriodBasis>;

export const ReportMeasure = z.enum([
  ...(['applied', 'entered', 'stays', 'disqualified', 'offers', 'accepted', 'hired'] as const),
  ...(['time_to_hire', 'time_to_fill', 'stage_time', 'sla_met'] as const),
]);
export type ReportMeasure = z.infer<typeof ReportMeasure>;

export const ReportGroup = z.enum(['month', 'source', 'process', 'area', 'responsible', 'stage', 'person']);
export type ReportGroup = z.infer<typeof ReportGroup>;

/** Periods are longer only by mistake. */
export const MAX_PERIOD_DAYS = 3660;

/** Filters that select a period. A missing end is today, a missing beginning a year before the end. */
export const periodQuery = {
  basis: PeriodBasis.optional(),
  /** Days of the organization's calendar, both included. */
  period_from: z.iso.date().optional(),
  period_to: z.iso.date().optional(),
  /** The source of the candidates. */
  source: line(200).optional(),
  /** The figure that a user composes of a measure and groups. */
  measure: ReportMeasure.optional(),
  group_by: ReportGroup.optional(),
};

export const FactKind = z.enum(['applied', 'entered', 'stay', 'disqualified', 'offer', 'hired', 'filled']);

/** The persons whom the first value of a row counts. */
export const PeopleOfRow = z.object({
  kind: FactKind,
  outcome: z.string().max(300).nullable(),
  group: ReportGroup.nullable(),
  /** A month, a name, or the id of a process, area or user; empty without one. */
  key: z.string().max(300),
});
export type PeopleOfRow = z.infer<typeof PeopleOfRow>;

export const PERIOD_FIGURES = [
  ...(['custom', 'period_totals', 'period_months', 'period_conversion', 'period_stage_time'] as const),
  ...(['period_hire_times', 'period_offers', 'period_sources', 'period_sla_stages', 'period_sla_people'] as const),
  ...(['period_application_costs', 'period_hire_costs', 'recruiter_load'] as const),
] as const;

export const PeriodFigure = z.object({
  id: z.enum(PERIOD_FIGURES),
  /** Of figures of costs, of which there is one per currency. */
  currency: Currency.optional(),
  rows: z.array(
    z.object({
      /** A name, or the key of a text; null for rows without the value. */
      subject: z.string().nullable(),
      values: z.array(z.number().nullable()),
      /** The first value in the period before; null if it is not compared. */
      before: z.number().nullable(),
      people: PeopleOfRow.nullable(),
    }),
  ),
});
export type PeriodFigure = z.infer<typeof PeriodFigure>;

export const ReportPeriod = z.object({
  basis: PeriodBasis,
  from: z.iso.date(),
  to: z.iso.date(),
  /** As many days directly before. */
  previous: z.object({ from: z.iso.date(), to: z.iso.date() }),
  custom: z.object({ measure: ReportMeasure, group_by: ReportGroup }).nullable(),
  figures: z.array(PeriodFigure),
});
export type ReportPeriod = z.infer<typeof ReportPeriod>;

export const peopleQuery = {
  people_kind: FactKind,
  people_outcome: z.string().max(300).optional(),
  people_group: ReportGroup.optional(),
  people_key: z.string().max(300).optional(),
};

export const ReportedPeople = z.object({
  people: z.array(
    z.object({
      applicant_id: Id,
      selection_process_id: Id,
      full_name: z.string(),
      process: z.string(),
      stage: z.string().nullable(),
      day: z.iso.date(),
      days: z.int().nullable(),
    }),
  ),
  /** All of them, also those that are not listed and erased ones. */
  total: z.int().min(0),
});
export type ReportedPeople = z.infer<typeof ReportedPeople>;
