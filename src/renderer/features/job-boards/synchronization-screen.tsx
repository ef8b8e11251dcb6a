// Starts a synchronization and displays its progress and results.
import { Button, Callout, ProgressBar } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { errorMessages, jobBoardMessages as texts } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './job-boards.module.css';
import { isOver } from './job-state.ts';
import type { Known } from './live.ts';
import { historyPath, idIn, SYNCHRONIZATION } from './paths.ts';
import { useSynchronization, useSynchronize } from './queries.ts';
import { SynchronizationRows } from './synchronization-rows.tsx';

/** `/selection_processes/:id/update_selection_process_applicant_list` */
export function SynchronizationScreen() {
  const processId = idIn(useParams().id);
  const [search] = useSearchParams();
  const known = idIn(search.get(SYNCHRONIZATION));
  return (
    <Page title={texts.title} heading={processId && <Heading processId={processId} />}>
      <div className={styles.screen}>
        {processId === null && <ErrorNote error={{ message: errorMessages.not_found }} />}
        {processId !== null && known === null && <Starting processId={processId} />}
        {processId !== null && known !== null && <Outcome key={known} processId={processId} id={known} />}
      </div>
    </Page>
  );
}

function Heading({ processId }: { processId: number }) {
  return (
    <>
      <BackLink to={`${PROCESSES_PATH}/${processId}`} label={texts.backToBoard} />
      <h1>{texts.title}</h1>
    </>
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
