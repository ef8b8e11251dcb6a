// Form state of a workflow's steps: changes, order, saves and merges.
import { useRef, useState } from 'react';
import type { WorkflowWithSteps } from '../../../contract/api/workflows.ts';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { MAX_MERGED_SAVES } from '../../forms/merge-edits.ts';
import { moveItem } from '../../lists/sorting.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { mergeSteps } from './merge-steps.ts';
import { useSaveSteps } from './queries.ts';
import { draftOfStep, type StepDraft } from './step-draft.ts';

export type StepsForm = ReturnType<typeof useStepsForm>;

export function useStepsForm(workflow: WorkflowWithSteps) {
  const toasts = useToasts();
  const [begun, setBegun] = useState(workflow);
  const [base, setBase] = useState<readonly StepDraft[]>(() => workflow.workflow_steps.map(draftOfStep));
  const [drafts, setDrafts] = useState(base);
  const [isChanged, setChanged] = useState(false);
  const [isMissing, setMissing] = useState(false);
  /** Texts about conflicting remote changes. */
  const [contested, setContested] = useState<readonly string[]>([]);
  const onward = useRef<() => void>(() => undefined);
  const { mutate, isPending, error } = useSaveSteps({
    onSaved: (saved, sent) => {
      setBegun(saved);
      setBase(sent.drafts);
      setDrafts(sent.drafts);
      setChanged(false);
      setContested([]);
      toasts.show({ text: texts.saved, tone: 'success' });
      onward.current();
    },
    onStale: (theirs, sent) => {
      const { contested: said, ...merged } = mergeSteps(sent.base, sent.drafts, theirs.workflow_steps.map(draftOfStep));
      setBegun(theirs);
      setBase(merged.base);
      setDrafts(merged.drafts);
      setContested(said);
      const isJoined = said.length === 0 && sent.joined < MAX_MERGED_SAVES;
      if (isJoined) mutate({ begun: theirs, ...merged, joined: sent.joined + 1 });
    },
  });
  const write = (next: readonly StepDraft[]) => {
    setDrafts(next);
    setChanged(true);
    setMissing(false);
  };
  return {
    drafts,
    isChanged,
    /** True after an attempt to save without steps. */
    isMissing,
    isBusy: isPending,
    error,
    contested,
    /** Adds or replaces a step. */
    put: (step: StepDraft) =>
      write(
        drafts.some(({ id }) => id === step.id)
          ? drafts.map((draft) => (draft.id === step.id ? step : draft))
          : [...drafts, step],
      ),
    remove: (id: number) => write(drafts.filter((draft) => draft.id !== id)),
    reorder: (from: number, to: number) => write(moveItem(drafts, from, to)),
    /** Saves unsaved changes and continues with `onSaved`. Going back requires no steps. */
    save: (onSaved: () => void, isBack = false) => {
      if (drafts.length === 0 && !isBack) setMissing(true);
      else if (!isChanged) onSaved();
      else {
        onward.current = onSaved;
        mutate({ begun, base, drafts, joined: 0 });
      }
    },
  };
}
