// Third import step: progress, result and rejected rows.
import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import type { ImportSummary, Job } from '../../../contract/api/imports.ts';
import { importMessages } from '../../../contract/messages.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './imports.module.css';
import { IssuesTable } from './issues-table.tsx';
import { isOver } from './job-merge.ts';
import { useCancelJob, useImport } from './queries.ts';
import { setVisible } from './running-imports.ts';

const texts = importMessages.result;

export interface ResultStepProps {
  readonly importId: number;
  readonly jobId: number;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

export function ResultStep({ importId, jobId, onAnother, onClose }: ResultStepProps) {
  const { data, error, refetch, isFetching } = useImport(importId, jobId);
  const summary = data?.data;
  const job = summary?.job;
  const another = () => {
    setVisible(jobId, false);
    onAnother();
  };
  return (
    <div className={styles.importResult}>
      {!summary && !error && <Skeleton lines={3} />}
      {error && (
        <ErrorNote
          title={importMessages.progress.statusFailed}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {job && !isOver(job.state) && <Progress importId={importId} job={job} />}
      {/* The final counts come with the next response after the job has ended. */}
      {summary && job && isOver(job.state) && !isFetching && <Outcome summary={summary} job={job} />}
      <div className={styles.importActions}>
        {job && isOver(job.state) && <Button text={texts.another} onClick={another} />}
        <Button text={importMessages.close} onClick={onClose} />
      </div>
    </div>
  );
}

function Progress({ importId, job }: { importId: number; job: Job }) {
  const { progress } = importMessages;
  const cancel = useCancelJob(importId);
  const value = job.total ? job.done / job.total : undefined;
  return (
    <div className={styles.importProgress}>
      <ProgressBar
        intent="primary"
        aria-label={progress.label}
        {...(value !== undefined && { value, stripes: false })}
      />
      <p className="numbers">{job.state === 'queued' ? progress.queued : progress.running(job.done, job.total)}</p>
      <p className="text-secondary">{progress.canClose}</p>
      {cancel.error && <ErrorNote title={progress.cancelFailed} error={cancel.error} />}
      <Button
        text={cancel.isPending ? progress.cancelling : progress.cancel}
        disabled={cancel.isPending}
        onClick={() => cancel.mutate(job.id)}
      />
    </div>
  );
}

function Outcome({ summary, job }: { summary: ImportSummary; job: Job }) {
  const { imported, present, duplicates, failed, warnings } = summary;
  const isWhole = job.state === 'done';
  const title = isWhole ? texts.done : job.state === 'cancelled' ? texts.cancelled : texts.failed;
  return (
    <>
      <Callout
        intent={isWhole ? 'success' : 'warning'}
        icon={null}
        compact
        role="status"
        className={styles.importOutcome}
      >
        <strong>{title}</strong>
        {job.error && <p>{job.error}</p>}
        <ul>
          <li>{texts.imported(imported)}</li>
          {present > 0 && <li>{texts.present(present)}</li>}
          <li>{texts.duplicates(duplicates)}</li>
          <li>{texts.failedRows(failed)}</li>
          {warnings > 0 && <li>{texts.warnings(warnings)}</li>}
        </ul>
      </Callout>
      {present + duplicates + failed + warnings > 0 && <IssuesTable importId={summary.id} />}
    </>
  );
}
