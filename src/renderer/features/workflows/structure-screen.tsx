// The route `/workflows/:id/structure`: a diagram of the steps with today's approvers.

import { Button } from '@blueprintjs/core';
import { ArrowDown, Endorsed, SendMessage, WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { WorkflowStructure } from '../../../contract/api/workflows.ts';
import { errorMessages, workflowScreenMessages as texts, workflowMessages } from '../../../contract/messages.ts';
import { dependsOnRequest } from '../../../domain/requests/workflows.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { CachedNote, EmptyState } from '../../ui/states.tsx';
import { conditionText, type NamedField } from './condition-draft.ts';
import { AdminsOnly, Failed, Loading } from './parts.tsx';
import { useStructure } from './queries.ts';
import { escalationText, participantText } from './step-draft.ts';
import { useConditionNames } from './use-condition-names.ts';
import { wizardPath } from './wizard-path.ts';
import styles from './workflows.module.css';

export const StructureScreen = () => (
  <AdminsOnly>
    <OfAddress />
  </AdminsOnly>
);

function OfAddress() {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? <Loaded key={id} id={id} /> : <Failed error={{ message: errorMessages.not_found }} />;
}

function Loaded({ id }: { id: number }) {
  const { data, error, refetch } = useStructure(id);
  const navigate = useNavigate();
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { name, app_module, steps_version, running_requests } = data.data.workflow_configuration;
  const title = texts.structureTitle(name);
  const edit = <Button text={texts.toEdit} onClick={() => void navigate(wizardPath(id, 'steps'))} />;
  const heading = (
    <>
      <BackLink to={wizardPath(id, 'general')} label={texts.toEdit} />
      <h1 title={title}>{title}</h1>
      <span className="text-secondary">
        {workflowMessages.modules[app_module.name]}
        {steps_version > 0 && ` · ${texts.version(steps_version, running_requests)}`}
      </span>
    </>
  );
  return (
    <Page title={title} heading={heading} actions={edit}>
      <div className={styles.content} {...focusable(title)}>
        <CachedNote at={data.cachedAt} />
        {data.data.steps.length === 0 ? (
          <EmptyState title={texts.noStructure} action={edit} />
        ) : (
          <Diagram steps={data.data.steps} fields={data.data.custom_fields} />
        )}
      </div>
    </Page>
  );
}

/** The region takes the focus as a whole, since nothing in it can, so that keys scroll it. */
const focusable = (label: string) => ({ tabIndex: 0, role: 'region', 'aria-label': label });

/** An ordered list drawn as boxes with arrows, so that screen readers get the same order. */
function Diagram({ steps, fields }: { steps: WorkflowStructure['steps']; fields: readonly NamedField[] }) {
  return (
    <>
      <p className="text-secondary">{texts.structureHint}</p>
      <ol className={styles.diagram}>
        <Node>
          <p className={styles.end}>
            <SendMessage aria-hidden="true" /> {texts.sent}
          </p>
        </Node>
        {steps.map((step, index) => (
          <Node key={step.id} hasPrevious>
            <StepBox step={step} fields={fields} number={index + 1} total={steps.length} />
          </Node>
        ))}
        <Node hasPrevious>
          <p className={styles.end}>
            <Endorsed aria-hidden="true" /> {texts.approved}
          </p>
        </Node>
      </ol>
      <p className="text-secondary">{texts.rejectEnds}</p>
    </>
  );
}

const Node = ({ hasPrevious = false, children }: { hasPrevious?: boolean; children: ReactNode }) => (
  <li>
    {hasPrevious && <ArrowDown className={styles.arrow ?? ''} aria-hidden="true" />}
    {children}
  </li>
);

interface StepBoxProps {
  readonly step: WorkflowStructure['steps'][number];
  readonly fields: readonly NamedField[];
  readonly number: number;
  readonly total: number;
}

function StepBox({ step, fields, number, total }: StepBoxProps) {
  const names = useConditionNames(fields, step.condition_people);
  const required = fields.filter(({ key }) => step.required_fields.includes(key)).map(({ label }) => label);
  const later = step.participants.filter(({ kind }) => dependsOnRequest(kind)).map(participantText);
  const asked = [...step.people.map(({ full_name }) => full_name), ...later];
  return (
    <section className={styles.box} aria-label={step.name}>
      <p className="text-secondary">{texts.stepNumber(number, total)}</p>
      <h2 className={styles.sectionTitle}>{step.name}</h2>
      {step.conditions.length > 0 && (
        <p className={styles.when}>{texts.onlyIf(step.conditions.map((one) => conditionText(one, names)))}</p>
      )}
      <p>
        {texts.approvals[step.approval]}
        {step.max_days !== null && ` · ${texts.days(step.max_days)}`}
      </p>
      {required.length > 0 && <p className="text-secondary">{texts.requires(required)}</p>}
      {step.escalation && (
        <p className="text-secondary">{texts.escalates(step.escalation.days, escalationText(step.escalation))}</p>
      )}
      {asked.length > 0 && (
        <ul className={styles.people} aria-label={texts.asked}>
          {asked.map((who) => (
            <li key={who}>{who}</li>
          ))}
        </ul>
      )}
      {step.nobody && (
        <p className="text-warning">
          <WarningSign aria-hidden="true" /> {texts.nobodyLeft}
        </p>
      )}
    </section>
  );
}
