// All candidates that the user may see, filtered and sorted by any field, as a table.
import { Button } from '@blueprintjs/core';
import { candidateMessages as texts } from '../../../contract/messages.ts';
import { ScreenSearch } from '../../lists/screen-search.tsx';
import { ListToolbar } from '../../lists/toolbar.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import type { AddressOf } from './candidate-row.tsx';
import { CandidateTable } from './candidate-table.tsx';
import styles from './candidates.module.css';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type FilterView, useCandidatePages } from './queries.ts';
import { type CandidateView, NO_FILTERS, useCandidateView } from './view-state.ts';

export function CandidatesScreen() {
  const [view, change] = useCandidateView();
  const toolbar = (
    <>
      <ListToolbar>
        <ScreenSearch
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          query={view.query}
          onSearch={(query) => change({ query })}
          command={{ group: texts.title, id: 'candidates-search' }}
        />
        <ColumnsMenu columns={view.columns} onChange={(columns) => change({ columns })} />
      </ListToolbar>
      <div className={styles.filterLine}>
        <FilterBar view={view} onChange={(groups) => change({ groups })} />
      </div>
    </>
  );
  return (
    <Page title={texts.title} toolbar={toolbar} fills>
      <CandidateList view={view} onChange={change} />
    </Page>
  );
}

export interface CandidateListProps {
  readonly view: CandidateView & FilterView;
  readonly onChange: (change: Partial<CandidateView>) => void;
  /** A stable function; by default the candidate is opened on the board of their process. */
  readonly addressOf?: AddressOf;
}

/** The table, or what is in its place. */
export function CandidateList({ view, onChange, addressOf }: CandidateListProps) {
  const [first] = useCandidatePages(view, [1]);
  if (first?.error) {
    return (
      <ErrorNote
        title={texts.failed}
        error={first.error}
        onRetry={() => void first.refetch()}
        isRetrying={first.isFetching}
      />
    );
  }
  if (!first?.data) return <Skeleton lines={8} />;
  const total = first.data.pagination?.totalCount ?? 0;
  if (total === 0) return <None view={view} onChange={onChange} />;
  return (
    <CandidateTable view={view} total={total} onSort={(sort) => onChange({ sort })} {...(addressOf && { addressOf })} />
  );
}

function None({ view, onChange }: CandidateListProps) {
  const isFiltered = view.query !== '' || view.groups.length > 0;
  if (!isFiltered) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  return (
    <EmptyState
      title={texts.noneFound}
      action={<Button text={texts.clearFilters} onClick={() => onChange(NO_FILTERS)} />}
    />
  );
}
