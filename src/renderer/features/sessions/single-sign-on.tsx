// Signing in with an identity provider: the address, then the provider's page in the system's browser.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ProviderChoice } from '../../../contract/api/single-sign-on.ts';
import { Email } from '../../../contract/common.ts';
import { singleSignOnMessages as texts } from '../../../contract/messages.ts';
import { inBrowser } from '../../app/browser-return.ts';
import { liveSession } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { contractResolver } from '../../forms/form.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './sign-in.module.css';
import { EmailField, SubmitButton } from './sign-in-fields.tsx';

const Request = z.strictObject({ email: Email });

interface SingleSignOnProps {
  /** The address typed at the sign-in. */
  readonly email: string;
  readonly onBack: () => void;
}

export function SingleSignOn({ email, onBack }: SingleSignOnProps) {
  const form = useForm({ resolver: contractResolver(Request), defaultValues: { email } });
  const signIn = useMutation({
    mutationFn: async ({ address, id }: { readonly address: string; readonly id: number }) => {
      const body = await inBrowser((to) =>
        askData(terna().singleSignOns.begin({ body: { ...to, email: address, provider_id: id } })),
      );
      await askData(terna().singleSignOns.complete({ body }));
      await liveSession.refresh();
    },
  });
  const find = useMutation({
    mutationFn: (body: z.output<typeof Request>) => askData(terna().singleSignOns.find({ body })),
    onSuccess: ([first, ...others], { email: address }) => {
      if (first && others.length === 0) signIn.mutate({ address, id: first.id });
    },
  });
  // Whoever signs in otherwise no longer waits for the browser.
  useEffect(() => () => void terna().desktop.cancelBrowserReturn(), []);
  const error = find.error ?? (signIn.error?.code === 'cancelled' ? null : signIn.error);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((body) => find.mutate(body))(event)}>
      <p className={`text-secondary ${styles.hint}`}>{texts.hint}</p>
      <EmailField field={form.register('email')} error={form.formState.errors.email} />
      {find.data?.length === 0 && <p role="alert">{texts.none}</p>}
      {error && <ErrorNote error={error} />}
      {/* A new attempt ends the one that waits for the browser. */}
      <SubmitButton text={signIn.isPending ? texts.waiting : texts.continue} isPending={find.isPending} />
      {find.data && find.data.length > 1 && (
        <Choices providers={find.data} onChoose={(id) => signIn.mutate({ address: find.variables.email, id })} />
      )}
      <Button className={styles.change} variant="minimal" text={texts.back} onClick={onBack} />
    </form>
  );
}

interface ChoicesProps {
  readonly providers: readonly ProviderChoice[];
  readonly onChoose: (id: number) => void;
}

const Choices = ({ providers, onChoose }: ChoicesProps) => (
  <section className={styles.demo} aria-label={texts.choose}>
    <p className="text-secondary">{texts.choose}</p>
    <ul>
      {providers.map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            <strong>{name}</strong>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
