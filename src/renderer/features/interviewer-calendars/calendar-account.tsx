// «Calendario CalDAV»: connecting an account, choosing one of its calendars, disconnecting.
import { Button } from '@blueprintjs/core';
import { type FormEvent, useRef, useState } from 'react';
import type { InterviewerCalendar } from '../../../contract/api/interviewer-calendars.ts';
import { calendarProblemTexts, interviewerCalendarMessages as texts } from '../../../contract/messages.ts';
import { ConfirmationDialog } from '../../forms/confirmation-dialog.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import { ChoiceField, LineField } from '../../forms/fields.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import styles from './calendar-account.module.css';
import {
  type CalendarLogin,
  disconnectCalendar,
  useChooseCalendar,
  useConnectCalendar,
  useOwnCalendar,
  useStoreCalendar,
} from './queries.ts';

export function CalendarAccount() {
  const { data, error, refetch } = useOwnCalendar();
  return (
    <section className={styles.account} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="text-secondary">{texts.hint}</p>
      {error && !data && <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.calendar && <Connected calendar={data.calendar} />}
      {data && !data.calendar && <LoginForm />}
    </section>
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
    <form ref={fields} noValidate aria-label={texts.title} onSubmit={submit}>
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

function Connected({ calendar }: { readonly calendar: InterviewerCalendar }) {
  const toasts = useToasts();
  const choose = useChooseCalendar();
  const store = useStoreCalendar();
  const [isDisconnecting, setDisconnecting] = useState(false);
  const { host, calendars, target, waiting, problem } = calendar;
  return (
    <div className={styles.connected}>
      <p>{texts.connectedTo(host)}</p>
      <ChoiceField
        label={texts.target}
        choices={calendars.map(({ name }, index): [string, string] => [String(index), name])}
        value={String(target)}
        onChange={(next) =>
          choose.mutate(Number(next), { onSuccess: () => toasts.show({ text: texts.chosen, tone: 'success' }) })
        }
      />
      {choose.error && <ErrorNote error={choose.error} />}
      <p role="status" className={problem ? 'text-danger' : 'text-secondary'}>
        {waiting > 0 ? texts.waiting(waiting) : texts.written}
        {problem && ` ${texts.failing(calendarProblemTexts[problem])}`}
      </p>
      <Button variant="minimal" text={texts.disconnect} onClick={() => setDisconnecting(true)} />
      {isDisconnecting && (
        <ConfirmationDialog
          title={texts.disconnectTitle}
          action={texts.disconnect}
          width={440}
          errorTitle={texts.disconnectFailed}
          run={disconnectCalendar}
          onDone={store}
          toastOf={() => ({ text: texts.disconnected, tone: 'success' })}
          onClose={() => setDisconnecting(false)}
        >
          <p>{texts.disconnectQuestion}</p>
        </ConfirmationDialog>
      )}
    </div>
  );
}
