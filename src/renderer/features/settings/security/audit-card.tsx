// «Registro de actividad»: the audit trail, newest first, in pages.
import { Button } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuditCategory, type AuditEntry } from '../../../../contract/api/privacy.ts';
import { auditCardMessages as texts } from '../../../../contract/messages.ts';
import { describeCall } from '../../../../domain/organization/audit.ts';
import { changeLines, originText } from '../../../../domain/organization/audit-entry-texts.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { useSaving } from '../../../app/save-file.ts';
import { askData, terna } from '../../../app/terna.ts';
import { LineField, OptionalChoiceField } from '../../../forms/fields.tsx';
import { SortableTable } from '../../../lists/sortable-table.tsx';
import { formatDateTime } from '../../../ui/formats/format.ts';
import { EmptyState, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { type NamedPerson, PersonPicker } from '../../users/index.ts';
import styles from '../settings.module.css';

const ITEMS = 50;
const categories = AuditCategory.options.map((category) => [category, texts.categories[category]] as const);

/** The filter as the calls take it. */
const queryOf = ({ category, person, from, to }: Filter) => ({
  ...(category && { category }),
  ...(person && { user_id: person.id }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

interface Filter {
  readonly category: AuditCategory | null;
  readonly person: NamedPerson | null;
  /** ISO dates of the fields; empty if not set. */
  readonly from: string;
  readonly to: string;
}
const EVERYTHING: Filter = { category: null, person: null, from: '', to: '' };

const useAudit = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: queryKeys.settings.audit({ ...filter, person: filter.person?.id ?? null }),
    queryFn: ({ pageParam }) =>
      askData(
        terna().privacy.auditEntries({
          query: {
            items: ITEMS,
            ...(pageParam !== null && { before: pageParam }),
            ...queryOf(filter),
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

const useAuditExport = (filter: Filter) =>
  useSaving<void>({
    area: 'privacy',
    call: 'exportAudit',
    texts: { done: texts.exported, failed: texts.exportFailed, reveal: texts.reveal },
    textOf: () => texts.exporting,
    save: () => askData(terna().privacy.exportAudit({ query: queryOf(filter) })),
  });

export function AuditCard() {
  const [filter, setFilter] = useState(EVERYTHING);
  const change = (part: Partial<Filter>) => setFilter({ ...filter, ...part });
  const exporting = useAuditExport(filter);
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
      <Button icon={<Export />} text={texts.export} loading={exporting.isRunning} onClick={() => exporting.run()} />
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

function SubjectName({ subject, subject_id: id }: AuditEntry) {
  if (id === null) return null;
  return (
    <span className={styles.explanation}>
      {subject?.path ? <Link to={subject.path}>{subject.name}</Link> : (subject?.name ?? texts.gone)}
    </span>
  );
}

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
  {
    title: texts.action,
    cell: (entry: AuditEntry) => (
      <>
        {describeEntry(entry)}
        {changeLines(entry).map((line) => (
          <span key={line} className={styles.explanation}>
            {line}
          </span>
        ))}
      </>
    ),
  },
  {
    title: texts.about,
    cell: (entry: AuditEntry) => (
      <>
        {texts.categories[entry.category]}
        <SubjectName {...entry} />
      </>
    ),
  },
  { title: texts.origin, cell: originText },
];
