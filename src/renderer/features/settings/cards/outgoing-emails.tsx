// «Correos enviados»: all emails of the organization, their status, and retries.
import { Button, Tag } from '@blueprintjs/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type EmailEntry, EmailState } from '../../../../contract/api/mail.ts';
import { applicantEvaluationMessages, outgoingEmailMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { ask, askData, terna } from '../../../app/terna.ts';
import { OptionalChoiceField } from '../../../forms/fields.tsx';
import { PageSteps } from '../../../lists/page-steps.tsx';
import { SortableTable } from '../../../lists/sortable-table.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatDateTime } from '../../../ui/formats/format.ts';
import { EmptyState, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import styles from '../settings.module.css';

const ITEMS = 50;
/** Polling interval while an email is being sent, in milliseconds. */
const SENDING = 5000;

const isInProgress = ({ state }: EmailEntry): boolean => state === 'queued' || state === 'sending';

const stateTexts = applicantEvaluationMessages.emails.states;
const states = EmailState.options.map((state) => [state, stateTexts[state]] as const);

export function OutgoingEmailsCard() {
  const [filter, setFilter] = useState<{ state: EmailState | null; page: number }>({ state: null, page: 1 });
  return (
    <>
      <p className="text-secondary">{texts.hint}</p>
      <div className={styles.filters}>
        <OptionalChoiceField
          label={texts.state}
          none={texts.allStates}
          choices={states}
          value={filter.state}
          onChange={(state) => setFilter({ state, page: 1 })}
        />
      </div>
      <Emails {...filter} onPage={(page) => setFilter({ ...filter, page })} />
    </>
  );
}

interface EmailsProps {
  readonly state: EmailState | null;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Emails({ state, page, onPage }: EmailsProps) {
  const [open, setOpen] = useState<EmailEntry | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.settings.outgoingEmails(state, page),
    queryFn: () => ask(terna().mail.list({ query: { page, items: ITEMS, ...(state && { state }) } })),
    placeholderData: keepPreviousData,
    // No event reports a written or sent email.
    staleTime: 0,
    refetchInterval: ({ state: known }) => (known.data?.data.some(isInProgress) ? SENDING : false),
  });
  const errorNote = error && <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return errorNote ?? <Skeleton />;
  if (data.data.length === 0) {
    return (
      <>
        {errorNote}
        {state ? (
          <EmptyState title={texts.none} hint={texts.noneHint} />
        ) : (
          <EmptyState title={texts.nothing} hint={texts.nothingHint} />
        )}
      </>
    );
  }
  return (
    <>
      {errorNote}
      <SortableTable
        label={texts.title}
        rows={data.data}
        nameOf={({ subject }) => subject}
        columns={COLUMNS}
        actions={(email) => (
          <>
            <EmailActions email={email} />
            <Button
              size="small"
              text={texts.show}
              aria-label={texts.showOf(email.subject)}
              onClick={() => setOpen(email)}
            />
          </>
        )}
      />
      <PageSteps page={page} total={data.pagination?.totalPages ?? 1} onPage={onPage} />
      {open && <EmailDialog email={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const INTENTS = { queued: 'none', sending: 'none', sent: 'success', failed: 'danger', cancelled: 'none' } as const;

const COLUMNS = [
  {
    title: texts.created,
    cell: ({ created_at }: EmailEntry) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
  { title: texts.to, cell: ({ to }: EmailEntry) => to },
  {
    title: texts.subject,
    cell: ({ subject, kind }: EmailEntry) => (
      <>
        {subject}
        <span className={styles.explanation}>{texts.kinds[kind]}</span>
      </>
    ),
  },
  {
    title: texts.state,
    cell: ({ state, attempts, error, due_at }: EmailEntry) => (
      <>
        <Tag minimal intent={INTENTS[state]}>
          {stateTexts[state]}
        </Tag>
        {attempts > 1 && <span className={styles.explanation}>{texts.attempts(attempts)}</span>}
        {due_at && <span className={styles.explanation}>{texts.due(formatDateTime(due_at))}</span>}
        {error && <span className={`${styles.explanation} text-danger`}>{error}</span>}
      </>
    ),
  },
];

function EmailActions({ email: { id, subject, to, can_cancel, can_retry } }: { email: EmailEntry }) {
  const retry = useEmailAction(() => terna().mail.retry({ params: { id } }), texts.retried, texts.retryFailed);
  const cancel = useEmailAction(() => terna().mail.cancel({ params: { id } }), texts.cancelled, texts.cancelFailed);
  return (
    <>
      {can_retry && (
        <Button
          size="small"
          text={texts.retry}
          aria-label={texts.retryOf(subject, to)}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        />
      )}
      {can_cancel && (
        <Button
          size="small"
          variant="minimal"
          text={texts.cancel}
          aria-label={texts.cancelOf(subject, to)}
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        />
      )}
    </>
  );
}

function useEmailAction(
  act: () => ReturnType<ReturnType<typeof terna>['mail']['retry']>,
  done: string,
  failed: string,
) {
  const toasts = useToasts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => askData(act()),
    onSuccess: () => toasts.show({ text: done, tone: 'success' }),
    onError: ({ message }) => toasts.show({ text: failed, detail: message, tone: 'danger' }),
    // The refetched list has the outcome, even if another user acted first.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.settings.allOutgoingEmails }),
  });
}

function EmailDialog({ email: { id, subject, to }, onClose }: { email: EmailEntry; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.settings.outgoingEmail(id),
    queryFn: () => askData(terna().mail.get({ params: { id } })),
  });
  return (
    <Dialog isOpen title={subject} onClose={onClose} width={640}>
      <p className="text-secondary">{applicantEvaluationMessages.emails.to(to)}</p>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data ? <p className={styles.emailText}>{data.text}</p> : !error && <Skeleton />}
    </Dialog>
  );
}
