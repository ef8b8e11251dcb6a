// What rules read of an application form.
import { z } from 'zod';
import { daysUntil, type Fact, writtenFact } from '../../../domain/candidates/candidate-facts.ts';

/** Forms are stored as they were sent, so a field of another kind counts as missing. */
const FormData = z.object({
  income_expectation: z.number().nullish().catch(null),
  available_from: z.string().nullish().catch(null),
  applicant_autorization: z.boolean().nullish().catch(null),
  postal_code: z.string().nullish().catch(null),
  nationality: z.string().nullish().catch(null),
});

export const NO_FORM = formFacts({}, 0);

/** @param now epoch milliseconds, from which the days until the availability are counted */
export function formFacts(data: unknown, now: number) {
  const form = FormData.parse(data);
  return {
    income_expectation: form.income_expectation ?? null,
    availability: form.available_from ? daysUntil(form.available_from, now) : null,
    work_permit: form.applicant_autorization ?? null,
    postal_code: writtenFact(form.postal_code ?? null),
    nationality: writtenFact(form.nationality ?? null),
  } satisfies Record<string, Fact>;
}
