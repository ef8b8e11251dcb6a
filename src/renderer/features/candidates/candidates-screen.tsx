// All candidates that the user may see, filtered and sorted by any field, as a table, with saved views and pools.
import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { CandidatePool } from '../../../contract/api/candidate-pools.ts';
import type { CandidateSegment } from '../../../contract/api/candidate-segments.ts';
import { duplicateMessages, candidateMessages as texts } from '../../../contract/messages.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { CANDIDATES_PATH, DUPLICATES_PATH } from '../../app/start/entry-route.ts';
import { ScreenSearch } from '../../lists/screen-search.tsx';
import { ListToolbar } from '../../lists/toolbar.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { PoolsMenu, useIsRecruiter } from '../candidate-pools/index.ts';
import { SegmentsMenu, useSegments } from '../candidate-segments/index.ts';
import type { AddressOf } from './candidate-row.tsx';
import { CandidateTable } from './candidate-table.tsx';
import styles from './candidates.module.css';
import { ColumnsMenu } from './columns-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useCandidatePages } from './queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { type TableSelection, useCandidateSelection } from './use-candidate-selection.ts';
import { type CandidateView, contentOf, type FilterView, NO_FILTERS, useCandidateView, viewOf } from './view-state.ts';

export function CandidatesScreen() {
  const [view, change] = useCandidateView();
  const mayExport = useCurrentUser()?.permissions.can_export ?? false;
  const open = (segment: CandidateSegment): void => change({ ...viewOf(segment), segmentId: segment.id });
  useSegmentOfRoute(open);
  const openPool = ({ name }: CandidatePool): void =>
    change({ query: '', groups: [[{ field: 'pool', operator: 'one_of', values: [name] }]], segmentId: null });
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
        <SegmentsMenu content={editableContent(view)} segmentId={view.segmentId} onOpen={open} />
        <PoolsMenu onOpen={openPool} />
        <ColumnsMenu columns={view.columns} onChange={(columns) => change({ columns })} />
        {mayExport && <ExportMenu view={view} />}
      </ListToolbar>
      <div className={styles.filterLine}>
        <FilterBar view={view} onChange={(groups) => change({ groups })} />
      </div>
    </>
  );
  return (
    <Page title={texts.title} toolbar={toolbar} actions={<DuplicatesLink />} fills>
      <CandidateList view={view} onChange={change} />
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

const editableContent = (view: CandidateView) => {
  const { filter, sort, columns } = contentOf(view);
  return { filter, sort: [...sort], columns: [...columns] };
};

/** Opens the view that a notification or link names, and then the plain screen. */
function useSegmentOfRoute(open: (segment: CandidateSegment) => void): void {
  const id = Number(useParams().segmentId ?? 0);
  const navigate = useNavigate();
  const { data } = useSegments({ enabled: id > 0 });
  const follow = useEffectEvent((segments: readonly CandidateSegment[]) => {
    const segment = segments.find((one) => one.id === id);
    if (segment?.available) open(segment);
    void navigate(CANDIDATES_PATH, { replace: true });
  });
  useEffect(() => {
    if (id > 0 && data) follow(data.data);
  }, [id, data]);
}

export interface CandidateListProps {
  readonly view: CandidateView & FilterView;
  readonly onChange: (change: Partial<CandidateView>) => void;
  /** A stable function; by default the candidate is opened on the board of their process. */
  readonly addressOf?: AddressOf;
  /** By default the table has a selection of its own, and a bar with its actions; null: rows cannot be selected. */
  readonly selection?: TableSelection | null;
}

/** The table, or what is in its place. */
export function CandidateList({ view, onChange, addressOf, selection: given }: CandidateListProps) {
  const [first] = useCandidatePages(view, [1]);
  const isRecruiter = useIsRecruiter();
  const selection = useCandidateSelection(view);
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
  return (
    <div className={styles.screen}>
      {total === 0 ? (
        <None view={view} onChange={onChange} />
      ) : (
        <CandidateTable
          view={view}
          total={total}
          onSort={(sort) => onChange({ sort })}
          onColumns={(columns) => onChange({ columns })}
          selection={given === undefined ? (isRecruiter ? selection : undefined) : (given ?? undefined)}
          addressOf={addressOf}
        />
      )}
      {isRecruiter && given === undefined && <SelectionBar selection={selection} />}
    </div>
  );
}

function None({ view, onChange }: CandidateListProps) {
  const isFiltered = view.query !== '' || view.groups.length > 0 || view.stage !== undefined;
  if (!isFiltered) return <EmptyState title={texts.none} hint={texts.noneHint} />;
  return (
    <EmptyState
      title={texts.noneFound}
      action={<Button text={texts.clearFilters} onClick={() => onChange(NO_FILTERS)} />}
    />
  );
}
