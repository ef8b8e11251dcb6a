// Dialog of a custom field: name, kind, help, and when it is required.
import { useRef, useState } from 'react';
import { CustomFieldKind } from '../../../contract/api/custom-fields.ts';
import type { WorkflowStep } from '../../../contract/api/workflows.ts';
import { AmountPeriod, Currency } from '../../../contract/currencies.ts';
import { customFieldMessages as texts, workflowScreenMessages } from '../../../contract/messages.ts';
import { fieldProps } from '../../forms/field-props.ts';
import { ChoiceField, LineField, LinesField } from '../../forms/fields.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { type FieldDraft, problemsOfField, type Requirement } from './field-draft.ts';
import styles from './workflows.module.css';

export interface FieldDialogProps {
  readonly present: FieldDraft;
  readonly others: readonly FieldDraft[];
  readonly steps: readonly WorkflowStep[];
  /** A hiring begins without a form. */
  readonly isHiring: boolean;
  readonly onDone: (field: FieldDraft) => void;
  readonly onClose: () => void;
}

const KINDS = CustomFieldKind.options.map((kind) => [kind, texts.kinds[kind]] as const);
const PERIODS = AmountPeriod.options.map((period) => [period, texts.periods[period]] as const);
const CURRENCIES = Currency.options.map((currency) => [currency, currency] as const);

export function FieldDialog({ present, others, steps, isHiring, onDone, onClose }: FieldDialogProps) {
  const [draft, setDraft] = useState(present);
  const [isChecked, setChecked] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const change = (part: Partial<FieldDraft>) => setDraft({ ...draft, ...part });
  const problems = problemsOfField(draft, others);
  const form = { draft, onChange: change, problems: isChecked ? problems : {} };
  const submit = () => {
    if (Object.keys(problems).length === 0) return onDone(draft);
    setChecked(true);
    // Waits a frame, because the fields are marked on the next render.
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <ActionDialog
      title={present.label === '' ? texts.newTitle : texts.editTitle}
      action={workflowScreenMessages.done}
      width={560}
      onAction={submit}
      onClose={onClose}
    >
      <div ref={body}>
        <LineField label={texts.label} maxLength={120} autoFocus {...fieldProps(form, 'label')} />
        <ChoiceField
          label={texts.kind}
          choices={isHiring ? KINDS.filter(([kind]) => kind !== 'file') : KINDS}
          hint={draft.key === null ? undefined : texts.kindFixed}
          {...fieldProps(form, 'kind')}
          isDisabled={draft.key !== null}
        />
        {draft.kind === 'choice' && <LinesField label={texts.choices} {...fieldProps(form, 'choices')} />}
        {draft.kind === 'money' && (
          <div className={styles.pair}>
            <ChoiceField label={texts.currency} choices={CURRENCIES} {...fieldProps(form, 'currency')} />
            <ChoiceField label={texts.period} choices={PERIODS} {...fieldProps(form, 'period')} />
          </div>
        )}
        <ChoiceField<string>
          label={texts.required}
          choices={requirementsOf(steps, isHiring).map(([value, text]) => [String(value), text] as const)}
          value={String(draft.required)}
          onChange={(value) => change({ required: requirementIn(value) })}
        />
        <LineField label={texts.help} hint={texts.helpHint} maxLength={500} {...fieldProps(form, 'help')} />
      </div>
    </ActionDialog>
  );
}

const requirementIn = (value: string): Requirement =>
  value === 'never' || value === 'sending' ? value : Number(value);

/** The first step of a hiring begins with it, without a form. */
const requirementsOf = (steps: readonly WorkflowStep[], isHiring: boolean): (readonly [Requirement, string])[] => [
  ['never', texts.requiredNever],
  ...(isHiring ? [] : [['sending', texts.requiredAtSending] as const]),
  ...steps.filter(({ order }) => order > 1).map(({ order, name }) => [order, texts.requiredBefore(name)] as const),
];
