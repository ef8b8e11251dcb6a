// The current date in the organization's time zone, updated at midnight.
import { useEffect, useState } from 'react';
import { untilTomorrow } from '../../../../domain/calendar/business-days.ts';
import { type CalendarDay, dayIn } from '../../../../domain/calendar/calendar-days.ts';

export function useToday(timeZone: string): CalendarDay {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilTomorrow(timeZone, now));
    return () => clearTimeout(timer);
  }, [timeZone, now]);
  return dayIn(timeZone, now);
}
