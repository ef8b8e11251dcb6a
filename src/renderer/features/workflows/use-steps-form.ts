// Form state of a workflow's steps: changes, order, saves and merges.
import { useRef, useState } from 'react';
import { WorkflowWithSteps } from '../../../contract/api/workflows.ts';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { type Merged, useVersionedForm } from '../../forms/use-versioned-form.ts';
import { moveItem } from '../../lists/sorting.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { mergeSteps } from './merge-steps.ts';
import { saveSteps, useStoreWorkflow } from './queries.ts';
import { draftOfStep, type StepDraft } from './step-draft.ts';

interface StepsDraft {
  readonly drafts: readonly StepDraft[];
}

function mergeDrafts(base: StepsDraft, mine: StepsDraft, theirs: StepsDraft): Merged<StepsDraft> {
  const merged = mergeSteps(base.drafts, mine.drafts, theirs.drafts);
  return {
    draft: { drafts: merged.drafts },
    base: { drafts: merged.base },
    contested: Object.fromEntries(merged.contested.entries()),
  };
}

export type StepsForm = ReturnType<typeof useStepsForm>;

export function useStepsForm(workflow: WorkflowWithSteps) {
  const toasts = useToasts();
  const store = useStoreWorkflow();
  const [isMissing, setMissing] = useState(false);
  const onward = useRef<() => void>(() => undefined);
  const form = useVersionedForm<WorkflowWithSteps, StepsDraft>({
    present: workflow,
    draftOf: (row) => ({ drafts: (row ?? workflow).workflow_steps.map(draftOfStep) }),
    schema: WorkflowWithSteps,
    save: ({ drafts }, base) => saveSteps(drafts, base ?? workflow),
    merge: mergeDrafts,
    onSaved: (saved, sent) => {
      store(saved);
      // The server renumbers all steps on save; the local ids remain.
      form.rebase(saved, sent, sent);
      toasts.show({ text: texts.saved, tone: 'success' });
      onward.current();
    },
    onTheirs: store,
  });
  const { drafts } = form.draft;
  const write = (next: readonly StepDraft[]) => {
    form.change({ drafts: next });
    setMissing(false);
  };
  return {
    drafts,
    isChanged: form.isChanged,
    /** True after an attempt to save without steps. */
    isMissing,
    isBusy: form.isSaving,
    error: form.error,
    /** Texts about conflicting remote changes. */
    contested: Object.values(form.contested).map(String),
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
      else if (!form.isChanged) onSaved();
      else {
        onward.current = onSaved;
        form.submit();
      }
    },
  };
}
