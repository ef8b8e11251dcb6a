// Synchronizes the default stages into existing processes, with confirmation and progress.
import { Button, ProgressBar, Spinner, Tooltip } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stageMessages } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
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
  const toasts = useToasts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askData(terna().stages.syncDefaults({ body: {} })),
    onSuccess: ({ message, job_id: jobId }) => {
      onStarted(jobId);
      toasts.show({ text: message, tone: jobId === null ? 'warning' : 'success' });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={texts.syncTitle}
      action={texts.syncVerb}
      isBusy={isPending}
      isConfirmation
      width={460}
      onAction={() => mutate()}
      onClose={onClose}
    >
      <p>{texts.syncConsequence}</p>
      <p className="text-secondary">{texts.syncHint}</p>
      {error && <ErrorNote title={texts.syncFailed} error={error} />}
    </ActionDialog>
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
