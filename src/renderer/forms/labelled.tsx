// The label, hint and problem around a control of a form.
import { FormGroup } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';

/** Props that connect the control to its label and to the text below it. */
export interface ControlProps {
  readonly id: string;
  readonly disabled: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

export interface LabelledProps {
  readonly label: string;
  readonly isDisabled?: boolean | undefined;
  /** Displayed instead of the hint. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

export function Labelled({ label, problem, hint, isDisabled = false, children }: LabelledProps) {
  const id = useId();
  const help = problem ?? hint;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={problem ? 'danger' : 'none'}
      helperText={help && <span id={`${id}-help`}>{help}</span>}
    >
      {children({
        id,
        disabled: isDisabled,
        'aria-invalid': problem !== undefined,
        'aria-describedby': help && `${id}-help`,
      })}
    </FormGroup>
  );
}
