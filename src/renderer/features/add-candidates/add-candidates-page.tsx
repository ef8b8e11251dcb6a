// The frame of the screens that add candidates to a process.
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { Process } from '../../../contract/api/processes.ts';
import { errorMessages, intakeMessages as texts } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './add-candidates.module.css';
import { useProcess } from './queries.ts';

export interface AddCandidatesPageProps {
  readonly title: string;
  /** Why the user may not add candidates here, besides the process's checks. */
  readonly refusal?: string | null;
  readonly children: (process: Process) => ReactNode;
}

export function AddCandidatesPage(props: AddCandidatesPageProps) {
  const id = Number(useParams().id);
  if (Number.isSafeInteger(id) && id > 0) return <PageOf key={id} {...props} processId={id} />;
  return (
    <Page title={props.title}>
      <ErrorNote error={{ message: errorMessages.not_found }} />
    </Page>
  );
}

function PageOf({ processId, title, refusal, children }: AddCandidatesPageProps & { processId: number }) {
  const { data, error, refetch, isFetching } = useProcess(processId);
  const process = data?.data;
  const back = `${PROCESSES_PATH}/${processId}`;
  const heading = (
    <>
      <BackLink to={back} label={texts.backToBoard} />
      <h1>{title}</h1>
      {process?.title && <span className={styles.process}>{process.title}</span>}
    </>
  );
  const why = process && (refusal ?? refusalOf(process));
  return (
    <Page title={title} heading={heading}>
      {error && !process && (
        <ErrorNote title={texts.openFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!process && !error && <Skeleton lines={6} />}
      {why && <EmptyState title={why} action={<Link to={back}>{texts.backToBoard}</Link>} />}
      {process && !why && children(process)}
    </Page>
  );
}

const refusalOf = ({ status, permissions }: Process): string | null => {
  if (status.name === 'closed') return texts.closed;
  return permissions.can_import ? null : texts.notAllowed;
};
