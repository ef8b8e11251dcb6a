// What a process says about its offer, beside title and description.
import { z } from 'zod';
import { Language } from '../languages.ts';

export const WorkMode = z.enum(['on_site', 'hybrid', 'remote']);
export type WorkMode = z.infer<typeof WorkMode>;

export const MAX_NEXT_STEPS = 2000;

/** The defaults are for servers of before these fields. */
export const offerFields = {
  vacancies: z.int().positive().nullable(),
  location: z.string().nullable(),
  /** In which offer and form are written. */
  language: Language.default('es'),
  work_mode: WorkMode.nullable().default(null),
  /** Whether the offer states the salary band. */
  publishes_salary: z.boolean().default(false),
  /** What happens after applying, one step per line; null if it is not stated. */
  next_steps: z.string().nullable().default(null),
};

export const offerChanges = {
  vacancies: z.int().min(1).max(100_000).nullable().optional(),
  location: z.string().trim().max(200).nullable().optional(),
  language: Language.optional(),
  work_mode: WorkMode.nullable().optional(),
  publishes_salary: z.boolean().optional(),
  next_steps: z.string().trim().max(MAX_NEXT_STEPS).nullable().optional(),
};
