// The board's selection by mouse, keyboard or column; announced, ended by Escape.

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { MAX_MOVED } from '../../../../contract/api/candidacies.ts';
import { candidacyMessages } from '../../../../contract/messages.ts';
import { toApiError } from '../../../app/terna.ts';
import { useEscape } from '../../../lists/use-escape.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { announce } from '../announcements.tsx';
import type { BoardState, ColumnState } from '../state/board-state.ts';
import { displayedColumns } from '../state/pending-moves.ts';
import { boardIn, loadColumn } from '../state/queries.ts';
import {
  extended,
  NOBODY,
  type Selection,
  selectedCards,
  sizeOfColumn,
  toggled,
  wholeColumn,
  withAll,
  withoutAll,
} from './selection.ts';

const texts = candidacyMessages.selection;

/** Shorter loading shows no toast, in milliseconds. */
const PROGRESS_DELAY_MILLISECONDS = 1000;

export interface BoardSelection {
  /** As displayed. */
  readonly cards: readonly ApplicantCard[];
  readonly has: (id: number) => boolean;
  /** Selected cards of a column; a stable set while its content is the same. */
  readonly inColumn: (column: ColumnState) => ReadonlySet<number>;
  readonly toggle: (card: ApplicantCard) => void;
  /** Selects the range up to `card`; `from` is the anchor if nothing is selected. */
  readonly extendTo: (card: ApplicantCard, from?: ApplicantCard) => void;
  /** Selects the whole column, loaded or not, or deselects it if it is selected. */
  readonly toggleColumn: (listId: number) => void;
  readonly add: (cards: readonly ApplicantCard[]) => void;
  readonly drop: (cards: readonly ApplicantCard[]) => void;
  readonly clear: () => void;
}

export function useSelection(state: BoardState, columns: readonly ColumnState[]): BoardSelection {
  const [selection, setSelection] = useState<Selection>(NOBODY);
  const { latest, expected } = state;
  const cards = useMemo(
    () => selectedCards(selection, { latest, expected }, columns),
    [selection, latest, expected, columns],
  );
  const ids = useMemo(() => new Set(cards.map(({ id }) => id)), [cards]);
  const inColumn = useColumnSets(ids);
  const change = useCallback((to: Selection, count: number) => {
    setSelection(to);
    announce(count === 0 ? texts.none : texts.count(count));
  }, []);
  const toggleColumn = useWholeColumn(state.process.id, setSelection);
  const clear = useCallback(() => change(NOBODY, 0), [change]);
  useEscape(cards.length > 0, clear);
  return {
    cards,
    has: (id) => ids.has(id),
    inColumn,
    toggle: (card) => change(toggled(selection, card), cards.length + (ids.has(card.id) ? -1 : 1)),
    extendTo: (card, from) => {
      const begun = from && !ids.has(from.id) ? toggled(selection, from) : selection;
      const next = extended(begun, columns, card);
      change(next, selectedCards(next, state, columns).length);
    },
    toggleColumn,
    add: useCallback((added) => setSelection((present) => withAll(present, added)), []),
    drop: useCallback((gone) => {
      const removedIds = new Set(gone.map(({ id }) => id));
      setSelection((present) => withoutAll(present, removedIds));
    }, []),
    clear,
  };
}

/** Stable sets per column, so that a change renders one column only. */
function useColumnSets(ids: ReadonlySet<number>): BoardSelection['inColumn'] {
  const [known] = useState(() => new Map<number, ReadonlySet<number>>());
  return useCallback(
    ({ list, applicants }) => {
      const before = known.get(list.id) ?? new Set<number>();
      if (ids.size === 0 && before.size === 0) return before;
      const now = new Set(applicants.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
      const isSame = now.size === before.size && now.isSubsetOf(before);
      const next = isSame ? before : now;
      known.set(list.id, next);
      return next;
    },
    [ids, known],
  );
}

/** Loads the whole column before selecting it, up to the maximum of one move. */
function useWholeColumn(
  processId: number,
  setSelection: (change: (present: Selection) => Selection) => void,
): BoardSelection['toggleColumn'] {
  const client = useQueryClient();
  const toasts = useToasts();
  return useCallback(
    (listId) => {
      const column = () => {
        const state = boardIn(client, processId);
        return state && displayedColumns(state).find(({ list }) => list.id === listId);
      };
      const select = () => {
        const present = column();
        if (!present) return;
        const all = wholeColumn(present).slice(0, MAX_MOVED);
        setSelection((before) => {
          const isWhole = all.length > 0 && all.every(({ id }) => before.cards.has(id));
          return isWhole ? withoutAll(before, new Set(all.map(({ id }) => id))) : withAll(before, all);
        });
        announce(texts.count(all.length));
        if (sizeOfColumn(present) > MAX_MOVED) toasts.show({ text: texts.limit(MAX_MOVED), tone: 'warning' });
      };
      const loading = async () => {
        const key = `select-${listId}`;
        const timer = setTimeout(
          () => toasts.show({ key, text: texts.loading, stays: true }),
          PROGRESS_DELAY_MILLISECONDS,
        );
        try {
          const present = column();
          const wanted = Math.min(MAX_MOVED, present ? sizeOfColumn(present) : 0);
          if (present && wholeColumn(present).length < wanted) await loadColumn(client, processId, listId, wanted);
          select();
        } catch (thrown) {
          toasts.show({ text: texts.loadFailed, detail: toApiError(thrown).message, tone: 'danger' });
        } finally {
          clearTimeout(timer);
          toasts.dismiss(key);
        }
      };
      void loading();
    },
    [client, toasts, processId, setSelection],
  );
}
