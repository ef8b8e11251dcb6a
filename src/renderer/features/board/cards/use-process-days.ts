// Counts days of a process; returns a stable object until it is paused or resumed.
import { useMemo } from 'react';
import { type ProcessDays, processDays } from '../../../../domain/board/days-in-stage.ts';
import type { BoardState } from '../state/board-state.ts';

export function useProcessDays({ calendar, process }: Pick<BoardState, 'calendar' | 'process'>): ProcessDays {
  const { pauses } = process;
  return useMemo(() => processDays({ calendar, process: { pauses } }), [calendar, pauses]);
}
