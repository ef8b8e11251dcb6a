// Parts that the forms of signing in share: the address and the main button.
import { Button } from '@blueprintjs/core';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { sessionMessages } from '../../../contract/messages.ts';
import { TextField } from '../../forms/text-field.tsx';
import styles from './sign-in.module.css';

export interface EmailFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
  readonly autoFocus?: boolean;
}

export const EmailField = ({ autoFocus = true, ...props }: EmailFieldProps) => (
  <TextField label={sessionMessages.email} type="email" autoComplete="username" autoFocus={autoFocus} {...props} />
);

export const SubmitButton = ({ text, isPending }: { readonly text: string; readonly isPending: boolean }) => (
  <Button type="submit" intent="primary" fill className={styles.submit} loading={isPending} text={text} />
);
