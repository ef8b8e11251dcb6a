// Dialog of a step: name, one or all approvals, time limit, conditions.
import { Button, Radio, RadioGroup } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { ApprovalKind } from '../../../contract/api/workflows.ts';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { fieldProps } from '../../forms/field-props.ts';
import { LineField } from '../../forms/fields.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { type ConditionDraft, type NamedField, newCondition, problemsOfCondition } from './condition-draft.ts';
import { ConditionRow } from './condition-row.tsx';
import { EscalationFields } from './escalation-fields.tsx';
import { escalationKindOf, problemsOfStep, type StepDraft } from './step-draft.ts';
import styles from './workflows.module.css';

export interface StepDialogProps {
  readonly present: StepDraft;
  readonly isNew: boolean;
  /** The custom fields of the workflow. */
  readonly fields: readonly NamedField[];
  readonly onDone: (step: StepDraft) => void;
  readonly onClose: () => void;
}

const isFine = (problems: object): boolean => Object.keys(problems).length === 0;

export function StepDialog({ present, isNew, fields, onDone, onClose }: StepDialogProps) {
  const [draft, setDraft] = useState(present);
  const [escalation, setEscalation] = useState(() => escalationKindOf(present));
  /** Problems appear after the first attempt to accept. */
  const [isChecked, setChecked] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const change = (part: Partial<StepDraft>) => setDraft({ ...draft, ...part });
  const problems = problemsOfStep(draft, escalation);
  const form = { draft, onChange: change, problems: isChecked ? problems : {} };
  const submit = () => {
    const all = [problems, ...draft.conditions.map(problemsOfCondition)];
    if (all.every(isFine)) return onDone(draft);
    setChecked(true);
    // Waits a frame, because the fields are marked on the next render.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <ActionDialog
      title={isNew ? texts.newStepTitle : texts.editStepTitle}
      action={texts.done}
      width={720}
      onAction={submit}
      onClose={onClose}
    >
      <div ref={body}>
        <LineField label={texts.stepName} {...fieldProps(form, 'name')} />
        <RadioGroup
          label={texts.approval}
          selectedValue={draft.approval}
          onChange={({ currentTarget }) => change({ approval: currentTarget.value as ApprovalKind })}
        >
          {ApprovalKind.options.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              labelElement={
                <>
                  {texts.approvals[kind]}
                  <span className={styles.explanation}>{texts.approvalHints[kind]}</span>
                </>
              }
            />
          ))}
        </RadioGroup>
        <div className={styles.short}>
          <NumberTextField isWhole label={texts.maxDays} hint={texts.maxDaysHint} {...fieldProps(form, 'maxDays')} />
        </div>
        {draft.maxDays.trim() !== '' && <EscalationFields form={form} kind={escalation} onKindChange={setEscalation} />}
        <Conditions
          conditions={draft.conditions}
          fields={fields}
          isChecked={isChecked}
          onChange={(conditions) => change({ conditions })}
        />
      </div>
    </ActionDialog>
  );
}

interface ConditionsProps {
  readonly conditions: readonly ConditionDraft[];
  readonly fields: readonly NamedField[];
  readonly isChecked: boolean;
  readonly onChange: (conditions: readonly ConditionDraft[]) => void;
}

function Conditions({ conditions, fields, isChecked, onChange }: ConditionsProps) {
  return (
    <section aria-label={texts.conditions}>
      <h3 className={styles.sectionTitle}>{texts.conditions}</h3>
      <p className="text-secondary">{texts.conditionsHint}</p>
      {conditions.map((condition, index) => (
        <ConditionRow
          key={condition.key}
          condition={condition}
          number={index + 1}
          fields={fields}
          problems={isChecked ? problemsOfCondition(condition) : {}}
          onChange={(changed) => onChange(conditions.map((one) => (one.key === changed.key ? changed : one)))}
          onRemove={() => onChange(conditions.filter(({ key }) => key !== condition.key))}
        />
      ))}
      <Button
        size="small"
        icon={<Plus />}
        text={texts.addCondition}
        onClick={() => onChange([...conditions, newCondition()])}
      />
    </section>
  );
}
