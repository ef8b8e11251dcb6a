// Stage and action menus of a card or of the selected cards.
import { type ReactNode, useRef, useState } from 'react';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import { boardMessages, candidacyMessages } from '../../../contract/messages.ts';
import {
  type ActionFacts,
  actionsOf,
  actionsOfSeveral,
  type CandidateAction,
} from '../../../domain/candidates/candidate-actions.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import type { Bounds } from '../../ui/anchored-popover.tsx';
import type { CandidateActions } from '../candidacies/index.ts';
import { CardMenu } from './cards/card-menu.tsx';
import { StageMenu } from './columns/stage-menu.tsx';
import type { BoardState, ColumnState } from './state/board-state.ts';
import { displayedCard } from './state/pending-moves.ts';

interface OpenMenu {
  readonly kind: 'stages' | 'actions';
  readonly cards: readonly ApplicantCard[];
  readonly beside: Bounds;
}

export interface BoardMenus {
  readonly open: (kind: OpenMenu['kind'], cards: readonly ApplicantCard[], beside: Bounds) => void;
  /** In menu order. */
  readonly actionsFor: (cards: readonly ApplicantCard[]) => readonly CandidateAction[];
  readonly choose: (action: CandidateAction, cards: readonly ApplicantCard[], beside: Bounds) => void;
  readonly menu: ReactNode;
}

export interface BoardMenusOptions {
  readonly state: BoardState;
  /** Whether the organization uses document signing. */
  readonly signs: boolean;
  readonly start: CandidateActions['start'];
  readonly onMove: (cards: readonly ApplicantCard[], toListId: number) => void;
  /** Called to restore the focus, when a menu closes without a choice or before a dialog opens. */
  readonly onClosed: (cards: readonly ApplicantCard[]) => void;
}

export function useBoardMenus(options: BoardMenusOptions): BoardMenus {
  const { state, signs, start, onMove, onClosed } = options;
  const isAdmin = useCurrentUser()?.is_admin ?? false;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const present = useRef<OpenMenu | null>(null);
  const show = (next: OpenMenu | null) => {
    present.current = next;
    setMenu(next);
  };
  const actionFactsOf = (card: ApplicantCard): ActionFacts => {
    const column = state.columns.find(({ list }) => list.id === card.list_id);
    return { card, process: state.process, stage: column?.list.permissions ?? null, signs, isAdmin };
  };
  const actionsFor = (cards: readonly ApplicantCard[]): readonly CandidateAction[] => {
    const [only] = cards;
    if (cards.length !== 1 || !only) return actionsOfSeveral(cards.map(actionFactsOf));
    const actions = actionsOf(actionFactsOf(only));
    // Only loaded cards can be moved.
    return displayedCard(state, only.id) ? actions : actions.filter((action) => action !== 'STAGE');
  };
  const close = (open: OpenMenu) => {
    // A menu also reports closing after one of its entries has opened another menu.
    if (present.current !== open) return;
    show(null);
    onClosed(open.cards);
  };
  const choose = (action: CandidateAction, cards: readonly ApplicantCard[], beside: Bounds) => {
    if (action === 'STAGE') return show({ kind: 'stages', cards, beside });
    // Candidates for whom the action is not available are left out.
    start(action, cards.length === 1 ? cards : cards.filter((card) => actionsOf(actionFactsOf(card)).includes(action)));
  };
  return {
    open: (kind, cards, beside) => show({ kind, cards, beside }),
    actionsFor,
    choose,
    menu: menu && (
      <OpenMenuContent
        {...menu}
        columns={state.columns}
        actions={menu.kind === 'actions' ? actionsFor(menu.cards) : []}
        onMove={(listId) => {
          show(null);
          onMove(menu.cards, listId);
        }}
        onChoose={(action) => {
          if (action !== 'STAGE') close(menu);
          choose(action, menu.cards, menu.beside);
        }}
        onClose={() => close(menu)}
      />
    ),
  };
}

interface OpenMenuContentProps extends OpenMenu {
  readonly columns: readonly ColumnState[];
  readonly actions: readonly CandidateAction[];
  readonly onMove: (listId: number) => void;
  readonly onChoose: (action: CandidateAction) => void;
  readonly onClose: () => void;
}

function OpenMenuContent({ kind, cards, beside, columns, actions, onMove, onChoose, onClose }: OpenMenuContentProps) {
  const [first] = cards;
  if (!first) return null;
  const isOne = cards.length === 1;
  if (kind === 'actions') {
    const label = isOne ? candidacyMessages.actions.label(first.full_name) : candidacyMessages.actions.more;
    return <CardMenu label={label} actions={actions} beside={beside} onChoose={onChoose} onClose={onClose} />;
  }
  const title = isOne ? boardMessages.move.titleFor(first.full_name) : candidacyMessages.moving.title(cards.length);
  const stages = new Set(cards.map(({ list_id }) => list_id));
  return (
    <StageMenu
      title={title}
      fromListId={stages.size === 1 ? first.list_id : null}
      columns={columns}
      beside={beside}
      onChoose={onMove}
      onClose={onClose}
    />
  );
}
