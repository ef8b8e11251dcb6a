// Props of a board column, open or collapsed.

import type { ProcessDays } from '../../../../domain/board/days-in-stage.ts';
import type { CalendarDay } from '../../../../domain/calendar/calendar-days.ts';
import type { BoardState, ColumnState } from '../state/board-state.ts';
import type { Density } from '../toolbar/board-view.ts';
import type { BoardViewActions } from '../toolbar/use-board-view.ts';
import type { DragRules } from './dragging.ts';
import type { StageActions } from './stage-actions.tsx';

export interface BoardColumnProps {
  readonly processId: number;
  /** Fields below the name; a stable object. */
  readonly fields: BoardState['fields'];
  readonly density: Density;
  /** The terms of the search; a stable array. */
  readonly terms: readonly string[];
  readonly column: ColumnState;
  readonly isFirst: boolean;
  readonly isOnly: boolean;
  readonly isCollapsed: boolean;
  readonly isFiltered: boolean;
  readonly isClosed: boolean;
  /** The process is paused, so that no candidate is overdue. */
  readonly isPaused: boolean;
  readonly canMove: boolean;
  readonly days: ProcessDays;
  readonly today: CalendarDay;
  /** The card of this column that Tab reaches, or null. */
  readonly tabStopId: number | null;
  /** The card of this column with the open drawer, or null. */
  readonly openId: number | null;
  /** Selected cards of this column; a stable set while its content is the same. */
  readonly selected: ReadonlySet<number>;
  /** A stable object. */
  readonly drag: DragRules;
  readonly onToggleAll: (listId: number) => void;
  /** Registers the function that scrolls to a card by index; null on unmount. */
  readonly onReveal: (listId: number, reveal: ((index: number) => void) | null) => void;
  readonly stageActions: StageActions;
  readonly viewActions: BoardViewActions;
}
