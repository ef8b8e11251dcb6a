// Native selects of known values, with or without an empty choice.
import type { HTMLSelectProps } from '@blueprintjs/core';
import { Select } from './select.tsx';

/** Values and their texts, in order; no two values are equal as text. */
export type Choices<Value> = readonly (readonly [value: Value, text: string])[];

type SelectProps = Omit<HTMLSelectProps, 'iconProps' | 'value' | 'onChange' | 'children'>;

export interface OptionalSelectProps<Value> extends SelectProps {
  readonly choices: Choices<Value>;
  /** Text of the empty choice, whose value is null; without it there is none. */
  readonly none: string | undefined;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

export function OptionalSelect<Value extends string | number>(props: OptionalSelectProps<Value>) {
  const { choices, none, value, onChange, ...select } = props;
  return (
    <Select
      {...select}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(choices.find(([choice]) => String(choice) === currentTarget.value)?.[0] ?? null)
      }
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </Select>
  );
}

export interface ChoiceSelectProps<Value> extends SelectProps {
  readonly choices: Choices<Value>;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

export const ChoiceSelect = <Value extends string | number>({ onChange, ...props }: ChoiceSelectProps<Value>) => (
  <OptionalSelect {...props} none={undefined} onChange={(value) => value !== null && onChange(value)} />
);

/** Choices of named entries, by id. */
export const namedChoices = (
  entries: readonly { readonly id: number; readonly name: string }[] | undefined,
): Choices<number> => (entries ?? []).map(({ id, name }) => [id, name] as const);
