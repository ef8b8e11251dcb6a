// Sends a test email with the saved settings and displays the server's response.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mailCardMessages as texts } from '../../../../contract/messages.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { askData, terna } from '../../../app/terna.ts';
import { LineField } from '../../../forms/fields.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import styles from '../settings.module.css';

export function MailTest() {
  const own = useCurrentUser()?.email ?? '';
  const [email, setEmail] = useState(own);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => askData(terna().mail.testSettings({ body: { email } })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <form className={styles.form} aria-label={texts.testTitle} noValidate onSubmit={submit}>
      <h2>{texts.testTitle}</h2>
      <LineField
        label={texts.testEmail}
        value={email}
        onChange={setEmail}
        isDisabled={isPending}
        problem={error?.fields.email}
      />
      <div>
        <Button type="submit" text={texts.test} loading={isPending} disabled={email.trim() === ''} />
      </div>
      {data && <p role="status">{texts.tested(data.response)}</p>}
      {error && !error.fields.email && <ErrorNote error={error} />}
    </form>
  );
}
