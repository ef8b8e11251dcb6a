// Synchronizes the default stages into existing processes, with confirmation and progress.
import { Button, ProgressBar, Spinner, Tooltip } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stageMessages } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { ConfirmationDialog } from '../../forms/confirmation-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './stages.module.css';
import './live.ts';

const texts = stageMessages.defaults;

/** The round button, its confirmation, and the progress. */
export function SyncDefaults() {
  const [isAsked, setIsAsked] = useState(false);
  const [jobId, setJobId] = useState<number | null>(null);
  return (
    <>
      <Tooltip content={texts.syncHint} placement="bottom" className={styles.syncTip ?? ''}>
        <Button
          icon={<Refresh />}
          className={styles.round ?? ''}
          aria-label={texts.sync}
          onClick={() => setIsAsked(true)}
        />
      </Tooltip>
      {jobId !== null && <Progress jobId={jobId} />}
      {isAsked && <Question onStarted={setJobId} onClose={() => setIsAsked(false)} />}
    </>
  );
}

/** The existing stages of those processes are removed, which cannot be undone. */
function Question({ onStarted, onClose }: { onStarted: (jobId: number | null) => void; onClose: () => void }) {
  return (
    <ConfirmationDialog
      title={texts.syncTitle}
      action={texts.syncVerb}
      width={460}
      run={() => askData(terna().stages.syncDefaults({ body: {} }))}
      toastOf={({ message, job_id }) => ({ text: message, tone: job_id === null ? 'warning' : 'success' })}
      onDone={({ job_id }) => onStarted(job_id)}
      errorTitle={texts.syncFailed}
      onClose={onClose}
    >
      <p>{texts.syncConsequence}</p>
      <p className="text-secondary">{texts.syncHint}</p>
    </ConfirmationDialog>
  );
}

function Progress({ jobId }: { jobId: number }) {
  const { data: job, error } = useQuery({
    queryKey: queryKeys.stages.sync(jobId),
    queryFn: () => askData(terna().jobs.get({ params: { id: jobId } })),
    // Events update the progress.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorNote title={texts.progressFailed} error={error} />;
  if (!job) return <Spinner size={16} aria-label={texts.progressLabel} />;
  if (job.state === 'failed') return <ErrorNote title={texts.syncFailed} error={{ message: job.error ?? '' }} />;
  const total = job.total ?? 0;
  const isDone = job.state === 'done';
  return (
    <div className={styles.syncProgress} role="status">
      <span className="numbers">{isDone ? texts.synced(total) : texts.progress(job.done, total)}</span>
      {!isDone && (
        <ProgressBar intent="primary" value={total === 0 ? 0 : job.done / total} aria-label={texts.progressLabel} />
      )}
    </div>
  );
}
