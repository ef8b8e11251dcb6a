// Connecting a calendar: Microsoft and Google in the browser, CalDAV with user and password.
import { Button } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CloudService } from '../../../contract/api/interviewer-calendars.ts';
import { interviewerCalendarMessages as texts } from '../../../contract/messages.ts';
import { terna } from '../../app/terna.ts';
import { fieldProps } from '../../forms/field-props.ts';
import { LineField } from '../../forms/fields.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import styles from './calendar-account.module.css';
import { type CalendarLogin, useConnectCalendar, useSignIn } from './queries.ts';

export function ConnectCalendar({ services }: { readonly services: readonly CloudService[] }) {
  return (
    <>
      <SignInButtons services={services} />
      {services.length > 0 && <h3>{texts.caldav}</h3>}
      <p className="text-secondary">{texts.caldavHint}</p>
      <LoginForm />
    </>
  );
}

interface SignInButtonsProps {
  readonly services: readonly CloudService[];
  /** Of a button for an account that is connected already. */
  readonly label?: string;
}

export function SignInButtons({ services, label }: SignInButtonsProps) {
  const toasts = useToasts();
  const signIn = useSignIn();
  useEffect(() => () => void terna().desktop.cancelBrowserReturn(), []);
  if (services.length === 0) return null;
  const start = (service: CloudService) =>
    signIn.mutate(service, { onSuccess: () => toasts.show({ text: texts.connected, tone: 'success' }) });
  return (
    <>
      <div className={styles.services}>
        {services.map((service) => (
          <Button
            key={service}
            text={
              signIn.isPending && signIn.variables === service
                ? texts.waitingBrowser
                : (label ?? texts.signIn(texts.services[service]))
            }
            onClick={() => start(service)}
          />
        ))}
      </div>
      {signIn.error && signIn.error.code !== 'cancelled' && <ErrorNote error={signIn.error} />}
    </>
  );
}

const EMPTY: CalendarLogin = { url: '', user_name: '', password: '' };

function LoginForm() {
  const fields = useRef<HTMLFormElement>(null);
  const toasts = useToasts();
  const connect = useConnectCalendar();
  const [draft, setDraft] = useState(EMPTY);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const display = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    // Waits until the fields are marked as invalid.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = Object.entries(draft).filter(([, value]) => value.trim() === '');
    if (empty.length > 0) return display(Object.fromEntries(empty.map(([name]) => [name, texts.required])));
    connect.mutate(draft, {
      onSuccess: () => toasts.show({ text: texts.connected, tone: 'success' }),
      onError: ({ fields: found }) => display(found),
    });
  };
  const props = {
    draft,
    problems,
    onChange: (part: Partial<CalendarLogin>) => {
      setDraft({ ...draft, ...part });
      setProblems({});
      connect.reset();
    },
  };
  const isAtField = Object.keys(problems).length > 0;
  return (
    <form ref={fields} noValidate aria-label={texts.caldav} onSubmit={submit}>
      <div className={styles.login}>
        <LineField label={texts.url} placeholder="https://" {...fieldProps(props, 'url')} />
        <LineField label={texts.userName} {...fieldProps(props, 'user_name')} />
        <LineField
          type="password"
          label={texts.password}
          hint={texts.passwordHint}
          {...fieldProps(props, 'password')}
        />
      </div>
      {connect.error && !isAtField && <ErrorNote error={connect.error} />}
      <Button type="submit" text={texts.connect} loading={connect.isPending} />
    </form>
  );
}
