// The day to which now counts in a process, updated at midnight and when work closes.
import { useEffect, useState } from 'react';
import type { ProcessDays } from '../../../../domain/board/days-in-stage.ts';
import { untilNextDay } from '../../../../domain/calendar/business-days.ts';
import type { CalendarDay } from '../../../../domain/calendar/calendar-days.ts';

export function useToday(days: ProcessDays): CalendarDay {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilNextDay(days, now));
    return () => clearTimeout(timer);
  }, [days, now]);
  return days.workDayOf(now);
}
