// The columns of the board with shared handlers, selection, menus and dialogs.
import { type FocusEvent, type ReactNode, type RefObject, useCallback, useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { boardMessages, comparisonMessages } from '../../../../contract/messages.ts';
import { isComparable, useCompare } from '../../../app/shell/comparison.ts';
import { useCommands } from '../../../ui/keys/commands.ts';
import { useCandidateActions, useSigns } from '../../candidacies/index.ts';
import { type BoardMenus, useBoardMenus } from '../board-menus.tsx';
import type { CardFocus } from '../cards/card-focus.ts';
import { cardElement, cardHandlers, idOf } from '../cards/card-handlers.ts';
import { useProcessDays } from '../cards/use-process-days.ts';
import type { DrawerTools } from '../drawer/board-drawer.tsx';
import { DrawerActions } from '../drawer/drawer-actions.tsx';
import {
  DrawerMenuButton,
  type DrawerMenuButtonProps,
  type DrawerOpener,
  useDrawerOpener,
} from '../drawer/drawer-menu.tsx';
import { neighbour, tabStop } from '../keyboard.ts';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { type BoardSelection, useSelection } from '../selection/use-selection.ts';
import { type BoardState, type ColumnState, findCard } from '../state/board-state.ts';
import { displayedCard } from '../state/pending-moves.ts';
import type { BoardView } from '../toolbar/board-view.ts';
import type { BoardViewActions } from '../toolbar/use-board-view.ts';
import { ColumnStrip } from './column-strip.tsx';
import type { StageActions } from './stage-actions.tsx';
import { useFocusNear, useKeysWithoutFocus } from './use-board-focus.ts';
import { useDragRules } from './use-drag-rules.ts';

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
  /** The table in the place of the columns; null without one. */
  readonly table: ((selected: { selection: BoardSelection; canSelect: boolean }) => ReactNode) | null;
  /** The drawer has the same menu as the card. */
  readonly drawer: (tools: DrawerTools) => ReactNode;
  /** Called when the drawer's action removed its candidate from the board. */
  readonly onGone: () => void;
}

export function BoardColumns(props: BoardColumnsProps) {
  const { state, columns, view, focus, onOpen } = props;
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const days = useProcessDays(state);
  const canMove = state.process.permissions.can_move_applicants && state.process.status.name !== 'closed';
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
  const { move, moveAndFollow } = cardMoves({ ...props, focusedId, dropSelected, opener });
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
  const tools = drawerTools({
    state,
    opener,
    boardMenus,
    // A window of the candidate's own has no board to select on.
    onSelect: canMove && !props.isHidden ? selection.toggle : null,
    onMove: moveAndFollow,
  });
  const { drag, stack } = useDragRules(state.process.id, selection, move);
  const stop = tabStop(columns, focusedId);
  const handlers = cardHandlers({ state, columns, canMove, selection, menus, focus, onOpen, onMove: moveAndFollow });

  const compareSelected = useCompareCommand(state.process.id, selected, canMove && !props.isHidden);

  useKeysWithoutFocus(view.layout === 'board' ? stop : null, focus.focusCard);

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const element = cardElement(event.target);
    if (element) setFocusedId(idOf(element));
  };
  return (
    <>
      {props.table?.({ selection, canSelect: canMove })}
      <ColumnStrip
        {...props}
        canMove={canMove}
        days={days}
        selection={selection}
        drag={drag}
        stack={stack}
        tabStopId={stop}
        onReveal={focus.onReveal}
        onFocus={onFocus}
        handlers={handlers}
      />
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          actions={menus.actionsFor(selected)}
          onMove={(beside) => menus.open('stages', selected, beside)}
          onChoose={(action) => menus.choose(action, selected, new DOMRect())}
          onCompare={isComparable(selected.length) ? compareSelected : null}
          onClear={selection.clear}
        />
      )}
      {props.drawer(tools)}
      {menus.menu}
      {actions.dialog}
    </>
  );
}

/** The key C and the entry of the palette compare the selected candidates. */
function useCompareCommand(processId: number, selected: readonly ApplicantCard[], isOffered: boolean): () => void {
  const compare = useCompare(processId);
  const run = () => compare(selected.map(({ id }) => id));
  const { command: text, keywords } = comparisonMessages;
  useCommands(boardMessages.commands, isOffered ? [{ id: 'compare', key: 'c', text, keywords, run }] : []);
  return run;
}

interface DrawerToolsOptions {
  readonly state: BoardState;
  readonly opener: DrawerOpener;
  readonly boardMenus: BoardMenus;
  readonly onSelect: BoardSelection['toggle'] | null;
  readonly onMove: (cards: readonly ApplicantCard[], toListId: number) => void;
}

function drawerTools({ state, opener, boardMenus, onSelect, onMove }: DrawerToolsOptions): DrawerTools {
  const withActions = (applicant: Applicant, render: (props: DrawerMenuButtonProps) => ReactNode): ReactNode => {
    const card = displayedCard(state, applicant.id) ?? applicant;
    const actions = boardMenus.actionsFor([card]);
    if (actions.length === 0) return null;
    return render({
      card,
      opener,
      actions,
      onOpen: (beside) => boardMenus.open('actions', [card], beside),
      onChoose: (action, beside) => boardMenus.choose(action, [card], beside),
    });
  };
  const nextStageOf = (card: ApplicantCard) =>
    state.columns[state.columns.findIndex(({ list }) => list.id === card.list_id) + 1]?.list ?? null;
  return {
    menu: (applicant) => withActions(applicant, (props) => <DrawerMenuButton {...props} />),
    actions: (applicant) =>
      withActions(applicant, (props) => (
        <DrawerActions
          {...props}
          nextStage={nextStageOf(props.card)}
          onAdvance={(card, listId) => onMove([card], listId)}
          onSelect={onSelect}
        />
      )),
  };
}

interface CardMovesOptions extends Pick<BoardColumnsProps, 'columns' | 'view' | 'focus' | 'onMove'> {
  readonly focusedId: number | null;
  readonly dropSelected: (cards: readonly ApplicantCard[]) => void;
  readonly opener: ReturnType<typeof useDrawerOpener>;
}

/** Moves by dragging, which leave the focus, and by keys or menus, after which it follows the card. */
function cardMoves({ columns, view, focus, onMove, focusedId, dropSelected, opener }: CardMovesOptions) {
  const move = (cards: readonly ApplicantCard[], toListId: number): boolean => {
    const isMoving = onMove(cards, toListId);
    if (isMoving) dropSelected(cards);
    return isMoving;
  };
  const moveAndFollow = (cards: readonly ApplicantCard[], toListId: number) => {
    const first = cards.find(({ id }) => id === focusedId) ?? cards[0];
    const position = first && findCard(columns, first.id);
    if (!move(cards, toListId) || !first) return;
    if (opener.isInDrawer()) return opener.focusBack(cards);
    const isDrawn = !view.hidden.includes(toListId) && !view.collapsed.includes(toListId);
    const next = position && (neighbour(columns, position, 'down') ?? neighbour(columns, position, 'up'));
    // If the card leaves the visible columns, the focus stays at its former position.
    focus.focusCard(isDrawn ? first.id : (next?.id ?? first.id));
  };
  return { move, moveAndFollow };
}
