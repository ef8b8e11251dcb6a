// Books several interviews of the plan in a row for a candidate, or moves a booked sequence.
import { Checkbox } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { PlannedInterview } from '../../../contract/api/interview-plans.ts';
import { SEQUENCE_LENGTH } from '../../../contract/api/interview-sequences.ts';
import type { Interview } from '../../../contract/api/interviews.ts';
import { interviewMessages, interviewSequenceMessages, uiMessages } from '../../../contract/messages.ts';
import type { ApiError } from '../../app/terna.ts';
import { LineField } from '../../forms/fields.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { formatDate } from '../../ui/formats/format.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { useInterviewPlan } from '../interview-plans/index.ts';
import { useBookSequence, useMoveSequence, useSequenceState } from './queries.ts';
import { SequenceSearch } from './sequence-search.tsx';
import { includedOf, type ProposedSequence, type StepDraft, stepsOfInterviews, stepsOfPlan } from './step-draft.ts';
import { StepsField } from './steps-field.tsx';

const texts = interviewSequenceMessages.dialog;
const planTexts = interviewMessages.dialog;

export interface SequenceDialogProps {
  readonly applicant: Applicant;
  /** The scheduled interviews of the sequence that is moved, in order of time. */
  readonly moved?: readonly Interview[];
  readonly onClose: () => void;
}

export function SequenceDialog({ applicant, moved, onClose }: SequenceDialogProps) {
  const plan = useInterviewPlan(applicant.process.id);
  const planned = plan.data?.data.interviews;
  const steps = planned && (moved ? stepsOfInterviews(moved, planned) : ofStage(planned, applicant));
  if (steps && steps.length >= SEQUENCE_LENGTH.min && steps.length === (moved?.length ?? steps.length)) {
    return moved ? (
      <MoveDialog applicant={applicant} moved={moved} initial={steps} onClose={onClose} />
    ) : (
      <BookDialog applicant={applicant} initial={steps} onClose={onClose} />
    );
  }
  return (
    <ActionDialog title={titleOf(applicant, moved)} action={uiMessages.close} onClose={onClose} onAction={onClose}>
      {plan.error && <ErrorNote error={plan.error} onRetry={() => void plan.refetch()} />}
      {plan.isPending && <Skeleton />}
      {planned && <p>{moved ? interviewMessages.noPlanned : texts.tooFew}</p>}
    </ActionDialog>
  );
}

const titleOf = ({ full_name }: Applicant, moved: readonly Interview[] | undefined): string =>
  moved ? texts.moveTitle(formatDate(moved[0]?.starts_at ?? '')) : texts.title(full_name);

/** Those of the candidate's stage, and of any stage, come first and are proposed. */
function ofStage(planned: readonly PlannedInterview[], { list_id }: Applicant): StepDraft[] {
  const fits = (one: PlannedInterview) => one.list_id === null || one.list_id === list_id;
  const proposed = planned.filter(fits).slice(0, SEQUENCE_LENGTH.max);
  return stepsOfPlan(
    planned.toSorted((one, other) => Number(fits(other)) - Number(fits(one))),
    (one) => proposed.includes(one),
  );
}

interface BookProps extends Omit<SequenceDialogProps, 'moved'> {
  readonly initial: readonly StepDraft[];
}

function BookDialog({ applicant, initial, onClose }: BookProps) {
  const toasts = useToasts();
  const book = useBookSequence(applicant.id);
  const { setState } = useSequenceState(applicant.id);
  const [venue, setVenue] = useState('');
  const send = ({ sequence, steps, allowsOverlap, sendsEmail }: Chosen) =>
    book.mutate(
      {
        interviews: includedOf(steps).flatMap(({ planned: { id } }, index) => {
          const slot = sequence.interviews[index];
          return slot ? [{ planned_interview_id: id, ...slot }] : [];
        }),
        ...{ venue: venue.trim() || null, allowsOverlap, sendsEmail },
      },
      {
        onSuccess: (interviews) => {
          const sequenceId = interviews[0]?.sequence_id ?? 0;
          const undo = () => setState({ sequenceId, state: 'cancelled', interviews, sendsEmail, isUndo: true });
          toasts.show({ text: texts.booked, detail: applicant.full_name, tone: 'success', undo });
          onClose();
        },
      },
    );
  return (
    <SequenceForm
      applicant={applicant}
      title={titleOf(applicant, undefined)}
      action={texts.book}
      initial={initial}
      saving={book}
      onSend={send}
      onClose={onClose}
    >
      <LineField label={planTexts.location} hint={planTexts.locationHint} value={venue} onChange={setVenue} />
    </SequenceForm>
  );
}

interface MoveProps extends BookProps {
  readonly moved: readonly Interview[];
}

function MoveDialog({ applicant, moved, initial, onClose }: MoveProps) {
  const toasts = useToasts();
  const move = useMoveSequence(applicant.id);
  // Changes of others meanwhile are answered as a conflict.
  const [base] = useState(moved);
  const sequenceId = base[0]?.sequence_id ?? 0;
  const send = ({ sequence, steps, allowsOverlap, sendsEmail }: Chosen) => {
    const interviews = steps.flatMap(({ planned }, index) => {
      const one = base.find(({ planned_interview_id }) => planned_interview_id === planned.id);
      const slot = sequence.interviews[index];
      return one && slot ? [{ id: one.id, version: one.version, ...slot }] : [];
    });
    move.mutate(
      { sequenceId, interviews, allowsOverlap, sendsEmail },
      {
        onSuccess: (changed) => {
          const versions = new Map(changed.map(({ id, version }) => [id, version]));
          const before = base.map(({ id, version, starts_at, interviewers }) => ({
            ...{ id, version: versions.get(id) ?? version, starts_at, user_ids: interviewers.map((one) => one.id) },
          }));
          const done = { text: texts.moved, detail: applicant.full_name, tone: 'success' } as const;
          const undo = () =>
            move.mutate(
              { sequenceId, interviews: before, allowsOverlap: true, sendsEmail },
              {
                onSuccess: () => toasts.show({ ...done, isUndo: true }),
                onError: ({ message }) =>
                  toasts.show({
                    ...{ text: interviewSequenceMessages.part.changeFailed, detail: message, tone: 'danger' },
                  }),
              },
            );
          toasts.show({ ...done, undo });
          onClose();
        },
      },
    );
  };
  return (
    <SequenceForm
      applicant={applicant}
      title={titleOf(applicant, base)}
      action={texts.move}
      initial={initial}
      movedId={sequenceId}
      saving={move}
      onSend={send}
      onClose={onClose}
    />
  );
}

interface Chosen {
  readonly sequence: ProposedSequence;
  readonly steps: readonly StepDraft[];
  readonly allowsOverlap: boolean;
  readonly sendsEmail: boolean;
}

interface SequenceFormProps {
  readonly applicant: Applicant;
  readonly title: string;
  readonly action: string;
  readonly initial: readonly StepDraft[];
  /** The sequence that is moved. */
  readonly movedId?: number;
  readonly saving: { readonly isPending: boolean; readonly error: ApiError | null; reset(): void };
  readonly onSend: (chosen: Chosen) => void;
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
}

function SequenceForm(props: SequenceFormProps) {
  const { applicant, title, action, initial, movedId = null, saving, onSend, onClose, children } = props;
  const formId = useId();
  const [steps, setSteps] = useState(initial);
  const [sequence, setSequence] = useState<ProposedSequence | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [sendsEmail, setSendsEmail] = useState(true);
  const isBusyThen = saving.error?.code === 'interviewer_busy';
  const choose = (chosen: ProposedSequence | null) => {
    setSequence(chosen);
    saving.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (sequence) onSend({ sequence, steps, allowsOverlap: isBusyThen, sendsEmail });
  };
  return (
    <ActionDialog
      title={title}
      action={isBusyThen ? planTexts.overlap : action}
      isBusy={saving.isPending}
      formId={formId}
      onClose={onClose}
      width={560}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <p className="text-secondary">{texts.hint}</p>
        <StepsField
          steps={steps}
          isChecked={isChecked}
          isFixed={movedId !== null}
          onChange={(changed) => {
            setSteps(changed);
            choose(null);
          }}
        />
        <SequenceSearch
          applicantId={applicant.id}
          movedId={movedId}
          steps={steps}
          chosen={sequence}
          isMissing={isChecked && sequence === null}
          onCheck={() => setChecked(true)}
          onChoose={choose}
        />
        {children}
        <Checkbox
          label={texts.send}
          checked={sendsEmail}
          onChange={({ currentTarget }) => setSendsEmail(currentTarget.checked)}
        />
        {saving.error && <ErrorNote error={saving.error} />}
      </form>
    </ActionDialog>
  );
}
