// The columns of the board with shared handlers, selection, menus and dialogs.
import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { boardMessages, candidacyMessages } from '../../../../contract/messages.ts';
import { notifyImmediately } from '../../../app/query/notify-scheduler.ts';
import { isBareKey } from '../../../ui/commands.ts';
import { useCandidateActions, useSigns } from '../../candidacies/index.ts';
import styles from '../board.module.css';
import { type BoardMenus, useBoardMenus } from '../board-menus.tsx';
import type { CardFocus } from '../cards/card-focus.ts';
import { cardElement, cardHandlers, idOf } from '../cards/card-handlers.ts';
import { useProcessDays } from '../cards/use-process-days.ts';
import { useToday } from '../cards/use-today.ts';
import { DrawerMenuButton, useDrawerOpener } from '../drawer/drawer-menu.tsx';
import { cardCommand, neighbour, tabStop } from '../keyboard.ts';
import selectionStyles from '../selection/selection.module.css';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { type BoardSelection, useSelection } from '../selection/use-selection.ts';
import { type BoardState, type ColumnState, findCard } from '../state/board-state.ts';
import { checkMove } from '../state/move-applicant.ts';
import { displayedCard, displayedColumns } from '../state/pending-moves.ts';
import { boardIn } from '../state/queries.ts';
import { countOf } from '../toolbar/board-filter.ts';
import type { BoardView } from '../toolbar/board-view.ts';
import type { BoardViewActions } from '../toolbar/use-board-view.ts';
import { autoScroll } from './auto-scroll.ts';
import { BoardColumn } from './board-column.tsx';
import type { DragRules } from './dragging.ts';
import type { StageActions } from './stage-actions.tsx';

export interface BoardColumnsProps {
  readonly state: BoardState;
  /** The visible stages in display order. */
  readonly columns: readonly ColumnState[];
  readonly view: BoardView;
  readonly viewActions: BoardViewActions;
  readonly stageActions: StageActions;
  readonly board: RefObject<HTMLDivElement | null>;
  readonly focus: CardFocus;
  readonly openId: number | null;
  readonly onOpen: (applicantId: number) => void;
  /** @returns whether a move has started */
  readonly onMove: (cards: readonly ApplicantCard[], toListId: number) => boolean;
  /** Mounted for their state but not displayed. */
  readonly isHidden?: boolean;
  /** The drawer has the same menu as the card. */
  readonly drawer: (menu: (applicant: Applicant) => ReactNode) => ReactNode;
  /** Called when the drawer's action removed its candidate from the board. */
  readonly onGone: () => void;
}

export function BoardColumns(props: BoardColumnsProps) {
  const { state, columns, view, viewActions, stageActions, board, focus, openId, onOpen } = props;
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const days = useProcessDays(state);
  const today = useToday(days.timeZone);
  const isFiltered = countOf(state.filter) > 0;
  const isClosed = state.process.status.name === 'closed';
  const canMove = state.process.permissions.can_move_applicants && !isClosed;
  const signs = useSigns(canMove);
  const selection = useSelection(state, columns);
  const focusCards = useFocusNear(state.process.id, columns, focusedId, focus);
  const opener = useDrawerOpener(state.process.id, focusCards, props.onGone);
  const { focusBack: focusNear } = opener;
  const { cards: selected, drop: dropSelected } = selection;
  const onBegun = useCallback(
    (cards: readonly ApplicantCard[]) => {
      dropSelected(cards);
      focusNear(cards);
    },
    [dropSelected, focusNear],
  );
  const actions = useCandidateActions({ signs, onBegun, onClosed: focusNear });
  const move = (cards: readonly ApplicantCard[], toListId: number): boolean => {
    const isMoving = props.onMove(cards, toListId);
    if (isMoving) dropSelected(cards);
    return isMoving;
  };
  const moveAndFollow = (cards: readonly ApplicantCard[], toListId: number) => {
    const first = cards.find(({ id }) => id === focusedId) ?? cards[0];
    const position = first && findCard(columns, first.id);
    if (!move(cards, toListId) || !first) return;
    if (opener.isInDrawer()) return focusNear(cards);
    const isDrawn = !view.hidden.includes(toListId) && !view.collapsed.includes(toListId);
    const next = position && (neighbour(columns, position, 'down') ?? neighbour(columns, position, 'up'));
    // If the card moves to an invisible column, the focus stays at its former position.
    focus.focusCard(isDrawn ? first.id : (next?.id ?? first.id));
  };
  const boardMenus = useBoardMenus({
    state,
    signs,
    start: actions.start,
    onMove: moveAndFollow,
    onClosed: focusNear,
  });
  const menus: BoardMenus = {
    ...boardMenus,
    open: (...asked) => {
      opener.begin(false);
      boardMenus.open(...asked);
    },
    choose: (...chosen) => {
      opener.begin(false);
      boardMenus.choose(...chosen);
    },
  };
  const drawerMenu = (applicant: Applicant) => {
    const card = displayedCard(state, applicant.id) ?? applicant;
    const offered = boardMenus.actionsFor([card]);
    if (offered.length === 0) return null;
    return (
      <DrawerMenuButton
        card={card}
        opener={opener}
        actions={offered}
        onOpen={(beside) => boardMenus.open('actions', [card], beside)}
        onChoose={(action, beside) => boardMenus.choose(action, [card], beside)}
      />
    );
  };
  const { drag, stack } = useDragRules(state.process.id, selection, move);
  const stop = tabStop(columns, focusedId);
  const handlers = cardHandlers({ state, columns, canMove, selection, menus, focus, onOpen, onMove: moveAndFollow });

  useKeysWithoutFocus(stop, focus.focusCard);
  useEffect(() => (board.current ? autoScroll(board.current, '[data-column-body]') : undefined), [board]);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const element = cardElement(event.target);
    if (element) setFocusedId(idOf(element));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards are the buttons; this element handles their events */}
      <div
        ref={board}
        className={styles.boardColumns}
        inert={props.isHidden}
        data-board
        data-density={view.density}
        onFocus={onFocus}
        {...handlers}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.list.id}
            processId={state.process.id}
            fields={state.fields}
            density={view.density}
            column={column}
            isFirst={column.list.order === 1}
            isOnly={state.columns.length === 1}
            isCollapsed={view.collapsed.includes(column.list.id)}
            isClosed={isClosed}
            isPaused={state.process.status.name !== 'active'}
            isFiltered={isFiltered}
            canMove={canMove}
            days={days}
            today={today}
            tabStopId={among(column, stop)}
            openId={among(column, openId)}
            selected={selection.inColumn(column)}
            drag={drag}
            onToggleAll={selection.toggleColumn}
            onReveal={focus.onReveal}
            stageActions={stageActions}
            viewActions={viewActions}
          />
        ))}
        {state.process.permissions.can_edit && !isClosed && (
          <Button
            className={styles.columnAdd}
            variant="minimal"
            icon={<Plus />}
            text={boardMessages.stage.add}
            onClick={stageActions.add}
          />
        )}
        {selected.length > 1 && (
          <div ref={stack} className={selectionStyles.stack} aria-hidden="true">
            {candidacyMessages.selection.count(selected.length)}
          </div>
        )}
      </div>
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          actions={menus.actionsFor(selected)}
          onMove={(beside) => menus.open('stages', selected, beside)}
          onChoose={(action) => menus.choose(action, selected, new DOMRect())}
          onClear={selection.clear}
        />
      )}
      {props.drawer(drawerMenu)}
      {menus.menu}
      {actions.dialog}
    </>
  );
}

/** Returns the focus to a card after an action, or to the next card if it has left the column. */
function useFocusNear(processId: number, columns: readonly ColumnState[], focusedId: number | null, focus: CardFocus) {
  const client = useQueryClient();
  const latest = useRef({ columns, focusedId });
  useLayoutEffect(() => {
    latest.current = { columns, focusedId };
  });
  return useCallback(
    (cards: readonly ApplicantCard[]) => {
      const ids = new Set(cards.map(({ id }) => id));
      const present = latest.current;
      const first = cards.find(({ id }) => id === present.focusedId) ?? cards[0];
      const position = first && findCard(present.columns, first.id);
      if (!first || !position) return;
      const others = present.columns[position.columnIndex]?.applicants ?? [];
      const next =
        others.slice(position.cardIndex).find(({ id }) => !ids.has(id)) ?? others.findLast(({ id }) => !ids.has(id));
      // Runs after the result is rendered.
      setTimeout(() => {
        const state = boardIn(client, processId);
        const isThere = state && findCard(displayedColumns(state), first.id);
        focus.focusCard(isThere ? first.id : (next?.id ?? first.id));
      });
    },
    [client, processId, focus],
  );
}

/** Drag rules with stable functions, so that columns do not render again. */
function useDragRules(
  processId: number,
  selection: BoardSelection,
  onMove: (cards: readonly ApplicantCard[], toListId: number) => boolean,
) {
  const client = useQueryClient();
  const stack = useRef<HTMLDivElement>(null);
  const latest = useRef({ selection, onMove });
  useLayoutEffect(() => {
    latest.current = { selection, onMove };
  });
  const drag = useMemo<DragRules>(
    () => ({
      dragged: (id) => {
        const { cards, has } = latest.current.selection;
        const active = has(id) ? cards.filter(({ status }) => status === 'active') : [];
        const state = boardIn(client, processId);
        const card = state && displayedCard(state, id);
        return active.length > 0 || !card ? active : [card];
      },
      landing: (cards, listId) => {
        const state = boardIn(client, processId);
        return state ? cards.filter((card) => checkMove(state, card, listId) === null).length : 0;
      },
      onDrop: (cards, listId) => {
        // A focused card would cause an additional layout, so it loses the focus first.
        const focused = document.activeElement;
        if (focused instanceof HTMLElement && cards.some(({ id }) => idOf(focused) === id)) focused.blur();
        notifyImmediately(() => void latest.current.onMove(cards, listId));
      },
      stack: () => stack.current,
    }),
    [client, processId],
  );
  return { drag, stack };
}

/** While nothing has the focus, a navigation key focuses the card of the tab stop. */
function useKeysWithoutFocus(stop: number | null, focusCard: (id: number) => void): void {
  const begin = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const hasNoFocus = event.target === document.body && isBareKey(event);
    if (!hasNoFocus || stop === null || cardCommand(event)?.kind !== 'focus') return;
    event.preventDefault();
    focusCard(stop);
  });
  useEffect(() => {
    document.addEventListener('keydown', begin);
    return () => document.removeEventListener('keydown', begin);
  }, []);
}

/** Null for other columns, so that a change renders two columns only. */
const among = ({ applicants }: ColumnState, id: number | null): number | null =>
  id !== null && applicants.some((card) => card.id === id) ? id : null;
