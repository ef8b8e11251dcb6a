// The page of one part of a process, such as its interview plan, with the way back to its board.
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { errorMessages } from '../../contract/messages.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Page } from '../ui/page.tsx';
import { ErrorNote } from '../ui/states.tsx';
import { PROCESSES_PATH } from './start/entry-route.ts';

interface ProcessPageProps {
  readonly title: string;
  readonly back: string;
  /** Draws the part of the process in the address, anew for another process. */
  readonly children: (processId: number) => ReactNode;
}

export function ProcessPage({ title, back, children }: ProcessPageProps) {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  return (
    <Page
      title={title}
      heading={
        <>
          {isId && <BackLink to={`${PROCESSES_PATH}/${id}`} label={back} />}
          <h1>{title}</h1>
        </>
      }
    >
      {isId ? <Fragment key={id}>{children(id)}</Fragment> : <ErrorNote error={{ message: errorMessages.not_found }} />}
    </Page>
  );
}
