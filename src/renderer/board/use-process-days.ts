// The days of a board's process, as its cards count them; the same object until the process stands still or goes on.
import { useMemo } from 'react';
import { businessDaysOf } from '../../domain/business-days.ts';
import type { BoardState } from './board-state.ts';
import type { ProcessDays } from './days-in-stage.ts';

export function useProcessDays({ calendar, process }: Pick<BoardState, 'calendar' | 'process'>): ProcessDays {
  const { pauses } = process;
  return useMemo(() => {
    const { time_zone: timeZone, holidays } = calendar;
    const known = pauses.map(({ from, until }) => ({
      from: Date.parse(from),
      until: until === null ? null : Date.parse(until),
    }));
    return { timeZone, isBusinessDay: businessDaysOf({ timeZone, holidays: new Set(holidays), pauses: known }) };
  }, [calendar, pauses]);
}
