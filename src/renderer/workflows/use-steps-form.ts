// The steps of a workflow as they are written: changed, put in order, saved, and whether anything is not saved yet.
import { useState } from 'react';
import type { WorkflowWithSteps } from '../../contract/api/workflows.ts';
import { workflowScreenMessages as texts } from '../../contract/messages.ts';
import { useNotices } from '../ui/notices.tsx';
import { placed } from '../ui/sorting.ts';
import { useSaveSteps } from './queries.ts';
import { draftOfStep, type StepDraft, stepsOf } from './step-draft.ts';

export type StepsForm = ReturnType<typeof useStepsForm>;

export function useStepsForm(workflow: WorkflowWithSteps) {
  const notices = useNotices();
  const [drafts, setDrafts] = useState<readonly StepDraft[]>(() => workflow.workflow_steps.map(draftOfStep));
  const [isChanged, setChanged] = useState(false);
  const [isMissing, setMissing] = useState(false);
  /** The steps that others have saved meanwhile, by their names; null where they changed none. */
  const [theirSteps, setTheirSteps] = useState<readonly string[] | null>(null);
  const { mutate, isPending, error } = useSaveSteps(workflow, (begun, theirs) => {
    const isSame = JSON.stringify(begun.workflow_steps) === JSON.stringify(theirs.workflow_steps);
    setTheirSteps(isSame ? null : theirs.workflow_steps.map(({ name }) => name));
  });
  const write = (next: readonly StepDraft[]) => {
    setDrafts(next);
    setChanged(true);
    setMissing(false);
  };
  return {
    drafts,
    isChanged,
    /** It was to be saved without a step. */
    isMissing,
    isBusy: isPending,
    error,
    theirSteps,
    /** Adds a step, or puts one in place of what it was. */
    put: (step: StepDraft) =>
      write(
        drafts.some(({ id }) => id === step.id)
          ? drafts.map((draft) => (draft.id === step.id ? step : draft))
          : [...drafts, step],
      ),
    remove: (id: number) => write(drafts.filter((draft) => draft.id !== id)),
    place: (from: number, to: number) => write(placed(drafts, from, to)),
    /** Saves what has changed, and then goes on; who goes back needs no step yet. */
    save: (onSaved: () => void, isBack = false) => {
      if (drafts.length === 0 && !isBack) setMissing(true);
      else if (!isChanged) onSaved();
      else {
        mutate(stepsOf(drafts), {
          onSuccess: () => {
            setChanged(false);
            notices.show({ text: texts.saved, tone: 'success' });
            onSaved();
          },
        });
      }
    },
  };
}
