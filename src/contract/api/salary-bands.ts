// Salary bands of positions and areas, which administrators maintain.
import { z } from 'zod';
import { Id, IdParams, line, PageQuery } from '../common.ts';
import { AmountPeriod, Currency } from '../currencies.ts';
import { endpoint } from '../endpoint.ts';

/**
 * The salary of a request beside the band of its position and area. `none`: no band applies. `unknown`: a band applies,
 * but there is no salary, or it is in another currency.
 */
export const BandOutcome = z.enum(['below', 'within', 'above', 'none', 'unknown']);
export type BandOutcome = z.infer<typeof BandOutcome>;

/** Salaries of requests are monthly; an hour or a day of work cannot be compared with them. */
export const BandPeriod = AmountPeriod.extract(['month', 'year']);
export type BandPeriod = z.infer<typeof BandPeriod>;

const Amount = z.number().min(0).max(1e12);

export const SalaryBand = z.object({
  id: Id,
  /** Null for all positions of the area. */
  position: z.string().nullable(),
  /** Null for all areas. It applies to the areas below it too. */
  enterprise_area: z.object({ id: Id, name: z.string() }).nullable(),
  currency: Currency,
  period: BandPeriod,
  min_amount: Amount,
  max_amount: Amount,
  valid_from: z.iso.date(),
  version: z.int().positive(),
});
export type SalaryBand = z.infer<typeof SalaryBand>;

const fields = {
  position: line(200).nullish(),
  enterprise_area_id: Id.nullish(),
  currency: Currency,
  period: BandPeriod,
  min_amount: Amount,
  max_amount: Amount,
  valid_from: z.iso.date(),
};

export const NewSalaryBand = z.strictObject(fields);
export type NewSalaryBand = z.output<typeof NewSalaryBand>;

export const salaryBands = {
  list: endpoint({
    method: 'GET',
    path: '/salary_bands',
    summary: 'A page of the salary bands, by position and area, the latest first',
    query: PageQuery,
    answer: z.array(SalaryBand),
    answerKind: 'page',
    who: 'admin',
    offline: 'cached',
  }),
  add: endpoint({
    method: 'POST',
    path: '/salary_bands',
    summary: 'Adds a band for a position, an area, or a position in an area',
    body: NewSalaryBand,
    answer: SalaryBand,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/salary_bands/{id}',
    summary: 'Changes a band; requests that were compared with it remain as they are',
    params: IdParams,
    body: NewSalaryBand.extend({ version: z.int().positive().optional() }),
    answer: SalaryBand,
    who: 'admin',
    changesSettings: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/salary_bands/{id}',
    summary: 'Removes a band; requests that were compared with it remain as they are',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
  compare: endpoint({
    method: 'POST',
    path: '/salary_bands/compare',
    summary: 'How the salary of a request that is being written compares with its band, without the band itself',
    body: z.strictObject({
      position: z.string().trim().max(200),
      enterprise_area_id: Id.nullish(),
      salary: Amount.nullish(),
    }),
    answer: z.object({ outcome: BandOutcome }),
    who: 'session',
    perMinute: 120,
  }),
};
