// The first fields of every stage form: name and time limit.
import { FormGroup, InputGroup, Switch } from '@blueprintjs/core';
import { useId } from 'react';
import { stageMessages as texts } from '../../../contract/messages.ts';
import { NumberTextField } from '../../forms/number-input.tsx';
import { LONGEST_NAME } from './stage-form.ts';
import type { OpenStageForm } from './use-stage-form.ts';

export type StageFieldsProps = Pick<OpenStageForm, 'form' | 'problems' | 'change' | 'leave'>;

export function StageFields(props: StageFieldsProps) {
  const { form, problems, change, leave } = props;
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
          onValueChange={(name) => change({ name })}
          onBlur={() => form.name !== '' && leave('name')}
        />
      </FormGroup>
      <Switch
        checked={form.hasLimit}
        label={texts.limit}
        innerLabel={texts.no}
        innerLabelChecked={texts.yes}
        onChange={({ currentTarget }) => change({ hasLimit: currentTarget.checked })}
      />
      {form.hasLimit && <DaysField {...props} />}
    </>
  );
}

function DaysField({ form, problems, change, leave }: StageFieldsProps) {
  const problem = problems.maxDays;
  return (
    <NumberTextField
      isWhole
      label={texts.maxDays}
      hint={texts.limitHint}
      problem={problem}
      value={form.maxDays}
      onChange={(maxDays) => change({ maxDays })}
      onLeave={() => form.maxDays !== '' && leave('maxDays')}
    />
  );
}
