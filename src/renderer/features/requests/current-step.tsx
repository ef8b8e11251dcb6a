// Current step of a request: its approvers, and since when it is pending.
import type { Request } from '../../../contract/api/requests.ts';
import { requestScreenMessages as texts } from '../../../contract/messages.ts';
import { isStepOverdue } from '../../../domain/requests/step-deadlines.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { formatDateTime, formatDay, formatRelative } from '../../ui/formats/format.ts';
import styles from './requests.module.css';

/** The last day of the step's deadline, or that it has passed. */
function DueMark({ dueOn, overdueAt }: { dueOn: string; overdueAt: string | null }) {
  if (!isStepOverdue(overdueAt === null ? null : Date.parse(overdueAt), false, Date.now())) {
    return overdueAt === null ? null : <span>{texts.due(formatDay(dueOn))}</span>;
  }
  return (
    <strong className={styles.overdue} title={texts.overdue(formatDay(dueOn))}>
      {texts.overdueMark}
    </strong>
  );
}

/** Renders nothing if no approver is pending. */
export function CurrentStep({ request }: { request: Request }) {
  const user = useCurrentUser();
  const { current_step: step, step_count: count, returned } = request;
  if (!step) return null;
  const isMine = returned !== null && request.user_token === user?.token;
  const since = returned?.at ?? step.started_at;
  return (
    <span className={styles.turn}>
      {request.permissions.can_approve && <strong className={styles.yours}>{texts.yourTurn}</strong>}
      {isMine && <strong className={styles.yours}>{texts.yourChanges}</strong>}
      <span>
        {texts.untilStep(step.order, count)} · {step.name}
      </span>
      {step.due_on && <DueMark dueOn={step.due_on} overdueAt={step.overdue_at} />}
      <span>
        {step.falls_to_admins
          ? texts.waitsForAdmins
          : texts.waitsFor(step.waiting_for.map(({ full_name }) => full_name))}{' '}
        <time dateTime={since} title={formatDateTime(since)}>
          {texts.since(formatRelative(since, new Date()))}
        </time>
      </span>
    </span>
  );
}
