// The data that a process takes from its request.
import { HiringData, ProcessChange } from '../../contract/api/processes.ts';
import type { RequestData } from '../../contract/api/request-records.ts';

export interface CarriedOver {
  readonly vacancies: number | null;
  readonly location: string | null;
  /** Only fields with a value. */
  readonly hiring: HiringData;
}

/** Request data is free-form; values that do not fit a process stay in the request. */
export function carriedOver(data: RequestData): CarriedOver {
  const fields = Object.entries(HiringData.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(data[name]);
    const isFilledIn = parsed.success && parsed.data !== null && parsed.data !== undefined && parsed.data !== '';
    return isFilledIn ? [[name, parsed.data]] : [];
  });
  return {
    vacancies: ProcessChange.shape.vacancies.safeParse(data.vacancies).data ?? null,
    location: ProcessChange.shape.location.safeParse(data.location).data || null,
    hiring: Object.fromEntries(fields),
  };
}
