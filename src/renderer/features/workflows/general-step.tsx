// «General»: name, description and module of a workflow.
import { useRef, useState } from 'react';
import type { WorkflowWithSteps } from '../../../contract/api/workflows.ts';
import { workflowScreenMessages as texts, workflowMessages } from '../../../contract/messages.ts';
import { ChoiceField, LineField, LinesField } from '../../forms/fields.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { contestedNotes, mergeEdits } from '../../forms/merge-edits.ts';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useModules, useSaveGeneral } from './queries.ts';
import { useLeave } from './use-leave.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { wizardPath } from './wizard-path.ts';
import styles from './workflows.module.css';

/** Id of the module of requisitions. */
const FIRST_MODULE = 14;

interface GeneralDraft {
  readonly name: string;
  readonly description: string;
  readonly moduleId: number;
}

export function GeneralStep({ workflow }: { workflow: WorkflowWithSteps | null }) {
  const form = useGeneralForm(workflow);
  const modules = useModules();
  const { draft, change, error } = form;
  const fields = useRef<HTMLDivElement>(null);
  const next = () => {
    if (form.save()) return;
    // Waits a frame, because the field is marked on the next render.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <div ref={fields} className={styles.panel}>
      <LineField
        label={texts.name}
        value={draft.name}
        problem={form.nameProblem}
        isDisabled={false}
        onChange={(name) => change({ name })}
      />
      <LinesField
        label={texts.description}
        value={draft.description}
        isDisabled={false}
        problem={form.contested.description}
        onChange={(description) => change({ description })}
      />
      <ChoiceField
        label={texts.module}
        hint={texts.moduleHint}
        choices={(modules.data?.data ?? []).map(({ id, name }) => [id, workflowMessages.modules[name]] as const)}
        value={draft.moduleId}
        isDisabled={!modules.data}
        problem={form.contested.moduleId}
        onChange={(moduleId) => moduleId !== null && change({ moduleId })}
      />
      {modules.error && <ErrorNote error={modules.error} onRetry={() => void modules.refetch()} />}
      {error && (
        <ErrorNote
          title={texts.saveFailed}
          error={error.code === 'stale_version' ? { message: texts.changedByOthers } : error}
        />
      )}
      <WizardFooter next={texts.next} isBusy={form.isBusy} onNext={next} />
      <LeaveGuard
        isOn={form.isChanged && !form.isBusy}
        title={texts.leaveTitle}
        text={texts.leaveText}
        leave={texts.leave}
        stay={texts.stay}
      />
    </div>
  );
}

const draftOf = (workflow: WorkflowWithSteps | null): GeneralDraft => ({
  name: workflow?.name ?? '',
  description: workflow?.description ?? '',
  moduleId: workflow?.app_module.id ?? FIRST_MODULE,
});

function useGeneralForm(workflow: WorkflowWithSteps | null) {
  const toasts = useToasts();
  const [draft, setDraft] = useState(() => draftOf(workflow));
  const [contested, setContested] = useState<Readonly<Record<string, string>>>({});
  const [isChanged, setChanged] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useSaveGeneral(workflow, (begun, theirs) => {
    const merged = mergeEdits(draftOf(begun), draft, draftOf(theirs));
    setDraft(merged.draft);
    setContested(contestedNotes(merged.contested));
  });
  const leave = useLeave(isChanged);
  const change = (part: Partial<GeneralDraft>) => {
    setDraft({ ...draft, ...part });
    setChanged(true);
    setMissing(false);
    setContested({});
  };
  /** Returns false if the name is missing. */
  const save = (): boolean => {
    const { name, description, moduleId } = draft;
    if (name.trim() === '') {
      setMissing(true);
      return false;
    }
    if (workflow && !isChanged) {
      leave(wizardPath(workflow.id, 'steps'));
      return true;
    }
    const general = { name: name.trim(), description: description.trim() || null, app_module_id: moduleId };
    mutate(general, {
      onSuccess: ({ id }) => {
        setChanged(false);
        toasts.show({ text: texts.saved, tone: 'success' });
        leave(wizardPath(id, 'steps'), workflow === null);
      },
    });
    return true;
  };
  const nameProblem = isMissing ? texts.nameRequired : (error?.fields.name ?? contested.name);
  return { draft, contested, change, isChanged, save, isBusy: isPending, error, nameProblem };
}
