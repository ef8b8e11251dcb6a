// The columns side by side, with one set of handlers for all cards: keyboard, click, context menu, drag near the edges.

import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { ApplicantCard } from '../../contract/api/board.ts';
import { boardMessages } from '../../contract/messages.ts';
import { isBareKey } from '../ui/commands.ts';
import { announce } from './announcements.tsx';
import { autoScroll } from './auto-scroll.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { type BoardState, type ColumnState, findCard } from './board-state.ts';
import type { BoardView } from './board-view.ts';
import type { CardFocus } from './card-focus.ts';
import { cardCommand, neighbour, tabStop } from './keyboard.ts';
import { refuseMove } from './move-applicant.ts';
import { shownCard } from './pending-moves.ts';
import { boardIn } from './queries.ts';
import type { StageActions } from './stage-actions.tsx';
import { StageMenu } from './stage-menu.tsx';
import type { BoardViewActions } from './use-board-view.ts';
import { useToday } from './use-today.ts';

export interface BoardColumnsProps {
  readonly state: BoardState;
  /** The stages that are shown, as they are arranged. */
  readonly columns: readonly ColumnState[];
  readonly view: BoardView;
  readonly viewActions: BoardViewActions;
  readonly stageActions: StageActions;
  readonly board: RefObject<HTMLDivElement | null>;
  readonly focus: CardFocus;
  /** The candidate whose drawer is open. */
  readonly openId: number | null;
  readonly onOpen: (applicantId: number) => void;
  /** @returns whether the move is on its way */
  readonly onMove: (applicantId: number, toListId: number) => boolean;
}

interface OpenMenu {
  readonly card: ApplicantCard;
  readonly beside: DOMRect;
}

export function BoardColumns(props: BoardColumnsProps) {
  const { state, columns, view, viewActions, stageActions, board, focus, openId, onOpen, onMove } = props;
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const today = useToday();
  const { mayDrop, onDrop } = useDropping(state.process.id, onMove);
  const isClosed = state.process.status.name === 'closed';
  const canMove = state.process.permissions.can_move_applicants && !isClosed;
  const stop = tabStop(columns, focusedId);

  useEffect(() => (board.current ? autoScroll(board.current, '[data-column-body]') : undefined), [board]);

  const moveAndFollow = (card: ApplicantCard, toListId: number) => {
    const position = findCard(columns, card.id);
    if (!onMove(card.id, toListId)) return;
    const isDrawn = !view.hidden.includes(toListId) && !view.collapsed.includes(toListId);
    const next = position && (neighbour(columns, position, 'down') ?? neighbour(columns, position, 'up'));
    // Where the card goes out of sight, the focus stays where the eye is.
    focus.focusCard(isDrawn ? card.id : (next?.id ?? card.id));
  };
  const openMenu = (card: ApplicantCard, element: HTMLElement) => {
    if (canMove && card.status === 'active') setMenu({ card, beside: element.getBoundingClientRect() });
    // The rules say why not, in the same words as for a drop.
    else onMove(card.id, otherStage(state.columns, card.list_id));
  };
  const shift = (card: ApplicantCard, by: -1 | 1) => {
    const at = columns.findIndex(({ list }) => list.id === card.list_id);
    const target = columns[at + by];
    if (target) moveAndFollow(card, target.list.id);
    else announce(boardMessages.move.noStageThere);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const element = cardElement(event.target);
    const position = element && findCard(columns, idOf(element));
    const card = position && columns[position.columnIndex]?.applicants[position.cardIndex];
    const command = cardCommand(event);
    if (!card || !command) return;
    event.preventDefault();
    if (command.kind === 'open') onOpen(card.id);
    else if (command.kind === 'shift') shift(card, command.by);
    else if (command.kind === 'choose_stage') openMenu(card, element);
    else focus.focusCard(neighbour(columns, position, command.direction)?.id ?? card.id);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const element = cardElement(event.target);
    if (element) onOpen(idOf(element));
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const element = cardElement(event.target);
    const card = element && shownCard(state, idOf(element));
    if (!card) return;
    event.preventDefault();
    element.focus({ preventScroll: true });
    openMenu(card, element);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const element = cardElement(event.target);
    if (element) setFocusedId(idOf(element));
  };
  useKeysWithoutFocus(stop, focus.focusCard);
  const closeMenu = (open: OpenMenu) => {
    setMenu(null);
    focus.focusCard(open.card.id);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cards are the buttons; what they have in common is heard here
    <div
      ref={board}
      className={styles.boardColumns}
      data-board
      onKeyDown={onKeyDown}
      onClick={onClick}
      onContextMenu={onContextMenu}
      onFocus={onFocus}
    >
      {columns.map((column) => (
        <BoardColumn
          key={column.list.id}
          processId={state.process.id}
          column={column}
          isFirst={column.list.order === 1}
          isOnly={state.columns.length === 1}
          isCollapsed={view.collapsed.includes(column.list.id)}
          isClosed={isClosed}
          canMove={canMove}
          today={today}
          tabStopId={among(column, stop)}
          openId={among(column, openId)}
          mayDrop={mayDrop}
          onDrop={onDrop}
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
      {menu && (
        <StageMenu
          name={menu.card.full_name}
          fromListId={menu.card.list_id}
          columns={state.columns}
          beside={menu.beside}
          onChoose={(listId) => {
            setMenu(null);
            moveAndFollow(menu.card, listId);
          }}
          onClose={() => closeMenu(menu)}
        />
      )}
    </div>
  );
}

/** Dropping, by functions that stay the same, so that columns are not drawn again for them. */
function useDropping(processId: number, onMove: BoardColumnsProps['onMove']) {
  const client = useQueryClient();
  const mayDrop = useCallback(
    (applicantId: number, listId: number): boolean => {
      const state = boardIn(client, processId);
      const card = state && shownCard(state, applicantId);
      if (!state || !card) return false;
      // Without a connection the drop is taken, to say why nothing comes of it.
      return refuseMove(state, card, listId, true) === null;
    },
    [client, processId],
  );
  const onDrop = useCallback((applicantId: number, listId: number) => void onMove(applicantId, listId), [onMove]);
  return { mayDrop, onDrop };
}

/** A key that goes over the cards begins at the first of them, or where one was, while nothing has the focus. */
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

const cardElement = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card-id]') : null;
const idOf = (element: HTMLElement): number => Number(element.dataset.cardId);

/** The id where it is one of this column's cards, so that a change concerns two columns and not all. */
const among = ({ applicants }: ColumnState, id: number | null): number | null =>
  id !== null && applicants.some((card) => card.id === id) ? id : null;

const otherStage = (columns: readonly ColumnState[], listId: number): number =>
  columns.find(({ list }) => list.id !== listId)?.list.id ?? listId;
