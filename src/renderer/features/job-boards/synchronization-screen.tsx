// Starts a synchronization and displays its progress and results.
import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { jobBoardMessages as texts } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './job-boards.module.css';
import { isOver } from './job-state.ts';
import type { Known } from './live.ts';
import { historyPath, idIn, SYNCHRONIZATION } from './paths.ts';
import { ProcessPage } from './process-page.tsx';
import { useSynchronization, useSynchronize } from './queries.ts';
import { SynchronizationRows } from './synchronization-rows.tsx';

/** `/selection_processes/:id/update_selection_process_applicant_list` */
export function SynchronizationScreen() {
  const [search] = useSearchParams();
  const known = idIn(search.get(SYNCHRONIZATION));
  return (
    <ProcessPage title={texts.title}>
      {(processId) =>
        known === null ? <Starting processId={processId} /> : <Outcome key={known} processId={processId} id={known} />
      }
    </ProcessPage>
  );
}

/** The id replaces the URL, so a reload starts no second synchronization. */
function Starting({ processId }: { processId: number }) {
  const [, setSearch] = useSearchParams();
  const { mutate, error, isPending } = useSynchronize(processId, (id) =>
    setSearch({ [SYNCHRONIZATION]: String(id) }, { replace: true }),
  );
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) mutate();
    isStarted.current = true;
  }, [mutate]);
  if (error) {
    return <ErrorNote title={texts.startFailed} error={error} onRetry={() => mutate()} isRetrying={isPending} />;
  }
  return <Progress text={texts.starting} />;
}

function Outcome({ processId, id }: { processId: number; id: number }) {
  const [, setSearch] = useSearchParams();
  const { data, error, refetch, isFetching } = useSynchronization(id);
  if (error && !data) {
    return <ErrorNote title={texts.readFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!data) return <Skeleton lines={4} />;
  const isDone = isOver(data.state);
  return (
    <>
      {isDone ? (
        <Ended synchronization={data} />
      ) : (
        <Progress text={data.state === 'queued' ? texts.queued : texts.received(data.checked ?? 0)} />
      )}
      <div className={styles.actions}>
        <Link to={`${PROCESSES_PATH}/${processId}`} className="bp6-button bp6-intent-primary">
          {texts.backToBoard}
        </Link>
        {isDone && <Button icon={<Refresh />} text={texts.repeat} onClick={() => setSearch({}, { replace: true })} />}
        <Link to={historyPath(processId)} className="bp6-button">
          {texts.history}
        </Link>
      </div>
      {isDone && <SynchronizationRows processId={processId} id={id} />}
    </>
  );
}

function Progress({ text }: { text: string }) {
  return (
    <div className={styles.progress} role="status">
      <ProgressBar intent="primary" aria-label={texts.progress} />
      <p className="numbers">{text}</p>
      <p className="text-secondary">{texts.canLeave}</p>
    </div>
  );
}

function Ended({ synchronization: { state, error, added, known, failed } }: { synchronization: Known }) {
  const title = state === 'failed' ? texts.failed : state === 'cancelled' ? texts.cancelled : texts.done;
  const isWhole = title === texts.done && failed === 0;
  return (
    <Callout intent={isWhole ? 'success' : 'warning'} icon={null} compact role="status">
      <strong>{title}</strong>
      {error && <p>{error}</p>}
      <p className="numbers">{texts.counts(added, known, failed)}</p>
    </Callout>
  );
}
