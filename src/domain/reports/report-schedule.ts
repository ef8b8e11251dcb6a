// Computes when a saved report is sent, in the organization's time zone.
import type { ReportSchedule } from '../../contract/api/saved-reports.ts';
import { savedReportMessages } from '../../contract/messages.ts';
import { type CalendarDay, dayAfter, dayIn, hourOf } from '../calendar/calendar-days.ts';

/** In epoch milliseconds. If clocks skip the hour that day, the next existing hour is used. */
export function nextSending(schedule: ReportSchedule, timeZone: string, after: number): number {
  let day = dayIn(timeZone, after);
  for (;;) {
    if (isDay(schedule, day)) {
      const at = hourOf(timeZone, day, schedule.hour);
      if (at > after) return at;
    }
    day = dayAfter(day);
  }
}

function isDay(schedule: ReportSchedule, day: CalendarDay): boolean {
  if (schedule.every === 'day') return true;
  if (schedule.every === 'week') {
    // getUTCDay() counts Sunday as 0.
    return (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) === schedule.weekday;
  }
  const isLast = dayAfter(day).endsWith('-01');
  const number = Number(day.slice(8));
  return number === schedule.day || (isLast && number < schedule.day);
}

export function scheduleText(schedule: ReportSchedule): string {
  if (schedule.every === 'day') return savedReportMessages.daily(schedule.hour);
  if (schedule.every === 'week') return savedReportMessages.weekly(schedule.weekday, schedule.hour);
  return savedReportMessages.monthly(schedule.day, schedule.hour);
}
