// What a column of the board is given, open or collapsed.
import type { CalendarDay } from '../../domain/business-days.ts';
import type { ColumnState } from './board-state.ts';
import type { StageActions } from './stage-actions.tsx';
import type { BoardViewActions } from './use-board-view.ts';

export interface BoardColumnProps {
  readonly processId: number;
  readonly column: ColumnState;
  readonly isFirst: boolean;
  /** The only stage of the process. */
  readonly isOnly: boolean;
  readonly isCollapsed: boolean;
  readonly isClosed: boolean;
  readonly canMove: boolean;
  readonly today: CalendarDay;
  /** The card of this column that Tab reaches, or none of it. */
  readonly tabStopId: number | null;
  /** The card of this column whose drawer is open. */
  readonly openId: number | null;
  /** Whether a dragged card may be dropped here. Always the same function. */
  readonly mayDrop: (applicantId: number, listId: number) => boolean;
  readonly onDrop: (applicantId: number, listId: number) => void;
  /** Hands over the function that scrolls a card of this column into sight, by its index; null when it goes. */
  readonly onReveal: (listId: number, reveal: ((index: number) => void) | null) => void;
  readonly stageActions: StageActions;
  readonly viewActions: BoardViewActions;
}
