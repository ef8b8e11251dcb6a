// What a process takes over from the request that it was asked for with.
import { HiringData, ProcessChange } from '../../contract/api/processes.ts';
import type { RequestData } from '../../contract/api/request-records.ts';

export interface CarriedOver {
  readonly vacancies: number | null;
  readonly location: string | null;
  /** Only what was filled in. */
  readonly hiring: HiringData;
}

/** The data of a request is anybody's: what does not fit a process stays with the request. */
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
