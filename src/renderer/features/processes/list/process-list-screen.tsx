// The process list, with its state in the URL.
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Process } from '../../../../contract/api/processes.ts';
import { processMessages } from '../../../../contract/messages.ts';
import { LinkPager } from '../../../lists/link-pager.tsx';
import listStyles from '../../../lists/list-screen.module.css';
import { ListTabs } from '../../../lists/toolbar.tsx';
import { Page } from '../../../ui/page.tsx';
import { CachedNote, ErrorNote } from '../../../ui/states.tsx';
import { areaPaths } from '../areas.ts';
import { useAreas, usePendingCount, useProcessSearch, useStatusCounts } from '../queries.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { formatListState, withChange } from './list-state.ts';
import { ProcessToolbar } from './list-toolbar.tsx';
import { ProcessCard } from './process-card.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useListState } from './use-list-state.ts';

const ImportDialog = lazy(async () => ({ default: (await import('../../imports/index.ts')).ImportDialog }));

/** Without `process` the dialog asks for one. */
type Importing = { readonly process?: Process };

export function ProcessListScreen() {
  const { state, change } = useListState();
  const search = useProcessSearch(state);
  const counts = useStatusCounts(state);
  const pending = usePendingCount(state);
  const areas = useAreas();
  const [importing, setImporting] = useState<Importing | null>(null);
  const importInto = useCallback((process: Process) => setImporting({ process }), []);
  const areaList = areas.data?.data ?? [];
  const toolbar = (
    <>
      <ProcessToolbar state={state} areas={areaList} change={change} onImport={() => setImporting({})} />
      <ListTabs>
        <StatusTabs state={state} counts={counts.data?.data ?? null} pending={pending.data ?? null} />
        <CachedNote at={search.data?.cachedAt} />
      </ListTabs>
    </>
  );
  return (
    <Page title={processMessages.title} toolbar={toolbar}>
      {search.error ? (
        <ErrorNote
          title={processMessages.failed}
          error={search.error}
          onRetry={() => void search.refetch()}
          isRetrying={search.isFetching}
        />
      ) : (
        <ListContent search={search} areas={areaPaths(areaList)} onImport={importInto} state={state} change={change} />
      )}
      {importing && (
        <Suspense>
          <ImportDialog {...importing} onClose={() => setImporting(null)} />
        </Suspense>
      )}
    </Page>
  );
}

interface ListContentProps extends ReturnType<typeof useListState> {
  readonly search: ReturnType<typeof useProcessSearch>;
  readonly areas: ReadonlyMap<number, string>;
  readonly onImport: (process: Process) => void;
}

function ListContent({ search, areas, onImport, state, change }: ListContentProps) {
  const { data: answer, isPlaceholderData } = search;
  const total = answer?.pagination?.totalPages ?? 0;
  // Processes have left the list, so this page no longer exists.
  const isBeyond = !isPlaceholderData && total > 0 && state.page > total;
  useEffect(() => {
    if (isBeyond) change({ page: total }, { replace: true });
  }, [isBeyond, total, change]);
  if (!answer || isBeyond) return <ListSkeleton />;
  if (answer.data.length === 0) return <ListEmpty state={state} onChange={change} />;
  return (
    <>
      <ul className={listStyles.list} aria-busy={isPlaceholderData}>
        {answer.data.map((process) => (
          <ProcessCard key={process.id} process={process} area={areaOf(process, areas)} onImport={onImport} />
        ))}
      </ul>
      {answer.pagination && (
        <LinkPager
          label={processMessages.pager}
          total={processMessages.total(answer.pagination.totalCount)}
          pagination={answer.pagination}
          searchOf={(page) => formatListState(withChange(state, { page }))}
        />
      )}
    </>
  );
}

const areaOf = ({ enterprise_area: area }: Process, paths: ReadonlyMap<number, string>): string | undefined =>
  area ? (paths.get(area.id) ?? area.name) : undefined;
