// The day that it is where the person is, also past midnight.
import { useEffect, useState } from 'react';
import type { CalendarDay } from '../../domain/business-days.ts';
import { localDay, untilTomorrow } from './days-in-stage.ts';

export function useToday(): CalendarDay {
  const [today, setToday] = useState(() => localDay(new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        setToday(localDay(new Date()));
        wait();
      }, untilTomorrow(new Date()));
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return today;
}
