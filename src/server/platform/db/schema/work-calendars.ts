// Work calendars of the organization and of its areas.
import type { Generated } from 'kysely';
import type { HolidayLocation } from '../../../../contract/holiday-locations.ts';

interface WorkCalendars {
  id: Generated<number>;
  organization_id: number;
  /** Null for the calendar of the organization. */
  enterprise_area_id: number | null;
  /** Null as in the calendar above, and for the organization's country. */
  holidays_in: HolidayLocation | null;
  /** JSON: numbers from Monday (1) to Sunday (7). Null as in the calendar above. */
  weekdays: string | null;
  /** `09:00`; both null as in the calendar above. */
  opens_at: string | null;
  closes_at: string | null;
  /** JSON: days off and days of work besides the public holidays. */
  days: string;
  version: Generated<number>;
}

export interface WorkCalendarTables {
  work_calendars: WorkCalendars;
}
