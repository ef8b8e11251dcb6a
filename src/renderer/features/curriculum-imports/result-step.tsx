// Second step of the import of curricula: the progress, and the result of each file.
import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type CurriculumImport, CurriculumOutcome } from '../../../contract/api/curriculum-imports.ts';
import type { Job } from '../../../contract/api/imports.ts';
import { curriculumImportMessages as texts } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { OptionalSelect } from '../../forms/choice-select.tsx';
import { PageSteps } from '../../lists/page-steps.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { isOver, UndoImport, useCancelJob } from '../imports/index.ts';
import styles from './curriculum-imports.module.css';
import { useCurriculumImport, useImportedCurricula } from './queries.ts';

export interface ResultStepProps {
  readonly importId: number;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

export function ResultStep({ importId, onAnother, onClose }: ResultStepProps) {
  const { data, error, refetch, isFetching } = useCurriculumImport(importId);
  const summary = data?.data;
  const job = summary?.job;
  const hasEnded = job !== undefined && job !== null && isOver(job.state);
  return (
    <div className={styles.step}>
      {!summary && !error && <Skeleton lines={3} />}
      {error && (
        <ErrorNote title={texts.statusFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {job && !hasEnded && <Progress importId={importId} job={job} />}
      {/* The final counts come with the next response after the job has ended. */}
      {summary && job && hasEnded && !isFetching && (
        <>
          <Outcome summary={summary} job={job} />
          <Results summary={summary} onOpen={onClose} />
        </>
      )}
      <div className={styles.actions}>
        {hasEnded && <Button text={texts.another} onClick={onAnother} />}
        <Button text={texts.close} onClick={onClose} />
      </div>
    </div>
  );
}

function Progress({ importId, job }: { readonly importId: number; readonly job: Job }) {
  const cancel = useCancelJob(importId);
  const value = job.total ? job.done / job.total : undefined;
  return (
    <div className={styles.progress}>
      <ProgressBar
        intent="primary"
        aria-label={texts.progress}
        {...(value !== undefined && { value, stripes: false })}
      />
      <p className="numbers">{job.state === 'queued' ? texts.queued : texts.running(job.done, job.total)}</p>
      <p className="text-secondary">{texts.canClose}</p>
      {cancel.error && <ErrorNote title={texts.cancelFailed} error={cancel.error} />}
      <Button
        text={cancel.isPending ? texts.cancelling : texts.cancel}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate(job.id)}
      />
    </div>
  );
}

function Outcome({ summary, job }: { readonly summary: CurriculumImport; readonly job: Job }) {
  const state = job.state === 'done' || job.state === 'cancelled' ? job.state : 'failed';
  return (
    <Callout intent={state === 'done' ? 'success' : 'warning'} icon={null} compact role="status">
      <strong>{texts.ended[state]}</strong>
      {job.error && <p>{job.error}</p>}
      <ul>
        {texts.summary(summary).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <UndoImport summary={summary} />
    </Callout>
  );
}

interface ResultsProps {
  readonly summary: CurriculumImport;
  /** Called when a candidate is opened. */
  readonly onOpen: () => void;
}

function Results({ summary, onOpen }: ResultsProps) {
  const [outcome, setOutcome] = useState<CurriculumOutcome | null>(null);
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useImportedCurricula(summary.id, outcome, page);
  const choices = CurriculumOutcome.options.map((one) => [one, texts.outcomes[one]] as const);
  return (
    <section className={styles.results}>
      <header>
        <h3>{texts.results}</h3>
        <OptionalSelect
          aria-label={texts.filter}
          none={texts.all}
          choices={choices}
          value={outcome}
          onChange={(next) => {
            setOutcome(next);
            setPage(1);
          }}
        />
      </header>
      {!data && !error && <Skeleton lines={4} />}
      {error && (
        <ErrorNote title={texts.resultsFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.data.length === 0 && <p>{texts.noResults}</p>}
      {data && data.data.length > 0 && (
        <>
          <div className={styles.table}>
            <table aria-label={texts.results}>
              <thead>
                <tr>
                  {Object.values(texts.columns).map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.data.map((row) => (
                  <tr key={row.number} data-outcome={row.outcome}>
                    <td>{row.name}</td>
                    <td>
                      {texts.outcomes[row.outcome]}
                      {row.reason && <p className="text-secondary">{row.reason}</p>}
                    </td>
                    <td>
                      {row.applicant && (
                        <Link to={addressOf(summary, row.applicant.id)} onClick={onOpen}>
                          {row.applicant.full_name}
                        </Link>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <PageSteps page={page} total={data.pagination?.totalPages ?? 1} onPage={setPage} />
        </>
      )}
    </section>
  );
}

const addressOf = ({ selection_process_id }: CurriculumImport, applicantId: number): string =>
  `${PROCESSES_PATH}/${selection_process_id}?applicant_id=${applicantId}`;
