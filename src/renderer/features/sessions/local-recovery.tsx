// Replaces a forgotten password in the space on this computer, by its recovery code.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Password } from '../../../contract/api/organizations.ts';
import { Email } from '../../../contract/common.ts';
import {
  fieldMessages,
  forgottenPasswordMessages,
  localRecoveryMessages as texts,
} from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { contractResolver, showAtFields } from '../../forms/form.ts';
import { PasswordField, TextField } from '../../forms/text-field.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './sign-in.module.css';
import { EmailField, SubmitButton } from './sign-in-fields.tsx';

const Recovery = z.strictObject({
  email: Email,
  recovery_code: z.string().trim().min(1, fieldMessages.required).max(1000),
  password: Password,
});
type Recovery = z.output<typeof Recovery>;

interface LocalRecoveryProps {
  /** The address typed at the sign-in. */
  readonly email: string;
  readonly onBack: () => void;
}

export function LocalRecovery({ email, onBack }: LocalRecoveryProps) {
  const form = useForm({
    resolver: contractResolver(Recovery),
    defaultValues: { email, recovery_code: '', password: '' },
  });
  const { errors } = form.formState;
  const recover = useMutation({
    mutationFn: (body: Recovery) => askData(terna().passwordResets.recover({ body })),
    onError: ({ fields }) => {
      if (showAtFields(form, fields)) recover.reset();
    },
  });
  const back = (
    <Button className={styles.change} variant="minimal" text={forgottenPasswordMessages.back} onClick={onBack} />
  );
  if (recover.isSuccess) {
    return (
      <>
        <p role="status">{texts.changed}</p>
        {back}
      </>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((body) => recover.mutate(body))(event)}>
      <p className={`text-secondary ${styles.hint}`}>{texts.hint}</p>
      <EmailField field={form.register('email')} error={errors.email} />
      <TextField
        label={texts.code}
        hint={texts.codeHint}
        field={form.register('recovery_code')}
        error={errors.recovery_code}
        autoComplete="off"
      />
      <PasswordField
        label={texts.password}
        field={form.register('password')}
        error={errors.password}
        autoComplete="new-password"
      />
      {recover.error && <ErrorNote error={recover.error} />}
      <SubmitButton text={texts.submit} isPending={recover.isPending} />
      {back}
    </form>
  );
}
