// Dates as they are stored (`YYYY-MM-DD`, or only as far as they are known) and as a person reads and writes them.

/** In the order of day, month, year; what is no such date stays as it was given. */
export function dateText(date: string | null): string | null {
  const parts = date === null ? null : /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:T.*)?$/.exec(date);
  return parts ? [parts[3], parts[2], parts[1]].filter(Boolean).join('/') : date;
}

/** `AAAA`, `MM/AAAA` or `DD/MM/AAAA` as it is stored; null where it is none of them, and for a day that no month has. */
export function storedDate(text: string): string | null {
  const parts = /^(?:(?:(\d{1,2})[/-])?(\d{1,2})[/-])?(\d{4})$/.exec(text.trim());
  if (!parts) return null;
  const [, day, month, year] = parts;
  const date = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-');
  return isDate(Number(year), Number(month ?? 1), Number(day ?? 1)) ? date : null;
}

function isDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
