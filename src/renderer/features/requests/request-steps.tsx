// Steps of a request with past, current and future approvers.
import type { Request, RequestCustomField, RequestParticipant, RequestStep } from '../../../contract/api/requests.ts';
import type { StepEscalation, WorkflowParticipant } from '../../../contract/api/workflows.ts';
import { requestChangeMessages, requestScreenMessages as texts } from '../../../contract/messages.ts';
import { isStepOverdue } from '../../../domain/requests/step-deadlines.ts';
import { formatDateTime, formatDay, formatRelative } from '../../ui/formats/format.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { conditionText, useConditionNames } from '../workflows/index.ts';
import { useSteps } from './queries.ts';
import styles from './requests.module.css';

export function RequestSteps({ request }: { request: Request }) {
  const { data, error, refetch, isFetching } = useSteps(request.id);
  return (
    <section className={styles.panel}>
      <h2>{texts.structure}</h2>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Skeleton lines={3} />}
      {request.state === 'draft' && data && data.data.length > 0 && (
        <p className="text-secondary">{texts.draftStructure}</p>
      )}
      {data?.data.length === 0 && <p className="text-secondary">{texts.noStructure}</p>}
      <ol className={styles.steps}>
        {data?.data.map((step) => (
          <Step
            key={step.id}
            step={step}
            fields={request.custom_fields}
            count={data.data.length}
            returnedAt={request.returned?.at ?? null}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: RequestStep;
  readonly fields: readonly RequestCustomField[];
  readonly count: number;
  readonly returnedAt: string | null;
}

function Step({ step, fields, count, returnedAt }: StepProps) {
  const returned = step.state === 'current' ? returnedAt : null;
  return (
    <li className={styles.step} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
      <p>
        <strong>{step.name}</strong> <span className="text-secondary">{stateName(step, returned)}</span>
      </p>
      <p className="text-secondary">{notesOf(step, count).join(' · ')}</p>
      <Deadline step={step} isReturned={returned !== null} />
      {step.unread_fields.length > 0 && (step.state === 'current' || step.state === 'pending') && (
        <p className="text-secondary">{requestChangeMessages.unread(step.unread_fields)}</p>
      )}
      <Expected step={step} fields={fields} />
      {step.participants.length > 0 && (
        <ul>
          {step.participants.map((participant) => (
            <Participant key={participant.id} participant={participant} returnedAt={returned} />
          ))}
        </ul>
      )}
    </li>
  );
}

const stateName = ({ state, unmet }: RequestStep, returned: string | null): string => {
  if (returned) return texts.returned.step;
  return state === 'pending' && unmet.length > 0 ? texts.willBeSkipped : texts.stepStates[state];
};

const notesOf = ({ order, approval, max_days: limit, participants, planned }: RequestStep, count: number): string[] => [
  texts.untilStep(order, count),
  ...(participants.length + planned.length > 1 ? [approval === 'any' ? texts.any : texts.every] : []),
  ...(limit === null ? [] : [texts.limit(limit)]),
];

/** Who would be asked today, or why nobody will be or was. */
function Expected({
  step: { state, unmet, people, planned, condition_people: compared },
  fields,
}: Pick<StepProps, 'step' | 'fields'>) {
  const names = useConditionNames(fields, compared);
  if (unmet.length > 0) {
    const reasons = unmet.map((condition) => conditionText(condition, names));
    return <p className="text-secondary">{(state === 'skipped' ? texts.skipped : texts.willSkip)(reasons)}</p>;
  }
  if (state !== 'pending') return null;
  if (people.length === 0) return <p className="text-secondary">{texts.plannedAdmins}</p>;
  const groups = planned.filter(({ kind }) => kind !== 'user').map(plannedName);
  const asked = texts.planned(people.map(({ full_name }) => full_name));
  return <p className="text-secondary">{groups.length > 0 ? `${asked} (${groups.join(', ')})` : asked}</p>;
}

/** Its last day and, while it waits, who is asked as well afterwards. */
function Deadline({ step, isReturned }: { step: RequestStep; isReturned: boolean }) {
  const { state, due_on: dueOn, overdue_at: overdueAt, escalation, participants } = step;
  const hasEscalated = participants.some(({ is_escalated }) => is_escalated);
  const isOpen = state === 'current' && !isReturned;
  const isOverdue = isOpen && isStepOverdue(overdueAt === null ? null : Date.parse(overdueAt), isReturned, Date.now());
  return (
    <>
      {isOpen && dueOn && (
        <p className={isOverdue ? styles.overdue : 'text-secondary'}>
          {(isOverdue ? texts.overdue : texts.due)(formatDay(dueOn))}
        </p>
      )}
      {escalation && !hasEscalated && (isOpen || state === 'pending') && (
        <p className="text-secondary">{texts.escalates(escalation.days, escalationName(escalation))}</p>
      )}
    </>
  );
}

const escalationName = ({ user, role }: StepEscalation): string =>
  user?.full_name ?? (role ? texts.plannedRoles[role] : '');

const plannedName = ({ kind, user, role, enterprise_area: area }: WorkflowParticipant): string => {
  if (kind === 'user') return user?.full_name ?? '';
  if (kind === 'role') return role ? texts.plannedRoles[role] : '';
  return kind === 'area' ? (area?.name ?? '') : texts.plannedOthers[kind];
};

function Participant({ participant, returnedAt }: { participant: RequestParticipant; returnedAt: string | null }) {
  const { user, state, comment, derived_from: delegator, since, decided_at: at } = participant;
  const waitsSince = returnedAt ?? since;
  const when = at ?? waitsSince;
  const relative = formatRelative(when, new Date());
  return (
    <li>
      <span>
        {user.full_name}{' '}
        <span className="text-secondary">
          {returnedAt && state === 'waiting' ? texts.returned.participant : texts.participantStates[state]}
        </span>
        {participant.decided_by && <span className="text-secondary"> {texts.decidedBy(participant.decided_by)}</span>}
        {participant.deputy && (
          <span className="text-secondary">
            {' '}
            {texts.deputy(participant.deputy.full_name, formatDay(participant.deputy.until))}
          </span>
        )}
        {participant.is_escalated && <span className="text-secondary"> {texts.escalated}</span>}
        {delegator && <span className="text-secondary"> {texts.derivedFrom(delegator.full_name)}</span>}{' '}
        <time className="text-secondary" dateTime={when} title={formatDateTime(when)}>
          {state === 'waiting' ? texts.since(relative) : relative}
        </time>
      </span>
      {comment && <q className={styles.comment}>{comment}</q>}
    </li>
  );
}
