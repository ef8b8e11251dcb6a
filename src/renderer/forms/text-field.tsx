// Labelled text fields with hint or problem: one line, password, several lines.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { type ReactNode, useId, useState } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { sessionMessages } from '../../contract/messages.ts';
import { IconButton } from '../ui/icon-button.tsx';

export interface TextFieldProps {
  readonly label: string;
  /** Result of `register` of react-hook-form. */
  readonly field: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
}

export function TextField({
  type = 'text',
  ...props
}: TextFieldProps & { readonly type?: 'text' | 'email' | 'url' | 'date' }) {
  const { group, input } = useFieldProps(props);
  return (
    <FormGroup {...group}>
      <InputGroup {...input} type={type} fill spellCheck={type === 'text'} />
    </FormGroup>
  );
}

/** A password that can be displayed while it is typed. */
export function PasswordField(props: TextFieldProps) {
  const { group, input } = useFieldProps(props);
  const [isVisible, setVisible] = useState(false);
  return (
    <FormGroup {...group}>
      <InputGroup
        {...input}
        type={isVisible ? 'text' : 'password'}
        fill
        spellCheck={false}
        rightElement={
          <IconButton
            icon={isVisible ? <EyeOff /> : <EyeOpen />}
            label={isVisible ? sessionMessages.hidePassword : sessionMessages.showPassword}
            aria-pressed={isVisible}
            onClick={() => setVisible(!isVisible)}
          />
        }
      />
    </FormGroup>
  );
}

function useFieldProps({ label, field, error, hint, ...rest }: TextFieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const help = error?.message ?? hint;
  const { ref, ...handlers } = field;
  const intent = error ? ('danger' as const) : ('none' as const);
  return {
    group: {
      label,
      labelFor: id,
      intent,
      helperText: help && <span id={helpId}>{help}</span>,
    },
    input: {
      id,
      inputRef: ref,
      intent,
      'aria-invalid': error !== undefined,
      'aria-describedby': help ? helpId : undefined,
      ...handlers,
      ...rest,
    },
  };
}
