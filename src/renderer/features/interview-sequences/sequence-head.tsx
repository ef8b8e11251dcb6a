// The head of interviews in a row in the list of interviews: what can be done with all of them.
import { Button } from '@blueprintjs/core';
import { lazy, Suspense, useState } from 'react';
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { Interview } from '../../../contract/api/interviews.ts';
import { interviewSequenceMessages } from '../../../contract/messages.ts';
import { formatDate } from '../../ui/formats/format.ts';
import styles from './interview-sequences.module.css';
import { useSequenceState } from './queries.ts';

const texts = interviewSequenceMessages.part;
const SequenceDialog = lazy(async () => ({ default: (await import('./sequence-dialog.tsx')).SequenceDialog }));

export interface SequenceHeadProps {
  readonly applicant: Applicant;
  /** Of one sequence, in order of time, also cancelled ones. */
  readonly interviews: readonly Interview[];
}

export function SequenceHead({ applicant, interviews }: SequenceHeadProps) {
  const [isMoving, setMoving] = useState(false);
  const { setState, isPending } = useSequenceState(applicant.id);
  const scheduled = interviews.filter(({ state }) => state === 'scheduled');
  const day = formatDate((scheduled[0] ?? interviews[0])?.starts_at ?? '');
  const mayChange = interviews.every(({ permissions }) => permissions.can_change);
  // What is scored stays, as each interview alone does.
  const mayEnd = scheduled.every(({ interviewers }) => !interviewers.some((one) => one.has_submitted));
  const sequenceId = interviews[0]?.sequence_id ?? 0;
  const cancel = () => setState({ sequenceId, state: 'cancelled', interviews: scheduled, sendsEmail: false });
  return (
    <div className={styles.head}>
      <h4>{texts.title(day, scheduled.length)}</h4>
      {mayChange && scheduled.length > 1 && (
        <span className={styles.actions}>
          <Button
            size="small"
            text={texts.move}
            aria-label={texts.moveOf(day)}
            disabled={isPending}
            onClick={() => setMoving(true)}
          />
          {mayEnd && (
            <Button
              size="small"
              text={texts.cancel}
              aria-label={texts.cancelOf(day)}
              disabled={isPending}
              onClick={cancel}
            />
          )}
        </span>
      )}
      {isMoving && (
        <Suspense>
          <SequenceDialog applicant={applicant} moved={scheduled} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </div>
  );
}

export interface PlanSequenceProps {
  readonly applicant: Applicant;
}

/** The button that books interviews in a row. */
export function PlanSequence({ applicant }: PlanSequenceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" text={texts.plan} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <SequenceDialog applicant={applicant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
