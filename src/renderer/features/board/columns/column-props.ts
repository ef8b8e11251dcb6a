// What a column of the board is given, open or collapsed.

import type { ProcessDays } from '../../../../domain/board/days-in-stage.ts';
import type { CalendarDay } from '../../../../domain/calendar/calendar-days.ts';
import type { BoardState, ColumnState } from '../state/board-state.ts';
import type { Density } from '../toolbar/board-view.ts';
import type { BoardViewActions } from '../toolbar/use-board-view.ts';
import type { DragRules } from './dragging.ts';
import type { StageActions } from './stage-actions.tsx';

export interface BoardColumnProps {
  readonly processId: number;
  /** What cards show below the name; always the same object. */
  readonly fields: BoardState['fields'];
  readonly density: Density;
  readonly column: ColumnState;
  readonly isFirst: boolean;
  /** The only stage of the process. */
  readonly isOnly: boolean;
  readonly isCollapsed: boolean;
  /** Only some of the stage's cards are meant. */
  readonly isFiltered: boolean;
  readonly isClosed: boolean;
  /** Nobody works on the process: nobody in it is late. */
  readonly isPaused: boolean;
  readonly canMove: boolean;
  readonly days: ProcessDays;
  readonly today: CalendarDay;
  /** The card of this column that Tab reaches, or none of it. */
  readonly tabStopId: number | null;
  /** The card of this column whose drawer is open. */
  readonly openId: number | null;
  /** The selected cards of this column; the same set while it holds the same. */
  readonly selected: ReadonlySet<number>;
  /** Always the same object. */
  readonly drag: DragRules;
  /** Selects the whole column, or no longer. */
  readonly onToggleAll: (listId: number) => void;
  /** Hands over the function that scrolls a card of this column into sight, by its index; null when it goes. */
  readonly onReveal: (listId: number, reveal: ((index: number) => void) | null) => void;
  readonly stageActions: StageActions;
  readonly viewActions: BoardViewActions;
}
