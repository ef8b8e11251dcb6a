// The page of each wizard step: header, step links, content and footer.
import { Button, Callout } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link, NavLink, useNavigate, useParams } from 'react-router-dom';
import type { Process } from '../../../contract/api/processes.ts';
import { errorMessages, processMessages, processEditorMessages as texts } from '../../../contract/messages.ts';
import { hasBasics } from '../../../domain/processes/process-basics.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import { CachedNote, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { ClosingFacts } from '../processes/index.ts';
import styles from './editor.module.css';
import { useProcess } from './queries.ts';
import { isReadOnly } from './read-only.ts';
import { boardPath, STEPS, type Step, stepPath } from './step-paths.ts';

export function OfProcess({ children }: { children: (process: Process) => ReactNode }) {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? (
    <Loaded key={id} id={id}>
      {children}
    </Loaded>
  ) : (
    <Page title={texts.openFailed}>
      <ErrorNote title={texts.openFailed} error={{ message: errorMessages.not_found }} />
    </Page>
  );
}

function Loaded({ id, children }: { id: number; children: (process: Process) => ReactNode }) {
  const { data, error, refetch, isFetching } = useProcess(id);
  if (data) return children(data.data);
  return (
    <Page title={error ? texts.openFailed : texts.loading} heading={error ? undefined : <span />}>
      {error ? (
        <ErrorNote title={texts.openFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  );
}

export interface EditorPageProps {
  readonly process: Process;
  readonly step: Step;
  readonly saving?: ReactNode;
  readonly footer?: ReactNode;
  /** Beside the fields, or below them in a narrow window. */
  readonly sidePanel?: ReactNode;
  readonly children: ReactNode;
}

export function EditorPage({ process, step, saving, footer, sidePanel, children }: EditorPageProps) {
  const title = process.title || texts.newProcess;
  const cachedAt = useProcess(process.id).data?.cachedAt;
  return (
    <Page
      title={`${title} · ${texts.steps[step]}`}
      heading={<Heading process={process} title={title} />}
      actions={
        <>
          <CachedNote at={cachedAt} />
          {saving}
          {hasBasics(process) && (
            <Link to={boardPath(process.id)} className={styles.toBoard}>
              {texts.toBoard}
            </Link>
          )}
        </>
      }
      toolbar={<StepLinks process={process} step={step} />}
    >
      <div className={styles.columns} data-has-side-panel={sidePanel ? '' : undefined}>
        <div className={styles.content} {...(isReadOnly(process) && focusable(texts.steps[step]))}>
          {isReadOnly(process) && <ReadOnlyNote process={process} />}
          {children}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
        {sidePanel && <div className={styles.aside}>{sidePanel}</div>}
      </div>
    </Page>
  );
}

/** A read-only step has no field to focus, so its region allows scrolling by keyboard. */
const focusable = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label });

function Heading({ process, title }: { process: Process; title: string }) {
  const { name } = process.status;
  return (
    <>
      <BackLink to={PROCESSES_PATH} label={texts.back} />
      <h1 title={title}>{title}</h1>
      <span className={styles.number}>{requisitionNumber(process.workflow_id)}</span>
      <StateLabel color={name} name={processMessages.statuses[name]} className={styles.status} />
    </>
  );
}

/** The last step is locked until the process is active. */
function StepLinks({ process, step }: { process: Process; step: Step }) {
  return (
    <nav aria-label={texts.stepsLabel}>
      <ol className={styles.steps}>
        {STEPS.map((one, index) => {
          const isOpen = one !== 'publish' || process.status.name === 'active';
          const label = (
            <>
              <span className={styles.stepNumber}>{index + 1}</span> {texts.steps[one]}
            </>
          );
          return (
            <li key={one}>
              {isOpen ? (
                <NavLink
                  to={stepPath(process.id, one)}
                  end
                  className={styles.step}
                  aria-current={one === step ? 'step' : undefined}
                >
                  {label}
                </NavLink>
              ) : (
                <span className={styles.step} title={texts.publishWhenActive}>
                  {label} <Lock size={12} aria-hidden="true" />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function ReadOnlyNote({ process }: { process: Process }) {
  const isClosed = process.status.name === 'closed';
  return (
    <Callout compact icon={null} role="note" className={styles.note}>
      <p>{isClosed ? texts.readOnly : texts.notYours}</p>
      {isClosed && <ClosingFacts reason={process.closing_reason} comment={process.closing_reason_comment} />}
    </Callout>
  );
}

/** «Volver» and the actions of the step. */
export function StepFooter({ process, to, children }: { process: Process; to: Step | null; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <>
      {to && <Button text={texts.previous} onClick={() => void navigate(stepPath(process.id, to))} />}
      <span className={styles.space} />
      {children}
    </>
  );
}
