// The result of each application of a synchronization, in pages.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SynchronizationResult, type SynchronizationRow } from '../../../contract/api/job-boards.ts';
import { jobBoardMessages as texts } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { OptionalSelect } from '../../forms/choice-select.tsx';
import { PageSteps } from '../../lists/page-steps.tsx';
import table from '../../lists/table.module.css';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './job-boards.module.css';
import { useRows } from './queries.ts';

const RESULTS = SynchronizationResult.options.map((result) => [result, texts.results[result]] as const);

export function SynchronizationRows({ processId, id }: { processId: number; id: number }) {
  const [result, setResult] = useState<SynchronizationResult | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useRows(id, result, page);
  const choose = (chosen: SynchronizationResult | null) => {
    setResult(chosen);
    setPage(1);
  };
  return (
    <section aria-label={texts.rows}>
      <header className={styles.rowsHead}>
        <h2>{texts.rows}</h2>
        <OptionalSelect
          aria-label={texts.result}
          none={texts.anyResult}
          choices={RESULTS}
          value={result}
          onChange={choose}
        />
      </header>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton lines={4} />}
      {data?.data.length === 0 && <EmptyState title={result ? texts.noSuchRows : texts.noRows} />}
      {data && data.data.length > 0 && <Table rows={data.data} processId={processId} />}
      <PageSteps page={page} total={data?.pagination?.totalPages ?? 1} onPage={setPage} />
    </section>
  );
}

function Table({ rows, processId }: { rows: readonly SynchronizationRow[]; processId: number }) {
  return (
    <table className={`${table.table} ${styles.rows}`}>
      <thead>
        <tr>
          <th scope="col">{texts.board}</th>
          <th scope="col">{texts.application}</th>
          <th scope="col">{texts.result}</th>
          <th scope="col">{texts.reason}</th>
          <th scope="col">{texts.candidate}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.job_board} ${row.external_id}`}>
            <td>{row.job_board}</td>
            <td className="numbers">{row.external_id}</td>
            <td data-result={row.result}>{texts.results[row.result]}</td>
            <td>{row.reason ?? '—'}</td>
            <td>
              {row.applicant_id === null ? (
                '—'
              ) : (
                <Link to={`${PROCESSES_PATH}/${processId}?applicant_id=${row.applicant_id}`}>
                  {texts.openCandidate}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
