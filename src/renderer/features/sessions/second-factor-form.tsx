// The second step of the sign-in: a code of the authenticator app, or a recovery code.
import { Button, Checkbox } from '@blueprintjs/core';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FactorCode, TRUSTED_DEVICE_DAYS } from '../../../contract/api/second-factors.ts';
import { sessionMessages, secondFactorMessages as texts } from '../../../contract/messages.ts';
import type { ApiError } from '../../app/terna.ts';
import { contractResolver } from '../../forms/form.ts';
import { TextField } from '../../forms/text-field.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './sign-in.module.css';
import { SubmitButton } from './sign-in-fields.tsx';

const Step = z.object({ code: FactorCode, trust_device: z.boolean() });

interface SecondFactorFormProps {
  readonly isPending: boolean;
  /** Of the last attempt with a code; null before. */
  readonly error: ApiError | null;
  readonly onSubmit: (step: z.output<typeof Step>, onError: () => void) => void;
  readonly onBack: () => void;
}

export function SecondFactorForm({ isPending, error, onSubmit, onBack }: SecondFactorFormProps) {
  const form = useForm({ resolver: contractResolver(Step), defaultValues: { code: '', trust_device: false } });
  const submit = form.handleSubmit((step) => onSubmit(step, () => form.setFocus('code', { shouldSelect: true })));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className={`text-secondary ${styles.hint}`}>{texts.signInHint}</p>
      <TextField
        label={texts.code}
        field={form.register('code')}
        error={form.formState.errors.code}
        autoComplete="one-time-code"
        autoFocus
      />
      <Checkbox label={texts.trust(TRUSTED_DEVICE_DAYS)} {...form.register('trust_device')} />
      {error && <ErrorNote error={error} />}
      <SubmitButton text={isPending ? sessionMessages.signingIn : texts.signIn} isPending={isPending} />
      <Button className={styles.change} variant="minimal" text={texts.back} onClick={onBack} />
    </form>
  );
}
