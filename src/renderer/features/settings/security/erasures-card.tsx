// «Borrados de datos personales»: scheduled and completed erasures; pending ones can be stopped.
import { Button, Tag } from '@blueprintjs/core';
import { Undo } from '@blueprintjs/icons';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Erasure, ErasureState } from '../../../../contract/api/privacy.ts';
import { erasuresCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { OptionalChoiceField } from '../../../forms/fields.tsx';
import { SortableTable } from '../../../lists/sortable-table.tsx';
import { formatDate } from '../../../ui/formats/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useCancelErasure } from '../../privacy/index.ts';
import styles from '../settings.module.css';

const ITEMS = 50;
const TABLE = queryKeys.settings.erasures;
const states = ErasureState.options.map((state) => [state, texts.states[state]] as const);

const useErasures = (state: ErasureState | null) =>
  useInfiniteQuery({
    queryKey: [...TABLE, state],
    queryFn: ({ pageParam }) =>
      askData(
        terna().privacy.erasures({
          query: { items: ITEMS, ...(pageParam !== null && { before: pageParam }), ...(state && { state }) },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ erasures }) => erasures),
    placeholderData: keepPreviousData,
  });

const nameOf = ({ person, person_id }: Erasure): string => person ?? texts.number(person_id);
const cancellationOf = (erasure: Erasure) => ({
  person: { id: erasure.person_id, name: nameOf(erasure) },
  reason: erasure.reason,
});

export function ErasuresCard() {
  const [state, setState] = useState<ErasureState | null>(null);
  return (
    <>
      <p className="text-secondary">{texts.hint}</p>
      <div className={styles.filters}>
        <OptionalChoiceField
          label={texts.state}
          none={texts.allStates}
          choices={states}
          value={state}
          onChange={setState}
        />
      </div>
      <Orders state={state} />
    </>
  );
}

function Orders({ state }: { state: ErasureState | null }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useErasures(state);
  const cancel = useCancelErasure();
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton />;
  if (data.length === 0) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  return (
    <>
      <SortableTable
        label={texts.title}
        rows={data}
        nameOf={nameOf}
        columns={COLUMNS}
        actions={(erasure) =>
          erasure.state === 'waiting' && (
            <IconButton
              icon={<Undo />}
              label={texts.cancel(nameOf(erasure))}
              onClick={() => cancel.mutate(cancellationOf(erasure))}
            />
          )
        }
      />
      {hasNextPage && <Button text={texts.more} loading={isFetching} onClick={() => void fetchNextPage()} />}
    </>
  );
}

const COLUMNS = [
  {
    title: texts.person,
    cell: (erasure: Erasure) => (
      <>
        {nameOf(erasure)}
        {erasure.reason && <span className={styles.explanation}>{erasure.reason}</span>}
      </>
    ),
  },
  {
    title: texts.state,
    cell: ({ state }: Erasure) => (
      <Tag minimal intent={state === 'waiting' ? 'warning' : 'none'}>
        {texts.states[state]}
      </Tag>
    ),
  },
  { title: texts.requestedBy, cell: ({ requested_by: by }: Erasure) => by?.full_name ?? texts.byRetention },
  { title: texts.requestedAt, cell: ({ requested_at }: Erasure) => formatDate(requested_at) },
  { title: texts.due, cell: ({ due_at }: Erasure) => formatDate(due_at) },
];
