// Delegated event handlers for all cards of the board: click, keyboard, context menu.
import type { KeyboardEvent, MouseEvent } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { boardMessages } from '../../../../contract/messages.ts';
import { announce } from '../announcements.tsx';
import type { BoardMenus } from '../board-menus.tsx';
import { type CardCommand, cardCommand, neighbour } from '../keyboard.ts';
import type { BoardSelection } from '../selection/use-selection.ts';
import { type BoardState, type ColumnState, findCard } from '../state/board-state.ts';
import { displayedCard } from '../state/pending-moves.ts';
import type { CardFocus } from './card-focus.ts';

export interface CardHandlersOptions {
  readonly state: BoardState;
  readonly columns: readonly ColumnState[];
  readonly canMove: boolean;
  readonly selection: BoardSelection;
  readonly menus: BoardMenus;
  readonly focus: CardFocus;
  readonly onOpen: (applicantId: number) => void;
  /** Moves the cards and the focus with them. */
  readonly onMove: (cards: readonly ApplicantCard[], toListId: number) => void;
}

export function cardHandlers(options: CardHandlersOptions) {
  const { state, columns, canMove, selection, menus, focus, onOpen, onMove } = options;
  /** An action on a selected card applies to all selected cards. */
  const meant = (card: ApplicantCard): readonly ApplicantCard[] => (selection.has(card.id) ? selection.cards : [card]);
  const openStages = (card: ApplicantCard, element: HTMLElement) => {
    const cards = meant(card);
    const mayMove = canMove && cards.some(({ status }) => status === 'active');
    if (mayMove) menus.open('stages', cards, element.getBoundingClientRect());
    // The rules give the same reason as for a drop.
    else onMove(cards, otherStage(state.columns, card.list_id));
  };
  const openActions = (card: ApplicantCard, element: HTMLElement) => {
    const cards = meant(card);
    if (menus.actionsFor(cards).length > 0) menus.open('actions', cards, element.getBoundingClientRect());
    else openStages(card, element);
  };
  const shift = (card: ApplicantCard, by: -1 | 1) => {
    const target = columns[columns.findIndex(({ list }) => list.id === card.list_id) + by];
    if (target) onMove(meant(card), target.list.id);
    else announce(boardMessages.move.noStageThere);
  };
  const disqualify = (card: ApplicantCard, element: HTMLElement) => {
    const cards = meant(card);
    if (menus.actionsFor(cards).includes('DISQUALIFY'))
      menus.choose('DISQUALIFY', cards, element.getBoundingClientRect());
    else announce(canMove ? boardMessages.move.alreadyDisqualified : boardMessages.move.notAllowed);
  };
  const select = (command: CardCommand, card: ApplicantCard, beside: ApplicantCard | null) => {
    if (!canMove) return announce(boardMessages.move.notAllowed);
    if (command.kind === 'select') return selection.toggle(card);
    if (command.kind === 'select_column') return selection.toggleColumn(card.list_id);
    if (!beside) return;
    selection.extendTo(beside, card);
    focus.focusCard(beside.id);
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
    else if (command.kind === 'advance') shift(card, 1);
    else if (command.kind === 'disqualify') disqualify(card, element);
    else if (command.kind === 'choose_stage') openStages(card, element);
    else if (command.kind === 'actions') openActions(card, element);
    else if (command.kind === 'focus') focus.focusCard(neighbour(columns, position, command.direction)?.id ?? card.id);
    else select(command, card, command.kind === 'extend' ? neighbour(columns, position, command.direction) : null);
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const element = cardAround(event.target);
    const card = element && displayedCard(state, idOf(element));
    if (!card) return;
    const { ctrlKey, metaKey, shiftKey } = event;
    const tool = event.target instanceof Element ? event.target : null;
    const isPlain = !(shiftKey || ctrlKey || metaKey);
    if (tool?.closest('[data-card-menu]')) openActions(card, element);
    else if (isPlain && tool?.closest('[data-card-requirements]'))
      menus.choose('REQUIREMENTS', [card], element.getBoundingClientRect());
    else if (canMove && shiftKey) selection.extendTo(card);
    else if (canMove && (ctrlKey || metaKey || tool?.closest('[data-card-check]'))) selection.toggle(card);
    else onOpen(card.id);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    const element = cardAround(event.target);
    const card = element && displayedCard(state, idOf(element));
    if (!card) return;
    event.preventDefault();
    element.focus({ preventScroll: true });
    openActions(card, element);
  };
  return { onKeyDown, onClick, onContextMenu };
}

export const cardElement = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card-id]') : null;
export const idOf = (element: HTMLElement): number => Number(element.dataset.cardId);

/** The card itself, or the card that contains this checkbox or menu button. */
const cardAround = (target: EventTarget): HTMLElement | null =>
  target instanceof Element
    ? (target.closest('[data-card-slot]')?.querySelector<HTMLElement>('[data-card-id]') ?? null)
    : null;

const otherStage = (columns: readonly ColumnState[], listId: number): number =>
  columns.find(({ list }) => list.id !== listId)?.list.id ?? listId;
