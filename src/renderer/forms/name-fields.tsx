// Fields of records that users name and share.
import { Checkbox } from '@blueprintjs/core';
import type { ConnectedFieldProps } from './field-props.ts';
import { LineField } from './fields.tsx';

interface NamedForm {
  readonly fieldProps: (name: 'name') => ConnectedFieldProps<string>;
  /** Validates a field that the user has left. */
  readonly leave: (name: 'name') => void;
}

export interface NameFieldProps {
  readonly texts: { readonly name: string; readonly namePlaceholder: string };
  readonly form: NamedForm;
}

/** The first field of a dialog. */
export const NameField = ({ texts, form }: NameFieldProps) => (
  <LineField
    label={texts.name}
    placeholder={texts.namePlaceholder}
    onLeave={() => form.leave('name')}
    autoFocus
    {...form.fieldProps('name')}
  />
);

export interface CheckFieldProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export const CheckField = ({ label, value, onChange }: CheckFieldProps) => (
  <Checkbox label={label} checked={value} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
);
