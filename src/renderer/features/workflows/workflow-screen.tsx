// The routes `/workflows/new` and `/workflows/:id`: a wizard of three steps (`?step=`).
import { Callout } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { WorkflowWithSteps } from '../../../contract/api/workflows.ts';
import { errorMessages, workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { WORKFLOWS_PATH } from '../../app/start/entry-route.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { StateLabel } from '../../ui/state-label.tsx';
import { CachedNote } from '../../ui/states.tsx';
import { FormStep } from './form-step.tsx';
import { GeneralStep } from './general-step.tsx';
import { AdminsOnly, Failed, Loading } from './parts.tsx';
import { useWorkflow } from './queries.ts';
import { StepsStep } from './steps-step.tsx';
import { structurePath, WIZARD_STEPS, type WizardStep, wizardPath } from './wizard-path.ts';
import styles from './workflows.module.css';

export const WorkflowScreen = () => (
  <AdminsOnly>
    <OfAddress />
  </AdminsOnly>
);

function OfAddress() {
  const { id } = useParams();
  if (id === 'new') return <Wizard workflow={null} step="general" cachedAt={null} />;
  const number = Number(id);
  const isId = Number.isSafeInteger(number) && number > 0;
  return isId ? <Loaded key={number} id={number} /> : <Failed error={{ message: errorMessages.not_found }} />;
}

function Loaded({ id }: { id: number }) {
  const [search] = useSearchParams();
  const { data, error, refetch, isFetchedAfterMount } = useWorkflow(id);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  // Editing starts from a fresh answer, never from the cache.
  if (!data || !isFetchedAfterMount) return <Loading />;
  const asked = WIZARD_STEPS.find((step) => step === search.get('step')) ?? 'general';
  const step = isOpen(asked, data.data) ? asked : 'steps';
  return <Wizard workflow={data.data} step={step} cachedAt={data.cachedAt} />;
}

/** A step is available once the previous one is saved. */
function isOpen(step: WizardStep, workflow: WorkflowWithSteps | null): boolean {
  if (step === 'general') return true;
  if (step === 'steps' || step === 'form') return workflow !== null;
  return workflow !== null && workflow.step_count > 0;
}

interface WizardProps {
  readonly workflow: WorkflowWithSteps | null;
  readonly step: WizardStep;
  readonly cachedAt: string | null;
}

function Wizard({ workflow, step, cachedAt }: WizardProps) {
  const title = workflow?.name ?? texts.new;
  const heading = (
    <>
      <BackLink to={WORKFLOWS_PATH} label={texts.back} />
      <h1 title={title}>{title}</h1>
      {workflow && <State workflow={workflow} />}
    </>
  );
  const actions = (
    <>
      <CachedNote at={cachedAt} />
      {workflow && workflow.step_count > 0 && (
        <Link className={styles.toStructure} to={structurePath(workflow.id)}>
          {texts.structure}
        </Link>
      )}
    </>
  );
  return (
    <Page
      title={`${title} · ${texts.wizardSteps[step]}`}
      heading={heading}
      actions={actions}
      toolbar={<StepLinks workflow={workflow} step={step} />}
    >
      <div className={styles.content}>
        {workflow && workflow.running_requests > 0 && <Callout compact>{texts.runningUnaffected}</Callout>}
        {workflow === null || step === 'general' ? (
          <GeneralStep key={step} workflow={workflow} />
        ) : step === 'form' ? (
          <FormStep key={step} workflow={workflow} />
        ) : (
          <StepsStep key={step} workflow={workflow} step={step} />
        )}
      </div>
    </Page>
  );
}

function State({ workflow }: { workflow: WorkflowWithSteps }) {
  return (
    <>
      {workflow.state === 'active' ? (
        <StateLabel color="active" name={texts.active} className={styles.state} />
      ) : (
        <StateLabel color="draft" name={texts.inactive} className={styles.state} />
      )}
      {workflow.steps_version > 0 && (
        <span className="text-secondary">{texts.version(workflow.steps_version, workflow.running_requests)}</span>
      )}
    </>
  );
}

function StepLinks({ workflow, step }: { workflow: WorkflowWithSteps | null; step: WizardStep }) {
  return (
    <nav aria-label={texts.wizard}>
      <ol className={styles.steps}>
        {WIZARD_STEPS.map((one, index) => {
          const label = (
            <>
              <span className={styles.stepNumber}>{index + 1}</span> {texts.wizardSteps[one]}
            </>
          );
          return (
            <li key={one}>
              {workflow && isOpen(one, workflow) ? (
                <Link
                  className={styles.step}
                  to={wizardPath(workflow.id, one)}
                  aria-current={one === step ? 'step' : undefined}
                >
                  {label}
                </Link>
              ) : (
                <span
                  className={styles.step}
                  aria-current={one === step ? 'step' : undefined}
                  title={one === step ? undefined : texts.notYet}
                >
                  {label} {one !== step && <Lock size={12} aria-hidden="true" />}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
