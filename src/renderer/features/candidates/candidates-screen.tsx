// All candidates that the user may see, filtered and sorted by any field, as a table.
import { Button } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import { duplicateMessages, candidateMessages as texts } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { DUPLICATES_PATH } from '../../app/start/entry-route.ts';
import { ScreenSearch } from '../../lists/screen-search.tsx';
import { ListToolbar } from '../../lists/toolbar.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { CandidateTable } from './candidate-table.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useCandidatePages } from './queries.ts';
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
      <FilterBar view={view} onChange={(groups) => change({ groups })} />
    </>
  );
  return (
    <Page title={texts.title} toolbar={toolbar} actions={<DuplicatesLink />} fills>
      <Content view={view} onChange={change} />
    </Page>
  );
}

/** The screen of possible duplicates is for recruiters. */
function DuplicatesLink() {
  const user = useCurrentUser();
  if (!user || user.role === 'employee') return null;
  return (
    <Link className="bp6-button" to={DUPLICATES_PATH}>
      {duplicateMessages.open}
    </Link>
  );
}

interface ContentProps {
  readonly view: CandidateView;
  readonly onChange: (change: Partial<CandidateView>) => void;
}

function Content({ view, onChange }: ContentProps) {
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
  return <CandidateTable view={view} total={total} onSort={(sort) => onChange({ sort })} />;
}

function None({ view, onChange }: ContentProps) {
  const isFiltered = view.query !== '' || view.groups.length > 0;
  if (!isFiltered) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  return (
    <EmptyState
      title={texts.noneFound}
      action={<Button text={texts.clearFilters} onClick={() => onChange(NO_FILTERS)} />}
    />
  );
}
