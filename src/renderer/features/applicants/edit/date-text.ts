// Converts between stored dates, which may be partial, and the displayed format.

/** Formats `YYYY-MM[-DD]` as `[DD/]MM/YYYY`. Other text is returned unchanged. */
export function dateText(date: string | null): string | null {
  const parts = date === null ? null : /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:T.*)?$/.exec(date);
  return parts ? [parts[3], parts[2], parts[1]].filter(Boolean).join('/') : date;
}

/** Converts `AAAA`, `MM/AAAA` or `DD/MM/AAAA` into the stored form; null for other text and for impossible dates. */
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
