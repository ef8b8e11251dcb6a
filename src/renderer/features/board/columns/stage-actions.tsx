// Actions on stages, shared by all columns: create, edit, remove, apply rules.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BoardList } from '../../../../contract/api/board.ts';
import type { Stage } from '../../../../contract/api/stages.ts';
import { MAX_COMPARED } from '../../../../contract/constants.ts';
import { useCompare } from '../../../app/shell/comparison.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { useApplyRules } from '../../rules/index.ts';
import { RemoveStageDialog, StageDialog, StagePanel } from '../../stages/index.ts';
import { wholeColumn } from '../selection/selection.ts';
import { withoutStage, withStage } from '../state/board-state.ts';
import { displayedColumns } from '../state/pending-moves.ts';
import { boardIn, changeBoard } from '../state/queries.ts';

type Asked =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'configure' | 'remove'; readonly list: Pick<BoardList, 'id' | 'name'> };

export interface StageActions {
  readonly add: () => void;
  readonly edit: (list: BoardList) => void;
  readonly configure: (list: BoardList) => void;
  readonly showRules: (list: BoardList) => void;
  readonly remove: (list: BoardList) => void;
  readonly applyRules: (list: BoardList) => void;
  /** Compares the first active candidates of the stage as the board displays them. */
  readonly compare: (list: BoardList) => void;
}

/** `actions` is a stable object; `dialog` is the dialog that an action has opened. */
export function useStageActions(processId: number): { readonly actions: StageActions; readonly dialog: ReactNode } {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { mutate: applyRulesOf } = useApplyRules();
  const showRules = useShowRules(processId);
  const compare = useCompare(processId);
  const actions = useMemo<StageActions>(
    () => ({
      add: () => setAsked({ kind: 'add' }),
      edit: (list) => setAsked({ kind: 'edit', list }),
      configure: (list) => setAsked({ kind: 'configure', list }),
      showRules,
      remove: (list) => setAsked({ kind: 'remove', list }),
      applyRules: ({ id }) => applyRulesOf(id),
      compare: ({ id }) => compare(comparedIn(client, processId, id)),
    }),
    [applyRulesOf, showRules, compare, client, processId],
  );
  const close = () => setAsked(null);
  if (asked === null) return { actions, dialog: null };
  if (asked.kind === 'remove') {
    const { list } = asked;
    const onRemoved = () => changeBoard(client, processId, (state) => withoutStage(state, list.id));
    return { actions, dialog: <RemoveStageDialog stage={list} onRemoved={onRemoved} onClose={close} /> };
  }
  const onSaved = (stage: Stage) => changeBoard(client, processId, (state) => withStage(state, stage));
  if (asked.kind === 'configure') {
    const { id } = asked.list;
    return { actions, dialog: <StagePanel processId={processId} stageId={id} onSaved={onSaved} onClose={close} /> };
  }
  const dialog = (
    <StageDialog
      processId={processId}
      {...(asked.kind === 'edit' && { stageId: asked.list.id })}
      onSaved={onSaved}
      onClose={close}
    />
  );
  return { actions, dialog };
}

function comparedIn(client: QueryClient, processId: number, listId: number): readonly number[] {
  const state = boardIn(client, processId);
  const column = state && displayedColumns(state).find(({ list }) => list.id === listId);
  return (column ? wholeColumn(column) : []).slice(0, MAX_COMPARED).map(({ id }) => id);
}

function useShowRules(processId: number): (list: BoardList) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ id }) => void navigate(`${PROCESSES_PATH}/${processId}/rules?list_id=${id}`),
    [navigate, processId],
  );
}
