// «Calendario conectado»: the account, the calendar for interviews, disconnecting.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { CloudService, InterviewerCalendar } from '../../../contract/api/interviewer-calendars.ts';
import { calendarProblemTexts, interviewerCalendarMessages as texts } from '../../../contract/messages.ts';
import { ConfirmationDialog } from '../../forms/confirmation-dialog.tsx';
import { ChoiceField } from '../../forms/fields.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import styles from './calendar-account.module.css';
import { ConnectCalendar, SignInButtons } from './connect-calendar.tsx';
import { disconnectCalendar, useChooseCalendar, useOwnCalendar, useStoreCalendar } from './queries.ts';

export function CalendarAccount() {
  const { data, error, refetch } = useOwnCalendar();
  return (
    <section className={styles.account} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="text-secondary">{texts.hint}</p>
      {error && !data && <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.calendar && <Connected calendar={data.calendar} services={data.services} />}
      {data && !data.calendar && <ConnectCalendar services={data.services} />}
    </section>
  );
}

interface ConnectedProps {
  readonly calendar: InterviewerCalendar;
  readonly services: readonly CloudService[];
}

/** The permission has ended, so that only its owner can renew it. */
const isEnded = ({ problem }: InterviewerCalendar): boolean => problem === 'expired';

function Connected({ calendar, services }: ConnectedProps) {
  const toasts = useToasts();
  const choose = useChooseCalendar();
  const store = useStoreCalendar();
  const [isDisconnecting, setDisconnecting] = useState(false);
  const { kind, host, account, calendars, target, waiting, problem } = calendar;
  return (
    <div className={styles.connected}>
      <p>{account ? texts.connectedAs(texts.services[kind], account) : texts.connectedTo(host)}</p>
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
      {isEnded(calendar) && (
        <SignInButtons services={services.filter((service) => service === kind)} label={texts.reconnect} />
      )}
      <Button variant="minimal" text={texts.disconnect} onClick={() => setDisconnecting(true)} />
      {isDisconnecting && (
        <ConfirmationDialog
          title={texts.disconnectTitle}
          action={texts.disconnect}
          width={440}
          errorTitle={texts.disconnectFailed}
          run={disconnectCalendar}
          onDone={store}
          toastOf={({ permission }) => ({
            text: texts.disconnected[permission],
            tone: permission === 'remains' ? 'warning' : 'success',
          })}
          onClose={() => setDisconnecting(false)}
        >
          <p>{texts.disconnectQuestion}</p>
        </ConfirmationDialog>
      )}
    </div>
  );
}
