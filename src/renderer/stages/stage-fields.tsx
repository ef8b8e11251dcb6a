// The fields of the short stage form.
import { FormGroup, InputGroup, Switch } from '@blueprintjs/core';
import { useId } from 'react';
import { stageMessages as texts } from '../../contract/messages.ts';
import { type FormProblems, LONGEST_NAME, type StageForm } from './stage-form.ts';

export interface StageFieldsProps {
  readonly form: StageForm;
  readonly problems: FormProblems;
  readonly onChange: (change: Partial<StageForm>) => void;
  /** A field has been left: what is wrong with it can be said. */
  readonly onLeave: (field: keyof FormProblems) => void;
}

export function StageFields(props: StageFieldsProps) {
  const { form, problems, onChange, onLeave } = props;
  const id = useId();
  const problem = problems.name;
  return (
    <>
      <FormGroup
        label={texts.name}
        labelFor={id}
        intent={problem ? 'danger' : 'none'}
        helperText={problem && <span id={`${id}-help`}>{problem}</span>}
      >
        <InputGroup
          id={id}
          fill
          autoFocus
          maxLength={LONGEST_NAME}
          placeholder={texts.namePlaceholder}
          value={form.name}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-help`}
          onValueChange={(name) => onChange({ name })}
          onBlur={() => form.name !== '' && onLeave('name')}
        />
      </FormGroup>
      <Switch
        checked={form.hasLimit}
        label={texts.limit}
        innerLabel={texts.limitNo}
        innerLabelChecked={texts.limitYes}
        onChange={({ currentTarget }) => onChange({ hasLimit: currentTarget.checked })}
      />
      {form.hasLimit && <DaysField {...props} />}
    </>
  );
}

function DaysField({ form, problems, onChange, onLeave }: StageFieldsProps) {
  const id = useId();
  const problem = problems.maxDays;
  return (
    <FormGroup
      label={texts.maxDays}
      labelFor={id}
      intent={problem ? 'danger' : 'none'}
      helperText={<span id={`${id}-help`}>{problem ?? texts.limitHint}</span>}
    >
      <InputGroup
        id={id}
        type="number"
        min={1}
        step={1}
        value={form.maxDays}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-help`}
        onValueChange={(maxDays) => onChange({ maxDays })}
        onBlur={() => form.maxDays !== '' && onLeave('maxDays')}
      />
    </FormGroup>
  );
}
