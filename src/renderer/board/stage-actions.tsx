// What is done with the stages of a board: made, edited, removed, their rules applied. One set for all columns.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { BoardList } from '../../contract/api/board.ts';
import { boardMessages } from '../../contract/messages.ts';
import { askData, terna } from '../app/terna.ts';
import { RemoveStageDialog, StageDialog } from '../stages/index.ts';
import { useNotices } from '../ui/notices.tsx';
import { withoutStage, withStage } from './board-state.ts';
import { changeBoard } from './queries.ts';

type Asked =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'remove'; readonly list: Pick<BoardList, 'id' | 'name'> };

export interface StageActions {
  readonly add: () => void;
  readonly edit: (list: BoardList) => void;
  readonly remove: (list: BoardList) => void;
  readonly applyRules: (list: BoardList) => void;
}

const texts = boardMessages.stage;

/** The actions stay the same object; `dialog` is what one of them has opened. */
export function useStageActions(processId: number): { readonly actions: StageActions; readonly dialog: ReactNode } {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const applyRules = useApplyRules();
  const actions = useMemo<StageActions>(
    () => ({
      add: () => setAsked({ what: 'add' }),
      edit: (list) => setAsked({ what: 'edit', list }),
      remove: (list) => setAsked({ what: 'remove', list }),
      applyRules,
    }),
    [applyRules],
  );
  const close = () => setAsked(null);
  if (asked === null) return { actions, dialog: null };
  if (asked.what === 'remove') {
    const { list } = asked;
    const onRemoved = () => changeBoard(client, processId, (state) => withoutStage(state, list.id));
    return { actions, dialog: <RemoveStageDialog stage={list} onRemoved={onRemoved} onClose={close} /> };
  }
  const dialog = (
    <StageDialog
      processId={processId}
      {...(asked.what === 'edit' && { stageId: asked.list.id })}
      onSaved={(stage) => changeBoard(client, processId, (state) => withStage(state, stage))}
      onClose={close}
    />
  );
  return { actions, dialog };
}

function useApplyRules(): (list: BoardList) => void {
  const notices = useNotices();
  const { mutate } = useMutation({
    mutationFn: ({ id }: BoardList) => askData(terna().rules.apply({ params: { id }, body: {} })),
    onSuccess: ({ job_id: jobId }) =>
      notices.show(jobId === null ? { text: texts.noRules, tone: 'warning' } : { text: texts.rulesRunning }),
    onError: ({ message }) => notices.show({ text: texts.rulesFailed, detail: message, tone: 'danger' }),
  });
  return mutate;
}
