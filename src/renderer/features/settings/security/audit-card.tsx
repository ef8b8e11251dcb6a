// «Registro de actividad»: the audit trail, newest first, in pages.
import { Button } from '@blueprintjs/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuditCategory, type AuditEntry } from '../../../../contract/api/privacy.ts';
import { auditCardMessages as texts } from '../../../../contract/messages.ts';
import { describeCall } from '../../../../domain/organization/audit.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { LineField, OptionalChoiceField } from '../../../forms/fields.tsx';
import { SortableTable } from '../../../lists/sortable-table.tsx';
import { formatDateTime } from '../../../ui/formats/format.ts';
import { EmptyState, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { type NamedPerson, PersonPicker } from '../../users/index.ts';
import styles from '../settings.module.css';

const ITEMS = 50;
const categories = AuditCategory.options.map((category) => [category, texts.categories[category]] as const);

interface Filter {
  readonly category: AuditCategory | null;
  readonly person: NamedPerson | null;
  /** ISO dates of the fields; empty if not set. */
  readonly from: string;
  readonly to: string;
}
const EVERYTHING: Filter = { category: null, person: null, from: '', to: '' };

const useAudit = ({ category, person, from, to }: Filter) =>
  useInfiniteQuery({
    queryKey: queryKeys.settings.audit({ category, person: person?.id ?? null, from, to }),
    queryFn: ({ pageParam }) =>
      askData(
        terna().privacy.auditEntries({
          query: {
            items: ITEMS,
            ...(pageParam !== null && { before: pageParam }),
            ...(category && { category }),
            ...(person && { user_id: person.id }),
            ...(from !== '' && { from }),
            ...(to !== '' && { to }),
          },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    placeholderData: keepPreviousData,
    // Each visit reads the trail again.
    staleTime: 0,
  });

export function AuditCard() {
  const [filter, setFilter] = useState(EVERYTHING);
  const change = (part: Partial<Filter>) => setFilter({ ...filter, ...part });
  return (
    <>
      <p className="text-secondary">{texts.hint}</p>
      <div className={styles.filters}>
        <OptionalChoiceField
          label={texts.category}
          none={texts.allCategories}
          choices={categories}
          value={filter.category}
          onChange={(category) => change({ category })}
        />
        <div>
          <PersonPicker label={texts.person} chosen={filter.person} onChoose={(person) => change({ person })} />
          {filter.person && (
            <Button size="small" variant="minimal" text={texts.anybody} onClick={() => change({ person: null })} />
          )}
        </div>
        {(['from', 'to'] as const).map((field) => (
          <LineField
            key={field}
            type="date"
            label={texts[field]}
            value={filter[field]}
            onChange={(day) => change({ [field]: day })}
          />
        ))}
      </div>
      <Entries filter={filter} />
    </>
  );
}

function Entries({ filter }: { filter: Filter }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useAudit(filter);
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton />;
  if (data.length === 0) {
    const isFiltered = Object.values(filter).some(Boolean);
    return isFiltered ? (
      <EmptyState title={texts.none} hint={texts.noneHint} />
    ) : (
      <EmptyState title={texts.nothing} hint={texts.nothingHint} />
    );
  }
  return (
    <>
      <SortableTable label={texts.title} rows={data} nameOf={describeEntry} columns={COLUMNS} />
      {hasNextPage && <Button text={texts.more} loading={isFetching} onClick={() => void fetchNextPage()} />}
    </>
  );
}

const describeEntry = ({ call }: AuditEntry): string => describeCall(call);

const COLUMNS = [
  {
    title: texts.when,
    cell: ({ created_at }: AuditEntry) => <time dateTime={created_at}>{formatDateTime(created_at)}</time>,
  },
  {
    title: texts.person,
    cell: ({ user, api_token: token }: AuditEntry) => (
      <>
        {user?.full_name ?? texts.terna}
        {token && <span className={styles.explanation}>{texts.withToken(token.name)}</span>}
      </>
    ),
  },
  { title: texts.action, cell: describeEntry },
  {
    title: texts.about,
    cell: ({ category, subject_id }: AuditEntry) => (
      <>
        {texts.categories[category]}
        {subject_id !== null && <span className={styles.explanation}>{texts.number(subject_id)}</span>}
      </>
    ),
  },
];
