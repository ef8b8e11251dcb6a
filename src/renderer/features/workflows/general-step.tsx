// «General»: name, description and module of a workflow.
import { WorkflowWithSteps } from '../../../contract/api/workflows.ts';
import { workflowScreenMessages as texts, workflowMessages } from '../../../contract/messages.ts';
import { ChoiceField, LineField, LinesField } from '../../forms/fields.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import type { Problems } from '../../forms/problems.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { saveGeneral, useModules, useStoreWorkflow } from './queries.ts';
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
  const { error } = form;
  return (
    <div ref={form.formRef} className={styles.panel}>
      <LineField label={texts.name} {...form.fieldProps('name')} />
      <LinesField label={texts.description} {...form.fieldProps('description')} />
      <ChoiceField
        label={texts.module}
        hint={texts.moduleHint}
        choices={(modules.data?.data ?? []).map(({ id, name }) => [id, workflowMessages.modules[name]] as const)}
        {...form.fieldProps('moduleId')}
        isDisabled={!modules.data}
      />
      {modules.error && <ErrorNote error={modules.error} onRetry={() => void modules.refetch()} />}
      {error && (
        <ErrorNote
          title={texts.saveFailed}
          error={error.code === 'stale_version' ? { message: texts.changedByOthers } : error}
        />
      )}
      <WizardFooter next={texts.next} isBusy={form.isSaving} onNext={form.next} />
      <LeaveGuard isOn={form.isChanged && !form.isSaving} texts={texts} />
    </div>
  );
}

const draftOf = (workflow: WorkflowWithSteps | null): GeneralDraft => ({
  name: workflow?.name ?? '',
  description: workflow?.description ?? '',
  moduleId: workflow?.app_module.id ?? FIRST_MODULE,
});

const problemsOf = ({ name }: GeneralDraft): Problems => (name.trim() === '' ? { name: texts.nameRequired } : {});

function useGeneralForm(workflow: WorkflowWithSteps | null) {
  const toasts = useToasts();
  const store = useStoreWorkflow();
  const form = useVersionedForm<WorkflowWithSteps, GeneralDraft>({
    present: workflow,
    draftOf,
    problemsOf,
    schema: WorkflowWithSteps,
    save: ({ name, description, moduleId }, base) =>
      saveGeneral({ name: name.trim(), description: description.trim() || null, app_module_id: moduleId }, base),
    onSaved: (saved, sent) => {
      store(saved);
      form.rebase(saved, sent);
      toasts.show({ text: texts.saved, tone: 'success' });
      leave(wizardPath(saved.id, 'steps'), workflow === null);
    },
    onTheirs: store,
  });
  const leave = useLeave(form.isChanged);
  return {
    ...form,
    /** Continues without saving if nothing has changed. */
    next: () => {
      if (workflow && !form.isChanged) leave(wizardPath(workflow.id, 'steps'));
      else form.submit();
    },
  };
}
