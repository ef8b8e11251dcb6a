// «Pasos» and «Participantes»: both wizard steps edit the same workflow steps.
import type { WorkflowWithSteps } from '../../../contract/api/workflows.ts';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { ParticipantsEditor } from './participants-editor.tsx';
import { StepsEditor } from './steps-editor.tsx';
import { useLeave } from './use-leave.ts';
import { useStepsForm } from './use-steps-form.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { structurePath, wizardPath } from './wizard-path.ts';
import styles from './workflows.module.css';

export interface StepsStepProps {
  readonly workflow: WorkflowWithSteps;
  readonly step: 'steps' | 'participants';
}

export function StepsStep({ workflow, step }: StepsStepProps) {
  const form = useStepsForm(workflow);
  const leave = useLeave(form.isChanged);
  const { error } = form;
  const { id } = workflow;
  const isLast = step === 'participants';
  const onward = isLast ? structurePath(id) : wizardPath(id, 'participants');
  const back = wizardPath(id, isLast ? 'steps' : 'general');
  return (
    <div className={styles.panel}>
      {isLast ? <ParticipantsEditor form={form} /> : <StepsEditor form={form} fields={workflow.custom_fields} />}
      {error && (
        <ErrorNote
          title={texts.saveFailed}
          error={error.code === 'stale_version' ? { message: texts.changedByOthers } : error}
          detail={form.contested.join(' ') || undefined}
        />
      )}
      <WizardFooter
        onPrevious={() => form.save(() => leave(back), true)}
        next={isLast ? texts.finish : texts.next}
        isBusy={form.isBusy}
        onNext={() => form.save(() => leave(onward))}
      />
      <LeaveGuard isOn={form.isChanged && !form.isBusy} texts={texts} />
    </div>
  );
}
