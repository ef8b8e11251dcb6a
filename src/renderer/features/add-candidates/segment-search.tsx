// Search and selection among all candidacies of the organization.
import { Checkbox, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Postulation } from '../../../contract/api/candidacies.ts';
import { intakeMessages, processMessages } from '../../../contract/messages.ts';
import { OptionalSelect } from '../../forms/choice-select.tsx';
import { useTyped } from '../../forms/use-typed.ts';
import { PageSteps } from '../../lists/page-steps.tsx';
import table from '../../lists/table.module.css';
import { formatDate } from '../../ui/formats/format.ts';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './add-candidates.module.css';
import { type SegmentFilters, useSegment } from './queries.ts';

const texts = intakeMessages.segment;
type Status = NonNullable<SegmentFilters['status']>;
const STATUSES = Object.entries(texts.statuses) as [Status, string][];
type Chosen = ReadonlyMap<number, Postulation>;

export interface SegmentSearchProps {
  readonly processId: number;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

export function SegmentSearch({ processId, chosen, onChoose }: SegmentSearchProps) {
  const [filters, setFilters] = useState<SegmentFilters>({});
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useSegment(filters, page);
  const applyFilters = (change: SegmentFilters) => {
    setFilters(change);
    setPage(1);
  };
  return (
    <>
      <Bar filters={filters} onChange={applyFilters} />
      {error && <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.data.length === 0 && <EmptyState title={texts.none} />}
      {data && data.data.length > 0 && (
        <>
          <Table processId={processId} rows={data.data} chosen={chosen} onChoose={onChoose} />
          <Pages
            page={page}
            pages={data.pagination?.totalPages ?? 1}
            found={data.pagination?.totalCount ?? data.data.length}
            onPage={setPage}
          />
        </>
      )}
    </>
  );
}

function Bar({ filters, onChange }: { filters: SegmentFilters; onChange: (filters: SegmentFilters) => void }) {
  const [query, setQuery] = useTyped(filters.query ?? '', (typed) => onChange(withQuery(filters, typed)));
  return (
    <div className={styles.bar}>
      <InputGroup
        type="search"
        leftIcon={<Search />}
        autoFocus
        maxLength={200}
        spellCheck={false}
        placeholder={texts.search}
        aria-label={texts.searchLabel}
        value={query}
        onValueChange={setQuery}
        onKeyDown={({ key }) => key === 'Enter' && onChange(withQuery(filters, query))}
      />
      <OptionalSelect
        aria-label={texts.status}
        none={texts.anyStatus}
        choices={STATUSES}
        value={filters.status ?? null}
        onChange={(status) => {
          const { status: _before, ...others } = filters;
          onChange(status === null ? others : { ...others, status });
        }}
      />
    </div>
  );
}

function withQuery({ query: _before, ...others }: SegmentFilters, typed: string): SegmentFilters {
  const query = typed.trim();
  return query === '' ? others : { ...others, query };
}

function Table({ processId, rows, chosen, onChoose }: SegmentSearchProps & { rows: readonly Postulation[] }) {
  const others = rows.filter(({ selection_process: process }) => process.id !== processId);
  const chosenHere = others.filter(({ id }) => chosen.has(id)).length;
  const change = (ones: readonly Postulation[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const one of ones) {
      if (isChosen) next.set(one.id, one);
      else next.delete(one.id);
    }
    onChoose(next);
  };
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label={texts.chooseAll}
              checked={others.length > 0 && chosenHere === others.length}
              indeterminate={chosenHere > 0 && chosenHere < others.length}
              disabled={others.length === 0}
              onChange={({ currentTarget }) => change(others, currentTarget.checked)}
            />
          </th>
          <th scope="col">{texts.candidate}</th>
          <th scope="col">{texts.from}</th>
          <th scope="col">{texts.inLastStageSince}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isHere={row.selection_process.id === processId}
            isChosen={chosen.has(row.id)}
            onChange={(isChosen) => change([row], isChosen)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: Postulation;
  /** Already in the process to which candidates are added. */
  readonly isHere: boolean;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function Row({ row, isHere, isChosen, onChange }: RowProps) {
  const detail = [row.title, row.email, row.document].filter(Boolean).join(' · ');
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={texts.choose(row.full_name)}
          checked={isChosen}
          disabled={isHere}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      </td>
      <td>
        <span className={styles.person}>{row.full_name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </td>
      <td>
        {row.selection_process.title ?? processMessages.untitled}
        <span className={styles.detail}>{isHere ? texts.here : row.list.name}</span>
      </td>
      <td className="numbers">{formatDate(row.moved_at)}</td>
    </tr>
  );
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly found: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, pages, found, onPage }: PagesProps) {
  return (
    <div className={styles.pages}>
      <span className="numbers">{texts.found(found)}</span>
      <PageSteps page={page} total={pages} onPage={onPage} />
    </div>
  );
}
