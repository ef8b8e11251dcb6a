// Work calendars: which days and hours deadlines count, for the organization and for each of its areas.
import { z } from 'zod';
import { Id, IdParams, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { HolidayLocation } from '../holiday-locations.ts';

/** A day off, regional or of the company, or a holiday on which the area works. */
export const SpecialDay = z.strictObject({
  day: z.iso.date(),
  name: line(120),
  /** On the same day and month of each year. */
  yearly: z.boolean().default(false),
  /** A holiday that is worked, instead of a day off. */
  works: z.boolean().default(false),
});
export type SpecialDay = z.output<typeof SpecialDay>;

/** From Monday (1) to Sunday (7). */
export const Weekdays = z.array(z.int().min(1).max(7)).min(1).max(7);

export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const MAX_SPECIAL_DAYS = 400;

export const WorkCalendarEntry = z.object({
  id: Id,
  /** Null for the whole organization. It applies to the areas below it, too. */
  enterprise_area: z.object({ id: Id, name: z.string() }).nullable(),
  /** Null as in the calendar of the area above, and in the end those of the organization's country. */
  holidays_in: HolidayLocation.nullable().default(null),
  /** Null as in the calendar of the area above. */
  weekdays: Weekdays.nullable(),
  opens_at: TimeOfDay.nullable(),
  closes_at: TimeOfDay.nullable(),
  /** Besides those of the calendars above and the public holidays. */
  days: z.array(SpecialDay),
  version: z.int().positive(),
});
export type WorkCalendarEntry = z.infer<typeof WorkCalendarEntry>;

export const NewWorkCalendar = z.strictObject({
  enterprise_area_id: Id.nullish(),
  holidays_in: HolidayLocation.nullish(),
  weekdays: Weekdays.nullish(),
  opens_at: TimeOfDay.nullish(),
  closes_at: TimeOfDay.nullish(),
  days: z.array(SpecialDay).max(MAX_SPECIAL_DAYS).default([]),
});
export type NewWorkCalendar = z.output<typeof NewWorkCalendar>;

export const workCalendars = {
  list: endpoint({
    method: 'GET',
    path: '/work_calendars',
    summary: 'The work calendars: the one of the organization first, then those of areas by name',
    answer: z.array(WorkCalendarEntry),
    who: 'admin',
    offline: 'cached',
  }),
  add: endpoint({
    method: 'POST',
    path: '/work_calendars',
    summary: 'Adds the calendar of an area, or the one of the organization; each has at most one',
    body: NewWorkCalendar,
    answer: WorkCalendarEntry,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/work_calendars/{id}',
    summary: 'Changes a calendar; deadlines of requests that run remain as they are',
    params: IdParams,
    body: NewWorkCalendar.extend({ version: z.int().positive().optional() }),
    answer: WorkCalendarEntry,
    who: 'admin',
    changesSettings: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/work_calendars/{id}',
    summary: 'Removes a calendar; the one above applies',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
};
