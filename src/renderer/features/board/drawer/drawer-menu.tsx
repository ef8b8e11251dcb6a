// The action menu of the drawer, which returns the focus to its button.
import { Button } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { useQueryClient } from '@tanstack/react-query';
import { type Ref, useCallback, useRef } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { boardMessages, candidacyMessages } from '../../../../contract/messages.ts';
import type { CandidateAction } from '../../../../domain/candidates/candidate-actions.ts';
import type { Bounds } from '../../../ui/anchored-popover.tsx';
import { useCommands } from '../../../ui/keys/commands.ts';
import { findCard } from '../state/board-state.ts';
import { displayedColumns } from '../state/pending-moves.ts';
import { boardIn } from '../state/queries.ts';

type Cards = readonly ApplicantCard[];

export interface DrawerOpener {
  readonly button: Ref<HTMLButtonElement>;
  /** Records whether the next action starts in the drawer or on the board. */
  readonly begin: (isInDrawer: boolean) => void;
  readonly isInDrawer: () => boolean;
  readonly bounds: () => Bounds;
  /** Returns the focus to where it was in the drawer, or to the board, after the result is rendered. */
  readonly focusBack: (cards: Cards) => void;
}

interface Origin {
  readonly isInDrawer: boolean;
  readonly wasOnBoard: boolean;
  /** The element of the drawer that had the focus when the action began. */
  readonly focused: HTMLElement | null;
}

const focusedIn = (drawer: Element | null | undefined): HTMLElement | null => {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && drawer?.contains(focused) ? focused : null;
};

/**
 * @param focusCards moves the focus near these cards on the board
 * @param onGone called when the drawer's action removed its candidate from the board
 */
export function useDrawerOpener(
  processId: number,
  focusCards: (cards: Cards) => void,
  onGone: () => void,
): DrawerOpener {
  const client = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const origin = useRef<Origin>({ isInDrawer: false, wasOnBoard: false, focused: null });
  const isOnBoard = useCallback(
    (id: number): boolean => {
      const state = boardIn(client, processId);
      return state !== undefined && findCard(displayedColumns(state), id) !== null;
    },
    [client, processId],
  );
  const focusBack = useCallback(
    (cards: Cards) => {
      const [card] = cards;
      if (!origin.current.isInDrawer || !button.current?.isConnected || !card) return focusCards(cards);
      const { wasOnBoard, focused } = origin.current;
      setTimeout(() => {
        if (wasOnBoard && !isOnBoard(card.id)) onGone();
        else (focused?.isConnected ? focused : button.current)?.focus();
      });
    },
    [focusCards, isOnBoard, onGone],
  );
  return {
    button,
    begin: (isInDrawer) => {
      const id = Number(button.current?.dataset.drawerMenu);
      const focused = isInDrawer ? focusedIn(button.current?.closest('[role="dialog"]')) : null;
      origin.current = { isInDrawer, wasOnBoard: isInDrawer && isOnBoard(id), focused };
    },
    isInDrawer: () => origin.current.isInDrawer,
    bounds: () => button.current?.getBoundingClientRect() ?? new DOMRect(),
    focusBack,
  };
}

export interface DrawerMenuButtonProps {
  readonly card: ApplicantCard;
  readonly opener: DrawerOpener;
  readonly actions: readonly CandidateAction[];
  readonly onOpen: (beside: Bounds) => void;
  readonly onChoose: (action: CandidateAction, beside: Bounds) => void;
}

/** Actions on the person that are also palette commands. */
const COMMANDS = { PERSONAL_DATA: 'candidate.personal_data', ERASE: 'candidate.erase' } as const;

export function DrawerMenuButton({ card, opener, actions, onOpen, onChoose }: DrawerMenuButtonProps) {
  const offered = (['PERSONAL_DATA', 'ERASE'] as const).filter((action) => actions.includes(action));
  const choose = (action: CandidateAction) => {
    opener.begin(true);
    onChoose(action, opener.bounds());
  };
  useCommands(
    boardMessages.commands,
    offered.map((action) => ({
      id: COMMANDS[action],
      text: candidacyMessages.actions[action],
      run: () => choose(action),
    })),
  );
  return <MenuButton card={card} opener={opener} onOpen={onOpen} />;
}

const MenuButton = ({ card, opener, onOpen }: Pick<DrawerMenuButtonProps, 'card' | 'opener' | 'onOpen'>) => (
  <Button
    ref={opener.button}
    data-drawer-menu={card.id}
    size="small"
    variant="minimal"
    icon={<More />}
    aria-label={boardMessages.drawerActions}
    aria-haspopup="menu"
    title={boardMessages.drawerActions}
    onClick={({ currentTarget }) => {
      opener.begin(true);
      onOpen(currentTarget.getBoundingClientRect());
    }}
  />
);
