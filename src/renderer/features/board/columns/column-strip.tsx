// The row of columns that scrolls sideways.
import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type FocusEvent, type RefObject, useEffect, useMemo } from 'react';
import { boardMessages, candidacyMessages } from '../../../../contract/messages.ts';
import { searchedTexts } from '../../../../domain/text/search-query.ts';
import styles from '../board.module.css';
import type { cardHandlers } from '../cards/card-handlers.ts';
import type { useProcessDays } from '../cards/use-process-days.ts';
import { useToday } from '../cards/use-today.ts';
import selectionStyles from '../selection/selection.module.css';
import type { BoardSelection } from '../selection/use-selection.ts';
import type { BoardState, ColumnState } from '../state/board-state.ts';
import { countOf } from '../toolbar/board-filter.ts';
import type { BoardView } from '../toolbar/board-view.ts';
import type { BoardViewActions } from '../toolbar/use-board-view.ts';
import { autoScroll } from './auto-scroll.ts';
import { BoardColumn } from './board-column.tsx';
import type { DragRules } from './dragging.ts';
import type { StageActions } from './stage-actions.tsx';

interface ColumnStripProps {
  readonly board: RefObject<HTMLDivElement | null>;
  readonly state: BoardState;
  readonly columns: readonly ColumnState[];
  readonly view: BoardView;
  readonly viewActions: BoardViewActions;
  readonly stageActions: StageActions;
  readonly isHidden?: boolean;
  readonly openId: number | null;
  readonly canMove: boolean;
  readonly days: ReturnType<typeof useProcessDays>;
  readonly selection: BoardSelection;
  readonly drag: DragRules;
  /** The picture of several dragged cards. */
  readonly stack: RefObject<HTMLDivElement | null>;
  readonly tabStopId: number | null;
  readonly onReveal: Parameters<typeof BoardColumn>[0]['onReveal'];
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly handlers: ReturnType<typeof cardHandlers>;
}

export function ColumnStrip(props: ColumnStripProps) {
  const { board, state, columns, view, viewActions, stageActions, selection, days, stack } = props;
  const { process } = state;
  const today = useToday(days);
  const isClosed = process.status.name === 'closed';
  const isFiltered = countOf(state.filter) > 0;
  const { q } = state.filter;
  const terms = useMemo(() => searchedTexts(q), [q]);
  useEffect(() => (board.current ? autoScroll(board.current, '[data-column-body]') : undefined), [board]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cards are the buttons; this element handles their events
    <div
      ref={board}
      className={styles.boardColumns}
      inert={props.isHidden}
      hidden={view.layout === 'table'}
      data-board
      data-density={view.density}
      onFocus={props.onFocus}
      {...props.handlers}
    >
      {columns.map((column) => (
        <BoardColumn
          key={column.list.id}
          processId={process.id}
          fields={state.fields}
          density={view.density}
          terms={terms}
          column={column}
          isFirst={column.list.order === 1}
          isOnly={state.columns.length === 1}
          isCollapsed={view.collapsed.includes(column.list.id)}
          isClosed={isClosed}
          isPaused={process.status.name !== 'active'}
          isFiltered={isFiltered}
          canMove={props.canMove}
          days={days}
          today={today}
          tabStopId={among(column, props.tabStopId)}
          openId={among(column, props.openId)}
          selected={selection.inColumn(column)}
          drag={props.drag}
          onToggleAll={selection.toggleColumn}
          onReveal={props.onReveal}
          stageActions={stageActions}
          viewActions={viewActions}
        />
      ))}
      {process.permissions.can_edit && !isClosed && (
        <Button
          className={styles.columnAdd}
          variant="minimal"
          icon={<Plus />}
          text={boardMessages.stage.add}
          onClick={stageActions.add}
        />
      )}
      {selection.cards.length > 1 && (
        <div ref={stack} className={selectionStyles.stack} aria-hidden="true">
          {candidacyMessages.selection.count(selection.cards.length)}
        </div>
      )}
    </div>
  );
}

/** Null for other columns, so that a change renders two columns only. */
const among = ({ applicants }: ColumnState, id: number | null): number | null =>
  id !== null && applicants.some((card) => card.id === id) ? id : null;
