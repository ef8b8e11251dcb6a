// «Solicitudes de datos personales»: the queue of requests, with deadlines, answers and effects.
import { Button, Tag } from '@blueprintjs/core';
import { Undo } from '@blueprintjs/icons';
import { useState } from 'react';
import { type DataRequest, DataRequestFilter } from '../../../contract/api/data-requests.ts';
import { dataRequestsCardMessages as card, dataRequestMessages } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { ConfirmationDialog } from '../../forms/confirmation-dialog.tsx';
import { ChoiceField } from '../../forms/fields.tsx';
import { SortableTable } from '../../lists/sortable-table.tsx';
import { formatDate } from '../../ui/formats/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { useDataRequests, useReadRequestsAgain } from './queries.ts';

const texts = dataRequestMessages.card;
const filters = DataRequestFilter.options.map((filter) => [filter, texts.filters[filter]] as const);

const nameOf = ({ person, person_id }: DataRequest): string => person ?? texts.number(person_id);

export function DataRequestsCard() {
  const [filter, setFilter] = useState<DataRequestFilter>('open');
  return (
    <>
      <p className="text-secondary">{card.hint}</p>
      <ChoiceField label={texts.filter} choices={filters} value={filter} onChange={setFilter} />
      <Requests filter={filter} />
    </>
  );
}

interface Opened {
  readonly request: DataRequest;
  readonly dialog: 'answer' | 'lift';
}

function Requests({ filter }: { readonly filter: DataRequestFilter }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useDataRequests(filter);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton />;
  return (
    <>
      {data.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      {data.length > 0 && (
        <SortableTable
          label={card.title}
          rows={data}
          nameOf={nameOf}
          columns={COLUMNS}
          actions={(request) => (
            <>
              {request.state === 'open' && request.person !== null && (
                <Button
                  size="small"
                  text={texts.open(nameOf(request))}
                  onClick={() => setOpened({ request, dialog: 'answer' })}
                />
              )}
              {request.can_lift && (
                <IconButton
                  icon={<Undo />}
                  label={texts.lift(nameOf(request))}
                  onClick={() => setOpened({ request, dialog: 'lift' })}
                />
              )}
            </>
          )}
        />
      )}
      {hasNextPage && <Button text={texts.more} loading={isFetching} onClick={() => void fetchNextPage()} />}
      {opened?.dialog === 'answer' && <AnswerDialog request={opened.request} applicantId={null} onClose={close} />}
      {opened?.dialog === 'lift' && <LiftDialog request={opened.request} onClose={close} />}
    </>
  );
}

function LiftDialog({ request, onClose }: { readonly request: DataRequest; readonly onClose: () => void }) {
  const readAgain = useReadRequestsAgain();
  const { id, version, kind } = request;
  return (
    <ConfirmationDialog
      title={texts.liftTitle}
      action={texts.liftButton}
      intent="primary"
      errorTitle={texts.liftFailed}
      run={() => askData(terna().dataRequests.lift({ params: { id }, body: { version } }))}
      toastOf={() => ({ text: texts.lifted(nameOf(request)), tone: 'success' })}
      onDone={readAgain}
      onClose={onClose}
    >
      <p>{kind === 'opposition' ? texts.liftQuestion.opposition : texts.liftQuestion.blocking}</p>
    </ConfirmationDialog>
  );
}

const COLUMNS = [
  { title: texts.person, cell: nameOf },
  { title: texts.kind, cell: ({ kind, purpose }: DataRequest) => dataRequestMessages.kindOf(kind, purpose) },
  {
    title: texts.state,
    cell: ({ state, is_overdue }: DataRequest) => (
      <Tag minimal intent={is_overdue ? 'danger' : state === 'open' ? 'warning' : 'none'}>
        {is_overdue ? texts.overdue : texts.states[state]}
      </Tag>
    ),
  },
  { title: texts.requestedAt, cell: ({ requested_at }: DataRequest) => formatDate(requested_at) },
  { title: texts.due, cell: ({ due_at }: DataRequest) => formatDate(due_at) },
  {
    title: texts.answeredBy,
    cell: ({ answered_by, answered_at }: DataRequest) =>
      answered_by?.full_name ?? (answered_at === null ? '' : texts.byTerna),
  },
];
