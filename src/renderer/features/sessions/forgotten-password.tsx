// Asks for a link to replace a forgotten password, on the sign-in screen of a team's server.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PASSWORD_RESET_MINUTES } from '../../../contract/api/password-resets.ts';
import { Email } from '../../../contract/common.ts';
import { forgottenPasswordMessages as texts } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { contractResolver } from '../../forms/form.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './sign-in.module.css';
import { EmailField, SubmitButton } from './sign-in-fields.tsx';

const Request = z.strictObject({ email: Email });

interface ForgottenPasswordProps {
  /** The address typed at the sign-in. */
  readonly email: string;
  readonly onBack: () => void;
}

export function ForgottenPassword({ email, onBack }: ForgottenPasswordProps) {
  const form = useForm({ resolver: contractResolver(Request), defaultValues: { email } });
  const request = useMutation({
    mutationFn: (body: z.output<typeof Request>) => askData(terna().passwordResets.request({ body })),
  });
  const back = <Button className={styles.change} variant="minimal" text={texts.back} onClick={onBack} />;
  if (request.isSuccess) {
    return (
      <>
        <div role="status">
          <p className={styles.hint}>{texts.sent(request.variables.email, PASSWORD_RESET_MINUTES)}</p>
          <p className="text-secondary">{texts.notReceived}</p>
        </div>
        {back}
      </>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((body) => request.mutate(body))(event)}>
      <p className={`text-secondary ${styles.hint}`}>{texts.hint}</p>
      <EmailField field={form.register('email')} error={form.formState.errors.email} />
      {request.error && <ErrorNote error={request.error} />}
      <SubmitButton text={texts.send} isPending={request.isPending} />
      {back}
    </form>
  );
}
