// The fields of the filter panel: choices, dates, and debounced text.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { processFilterMessages as texts } from '../../../../contract/messages.ts';
import type { Choices } from '../../../forms/choice-select.tsx';
import { OptionalChoiceField } from '../../../forms/fields.tsx';
import { useTyped } from '../../../forms/use-typed.ts';

const LONGEST = 200;

interface FilterChoiceProps<Value> {
  readonly label: string;
  readonly value: Value | null;
  readonly choices: Choices<Value>;
  readonly isDisabled?: boolean;
  readonly onChange: (value: Value | null) => void;
}

export const FilterChoice = <Value extends string | number>({
  isDisabled = false,
  ...props
}: FilterChoiceProps<Value>) => <OptionalChoiceField {...props} none={texts.any} isDisabled={isDisabled} />;

interface DateFieldProps {
  readonly label: string;
  /** YYYY-MM-DD, like the limits. */
  readonly value: string | null;
  readonly earliest?: string | null;
  readonly latest?: string | null;
  readonly onChange: (day: string | null) => void;
}

export function DateField({ label, value, earliest, latest, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup
        id={id}
        type="date"
        fill
        value={value ?? ''}
        min={earliest ?? undefined}
        max={latest ?? undefined}
        onValueChange={(day) => onChange(day === '' ? null : day)}
      />
    </FormGroup>
  );
}

interface TextFilterFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function TextFilterField({ label, hint, value, onChange }: TextFilterFieldProps) {
  const id = useId();
  const [typed, setTyped] = useTyped(value, onChange);
  return (
    <FormGroup label={label} labelFor={id} helperText={hint && <span id={`${id}-hint`}>{hint}</span>}>
      <InputGroup
        id={id}
        fill
        value={typed}
        maxLength={LONGEST}
        spellCheck={false}
        aria-describedby={hint && `${id}-hint`}
        onValueChange={setTyped}
        onKeyDown={({ key }) => key === 'Enter' && onChange(typed)}
      />
    </FormGroup>
  );
}
