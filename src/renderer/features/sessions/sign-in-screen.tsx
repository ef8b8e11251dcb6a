// Sign-in by email and password, or as a user of the demonstration.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../contract/demo.ts';
import { appMessages, forgottenPasswordMessages, sessionMessages } from '../../../contract/messages.ts';
import { liveSession, liveWorkspace, useWindowSession, useWorkspace } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { contractResolver } from '../../forms/form.ts';
import { PasswordField, TextField } from '../../forms/text-field.tsx';
import centered from '../../ui/centered-panel.module.css';
import { ErrorNote } from '../../ui/states.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import styles from './sign-in.module.css';

const Credentials = z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(200) });
type Credentials = z.infer<typeof Credentials>;

const useSignIn = () =>
  useMutation({
    mutationFn: async (body: Credentials) => {
      await askData(terna().sessions.create({ body }));
      await liveSession.refresh();
    },
  });
type SignIn = ReturnType<typeof useSignIn>;

export function SignInScreen() {
  const workspace = useWorkspace().value;
  const { isLocked } = useWindowSession();
  const signIn = useSignIn();
  const leave = useMutation({
    mutationFn: () => askData(terna().desktop.leaveWorkspace()),
    onSuccess: liveWorkspace.set,
  });
  useEffect(() => {
    document.title = `${sessionMessages.title} · ${appMessages.product}`;
  }, []);
  /** The typed address while the user asks for a new password. */
  const [forgottenEmail, setForgottenEmail] = useState<string | null>(null);
  const isDemo = workspace?.health?.demo ?? workspace?.kind === 'demo';
  const forget = workspace?.kind === 'team' ? setForgottenEmail : null;
  const isForgotten = forgottenEmail !== null;
  return (
    <main className={centered.screen}>
      <div className={`${centered.panel} ${styles.panel}`}>
        <h1 className={styles.title}>{isForgotten ? forgottenPasswordMessages.title : sessionMessages.title}</h1>
        {workspace?.kind && (
          <p className={styles.place}>
            {workspace.kind === 'team' ? workspace.url : appMessages.workspaces[workspace.kind]}
          </p>
        )}
        {isLocked && !isForgotten && <p className={styles.away}>{sessionMessages.locked}</p>}
        {isDemo && !isForgotten && <DemoLogins signIn={signIn} />}
        {isForgotten ? (
          <ForgottenPassword email={forgottenEmail} onBack={() => setForgottenEmail(null)} />
        ) : (
          <PasswordForm signIn={signIn} focuses={!isDemo} onForget={forget} />
        )}
        {leave.error && <ErrorNote error={leave.error} />}
        <Button
          className={styles.change}
          variant="minimal"
          text={sessionMessages.changeWorkspace}
          onClick={() => leave.mutate()}
          loading={leave.isPending}
        />
      </div>
    </main>
  );
}

interface PasswordFormProps {
  readonly signIn: SignIn;
  readonly focuses: boolean;
  /** Receives the typed address; null where no link can be sent. */
  readonly onForget: ((email: string) => void) | null;
}

function PasswordForm({ signIn, focuses, onForget }: PasswordFormProps) {
  const form = useForm({ resolver: contractResolver(Credentials), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((credentials) =>
    // The fields stay filled; the password is the likeliest error.
    signIn.mutate(credentials, { onError: () => form.setFocus('password', { shouldSelect: true }) }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={sessionMessages.email}
        field={form.register('email')}
        error={errors.email}
        type="email"
        autoComplete="username"
        autoFocus={focuses}
      />
      <PasswordField
        label={sessionMessages.password}
        field={form.register('password')}
        error={errors.password}
        autoComplete="current-password"
        show={sessionMessages.showPassword}
        hide={sessionMessages.hidePassword}
      />
      {signIn.error && <ErrorNote error={signIn.error} />}
      <Button
        type="submit"
        intent="primary"
        fill
        className={styles.submit}
        loading={signIn.isPending}
        text={signIn.isPending ? sessionMessages.signingIn : sessionMessages.signIn}
      />
      {onForget && (
        <Button
          className={styles.change}
          variant="minimal"
          text={forgottenPasswordMessages.open}
          onClick={() => onForget(form.getValues('email').trim())}
        />
      )}
    </form>
  );
}

/** One button per demonstration user; these credentials are public. */
function DemoLogins({ signIn }: { signIn: SignIn }) {
  return (
    <section className={styles.demo}>
      <h2>{sessionMessages.demoTitle}</h2>
      <p className="text-secondary">{sessionMessages.demoHint}</p>
      <ul>
        {DEMO_LOGINS.map(({ role, name, last_name, email }) => {
          const person = `${name} ${last_name}`;
          return (
            <li key={email}>
              <button
                type="button"
                disabled={signIn.isPending}
                onClick={() => signIn.mutate({ email, password: DEMO_PASSWORD })}
              >
                <strong>{appMessages.roles[role]}</strong>
                <span>{person}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.divider}>{sessionMessages.orWithPassword}</p>
    </section>
  );
}
