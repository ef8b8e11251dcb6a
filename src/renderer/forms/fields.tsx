// Controlled form fields with label, hint and problem.

import { ChoiceSelect, type Choices, OptionalSelect } from './choice-select.tsx';
import { Labelled } from './labelled.tsx';

export interface FieldProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean | undefined;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string;
}

export interface LineFieldProps extends FieldProps<string> {
  /** Called when the field loses the focus. */
  readonly onLeave?: () => void;
  readonly type?: 'text' | 'date' | 'time' | 'datetime-local' | 'email' | 'password';
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
}

export function LineField({ type = 'text', ...props }: LineFieldProps) {
  return (
    <Labelled {...props}>
      {(parts) => (
        <input
          {...parts}
          type={type}
          {...(type === 'password' && { autoComplete: 'new-password' })}
          className="bp6-input bp6-fill"
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          value={props.value}
          onChange={({ target }) => props.onChange(target.value)}
          onBlur={props.onLeave}
          // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that the user has opened
          autoFocus={props.autoFocus}
        />
      )}
    </Labelled>
  );
}

export function LinesField(props: FieldProps<string> & { readonly maxLength?: number }) {
  return (
    <Labelled {...props}>
      {(parts) => (
        <textarea
          {...parts}
          rows={4}
          maxLength={props.maxLength}
          className="bp6-input bp6-fill"
          value={props.value}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
    </Labelled>
  );
}

type ChoiceFieldProps<Value, Chosen> = FieldProps<Chosen> & { readonly choices: Choices<Value> };

/** A choice among a few values. */
export const ChoiceField = <Value extends string | number>({ choices, ...props }: ChoiceFieldProps<Value, Value>) => (
  <Labelled {...props}>
    {(parts) => <ChoiceSelect {...parts} fill choices={choices} value={props.value} onChange={props.onChange} />}
  </Labelled>
);

/** A choice with an empty one, whose label is `none`. */
export const OptionalChoiceField = <Value extends string | number>({
  choices,
  none,
  ...props
}: ChoiceFieldProps<Value, Value | null> & { readonly none: string }) => (
  <Labelled {...props}>
    {(parts) => (
      <OptionalSelect {...parts} fill none={none} choices={choices} value={props.value} onChange={props.onChange} />
    )}
  </Labelled>
);
