// A page about the job boards of a process, with a link back to its board.
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { errorMessages, jobBoardMessages } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './job-boards.module.css';
import { idIn } from './paths.ts';

export interface ProcessPageProps {
  readonly title: string;
  readonly children: (processId: number) => ReactNode;
}

/** Takes the process from the route's `:id`. */
export function ProcessPage({ title, children }: ProcessPageProps) {
  const processId = idIn(useParams().id);
  const heading = processId && (
    <>
      <BackLink to={`${PROCESSES_PATH}/${processId}`} label={jobBoardMessages.backToBoard} />
      <h1>{title}</h1>
    </>
  );
  return (
    <Page title={title} heading={heading}>
      <div className={styles.screen}>
        {processId === null ? <ErrorNote error={{ message: errorMessages.not_found }} /> : children(processId)}
      </div>
    </Page>
  );
}
