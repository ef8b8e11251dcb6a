// The synchronizations of a process with date, user, result and error.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Synchronization } from '../../../contract/api/job-boards.ts';
import { jobBoardMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { PageSteps } from '../../lists/page-steps.tsx';
import table from '../../lists/table.module.css';
import { formatDateTime } from '../../ui/formats/format.ts';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './job-boards.module.css';
import { isOver } from './job-state.ts';
import { startPath, synchronizationPath } from './paths.ts';
import { ProcessPage } from './process-page.tsx';
import { useHistory } from './queries.ts';

/** `/selection_processes/:id/synchronizations` */
export const HistoryScreen = () => (
  <ProcessPage title={texts.history}>{(processId) => <History key={processId} processId={processId} />}</ProcessPage>
);

function History({ processId }: { processId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useHistory(processId, page);
  return (
    <>
      {error && (
        <ErrorNote title={texts.historyFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data?.data.length === 0 && <EmptyState title={texts.noHistory} hint={texts.noHistoryHint} />}
      {data && data.data.length > 0 && <Table rows={data.data} processId={processId} isFirst={page === 1} />}
      <PageSteps page={page} total={data?.pagination?.totalPages ?? 1} onPage={setPage} />
    </>
  );
}

interface TableProps {
  readonly rows: readonly Synchronization[];
  readonly processId: number;
  /** Only the latest synchronization offers a retry, because it repeats the whole import. */
  readonly isFirst: boolean;
}

function Table({ rows, processId, isFirst }: TableProps) {
  return (
    <table className={`${table.table} ${styles.rows}`}>
      <thead>
        <tr>
          <th scope="col">{texts.when}</th>
          <th scope="col">{texts.who}</th>
          <th scope="col">{texts.result}</th>
          <th scope="col">{texts.candidates}</th>
          <th scope="col">{texts.reason}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.options}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <td className="numbers">
              <Link to={synchronizationPath(processId, row.id)}>{formatDateTime(row.created_at)}</Link>
            </td>
            <td>{row.created_by?.full_name ?? '—'}</td>
            <td data-result={row.state === 'failed' ? 'failed' : undefined}>{texts.states[row.state ?? 'done']}</td>
            <td className="numbers">{texts.counts(row.added, row.known, row.failed)}</td>
            <td>{row.error ?? '—'}</td>
            <td>{isFirst && index === 0 && hasFailed(row) && <Retry processId={processId} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const hasFailed = ({ state, failed }: Synchronization): boolean =>
  state === 'failed' || state === 'cancelled' || (isOver(state) && failed > 0);

const Retry = ({ processId }: { processId: number }) => (
  <Link to={startPath(processId)} className="bp6-button bp6-small">
    {uiMessages.retry}
  </Link>
);
