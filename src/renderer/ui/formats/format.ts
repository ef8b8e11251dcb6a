// Formats dates, times, sizes and ages: DD/MM/YYYY, 24 hours, Chilean numbers.
import { differenceInCalendarDays, isSameDay, lightFormat } from 'date-fns';
import { numberText, uiMessages } from '../../../contract/messages.ts';

const LOCALE = 'es-CL';
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const sizes = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** Formats an ISO instant in this computer's time zone: `12/10/2026`. */
export const formatDate = (instant: string): string => lightFormat(instant, 'dd/MM/yyyy');
/** Formats a calendar day, `2026-10-12`, which no time zone changes. Other text is returned unchanged. */
export const formatDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
/** `10:42` */
export const formatTime = (instant: string): string => lightFormat(instant, 'HH:mm');
/** `12/10/2026 10:42` */
export const formatDateTime = (instant: string): string => lightFormat(instant, 'dd/MM/yyyy HH:mm');

export { numberText };

const months = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: '2-digit', timeZone: 'UTC' });

/** `2026-03` → `mar 26`. */
export const formatMonth = (month: string): string => months.format(Date.parse(`${month}-15T00:00:00Z`));

/** Whole calendar days since an instant; at least 0. */
export const daysSince = (instant: string, now: Date): number => Math.max(0, differenceInCalendarDays(now, instant));

/** Units of relative times: from how many seconds each is used, and its length in seconds. */
const RELATIVE_STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** `hace 3 días`, `ayer`, `ahora`. Days are calendar days. */
export function formatRelative(instant: string, now: Date): string {
  const days = differenceInCalendarDays(instant, now);
  if (Math.abs(days) >= 1 && Math.abs(days) < 30) return relative.format(days, 'day');
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  for (const [unit, size] of RELATIVE_STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return relative.format(0, 'second');
}

/** Age of a cached copy, after «datos»: `de las 10:42` today, `del 12/10/2026 a las 10:42` on other days. */
export function ageText(instant: string, now: Date): string {
  if (isSameDay(instant, now)) return uiMessages.fromTime(formatTime(instant));
  return uiMessages.fromDay(formatDate(instant), formatTime(instant));
}

const SIZE_STEP = 1000;
const SIZE_UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Bytes as `512 B`, `1,2 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < SIZE_STEP ? 0 : Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const unit = SIZE_UNITS[power] ?? 'B';
  return `${sizes.format(bytes / SIZE_STEP ** power)} ${uiMessages.units[unit]}`;
}
