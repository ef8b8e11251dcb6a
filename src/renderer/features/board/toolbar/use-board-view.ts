// The user's stored view of a board and its actions.
import { useMemo, useRef, useState } from 'react';
import { useCurrentUser } from '../../../app/desktop.ts';
import type { ColumnState } from '../state/board-state.ts';
import {
  type BoardView,
  plainView,
  readView,
  saveView,
  withCollapsed,
  withHidden,
  withOtherDensity,
  withOtherLayout,
  withPosition,
  withShift,
} from './board-view.ts';

export interface BoardViewActions {
  readonly toggleCollapsed: (listId: number) => void;
  readonly toggleHidden: (listId: number) => void;
  readonly shift: (listId: number, by: -1 | 1) => void;
  readonly moveStage: (listId: number, targetId: number) => void;
  readonly showAll: () => void;
  readonly changeDensity: () => void;
  readonly changeLayout: () => void;
  readonly reset: () => void;
}

/**
 * @param columns all stages in the order of the process
 * @returns the view and stable actions
 */
export function useBoardView(
  processId: number,
  columns: readonly ColumnState[],
): { readonly view: BoardView; readonly actions: BoardViewActions } {
  const token = useCurrentUser()?.token ?? '';
  const [view, setView] = useState(() => readView(localStorage, token, processId));
  const present = useRef({ columns, view });
  present.current = { columns, view };
  const actions = useMemo<BoardViewActions>(() => {
    const change = (next: BoardView) => {
      present.current = { ...present.current, view: next };
      saveView(localStorage, token, processId, next);
      setView(next);
    };
    const now = () => present.current;
    return {
      toggleCollapsed: (listId) => change(withCollapsed(now().view, listId)),
      toggleHidden: (listId) => change(withHidden(now().view, listId)),
      shift: (listId, by) => change(withShift(now().view, now().columns, listId, by)),
      moveStage: (listId, targetId) => change(withPosition(now().view, now().columns, listId, targetId)),
      showAll: () => change({ ...now().view, hidden: [] }),
      changeDensity: () => change(withOtherDensity(now().view)),
      changeLayout: () => change(withOtherLayout(now().view)),
      reset: () => change({ ...plainView, density: now().view.density, layout: now().view.layout }),
    };
  }, [processId, token]);
  return { view, actions };
}
