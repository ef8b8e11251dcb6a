// Sign-in by email and password, or as a user of the demonstration.
import { Button } from '@blueprintjs/core';
import { LogIn } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../contract/demo.ts';
import type { WorkspaceState } from '../../../contract/ipc/ipc.ts';
import {
  appMessages,
  forgottenPasswordMessages,
  secondFactorMessages,
  sessionMessages,
  singleSignOnMessages,
} from '../../../contract/messages.ts';
import { offersPasskeys } from '../../app/browser-return.ts';
import { liveSession, liveWorkspace, useWindowSession, useWorkspace } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { contractResolver } from '../../forms/form.ts';
import { PasswordField } from '../../forms/text-field.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import centered from '../../ui/styles/centered-panel.module.css';
import { ForgottenPassword } from './forgotten-password.tsx';
import { LocalRecovery } from './local-recovery.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import styles from './sign-in.module.css';
import { EmailField, SubmitButton } from './sign-in-fields.tsx';
import { SingleSignOn } from './single-sign-on.tsx';

const Credentials = z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(200) });
type Credentials = z.infer<typeof Credentials>;

/** With the code of the second factor after the server has required one. */
type SignInBody = Credentials & { readonly code?: string; readonly trust_device?: boolean };

type Step =
  | { readonly kind: 'password' }
  | { readonly kind: 'code'; readonly credentials: Credentials }
  /** With the address typed before: a link of the team's server, the recovery code, or an identity provider. */
  | { readonly kind: 'forgotten' | 'recovery' | 'provider'; readonly email: string };

const PASSWORD_STEP: Step = { kind: 'password' };

const TITLES: Readonly<Record<Step['kind'], string>> = {
  password: sessionMessages.title,
  code: secondFactorMessages.signInTitle,
  forgotten: forgottenPasswordMessages.title,
  recovery: forgottenPasswordMessages.title,
  provider: singleSignOnMessages.title,
};

const useSignIn = (onCodeRequired: (credentials: Credentials) => void) =>
  useMutation({
    mutationFn: async (body: SignInBody) => {
      await askData(terna().sessions.create({ body }));
      await liveSession.refresh();
    },
    onError: ({ code }, { email, password }) => {
      if (code === 'second_factor_required') onCodeRequired({ email, password });
    },
  });
type SignIn = ReturnType<typeof useSignIn>;

export function SignInScreen() {
  const workspace = useWorkspace().value;
  const { isLocked } = useWindowSession();
  const [step, setStep] = useState<Step>(PASSWORD_STEP);
  const signIn = useSignIn((credentials) => setStep({ kind: 'code', credentials }));
  const leave = useMutation({
    mutationFn: () => askData(terna().desktop.leaveWorkspace()),
    onSuccess: liveWorkspace.set,
  });
  useEffect(() => {
    document.title = `${sessionMessages.title} · ${appMessages.product}`;
  }, []);
  const isDemo = workspace?.health?.demo ?? workspace?.kind === 'demo';
  const forgottenKind = workspace && forgottenKindOf(workspace);
  const restart = () => {
    signIn.reset();
    setStep(PASSWORD_STEP);
  };
  return (
    <main className={centered.screen}>
      <div className={`${centered.panel} ${styles.panel}`}>
        <h1 className={styles.title}>{TITLES[step.kind]}</h1>
        {workspace?.kind && (
          <p className={styles.place}>
            {workspace.kind === 'team' ? workspace.url : appMessages.workspaces[workspace.kind]}
          </p>
        )}
        {isLocked && step.kind === 'password' && <p className={styles.away}>{sessionMessages.locked}</p>}
        {isDemo && step.kind === 'password' && <DemoLogins signIn={signIn} />}
        {step.kind === 'forgotten' && <ForgottenPassword email={step.email} onBack={restart} />}
        {step.kind === 'recovery' && <LocalRecovery email={step.email} onBack={restart} />}
        {step.kind === 'provider' && <SingleSignOn email={step.email} onBack={restart} />}
        {step.kind === 'code' && (
          <SecondFactorForm
            isPending={signIn.isPending}
            error={signIn.error?.code === 'second_factor_required' ? null : signIn.error}
            onSubmit={(entered, onError) => signIn.mutate({ ...step.credentials, ...entered }, { onError })}
            onBack={restart}
          />
        )}
        {step.kind === 'password' && (
          <PasswordForm
            signIn={signIn}
            focuses={!isDemo}
            onForget={forgottenKind && ((email) => setStep({ kind: forgottenKind, email }))}
            onProvider={workspace?.kind === 'team' ? (email) => setStep({ kind: 'provider', email }) : null}
          />
        )}
        {step.kind === 'password' && offersPasskeys(workspace) && <PasskeySignIn />}
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

/** How a forgotten password is replaced; null if it cannot be. */
function forgottenKindOf({ kind, space }: WorkspaceState): 'forgotten' | 'recovery' | null {
  if (kind === 'team') return 'forgotten';
  return kind === 'local' && space?.isEncrypted ? 'recovery' : null;
}

interface PasswordFormProps {
  readonly signIn: SignIn;
  readonly focuses: boolean;
  /** Receives the typed address; null where a forgotten password cannot be replaced. */
  readonly onForget: ((email: string) => void) | null;
  /** Receives the typed address; null on this computer, which has no identity providers. */
  readonly onProvider: ((email: string) => void) | null;
}

function PasswordForm({ signIn, focuses, onForget, onProvider }: PasswordFormProps) {
  const form = useForm({ resolver: contractResolver(Credentials), defaultValues: { email: '', password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((credentials) =>
    // The fields stay filled; the password is the likeliest error.
    signIn.mutate(credentials, { onError: () => form.setFocus('password', { shouldSelect: true }) }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <EmailField field={form.register('email')} error={errors.email} autoFocus={focuses} />
      <PasswordField
        label={sessionMessages.password}
        field={form.register('password')}
        error={errors.password}
        autoComplete="current-password"
      />
      {signIn.error && <ErrorNote error={signIn.error} />}
      <SubmitButton
        text={signIn.isPending ? sessionMessages.signingIn : sessionMessages.signIn}
        isPending={signIn.isPending}
      />
      {onProvider && (
        <Button
          className={styles.change}
          variant="minimal"
          icon={<LogIn />}
          text={singleSignOnMessages.open}
          onClick={() => onProvider(form.getValues('email').trim())}
        />
      )}
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
