// Schedules an interview of the plan with a candidate, or changes a scheduled one.
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { PlannedInterview } from '../../../contract/api/interview-plans.ts';
import type { Interview } from '../../../contract/api/interviews.ts';
import { interviewMessages, uiMessages } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import type { ApiError } from '../../app/terna.ts';
import { namedChoices } from '../../forms/choice-select.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import { ChoiceField, LineField } from '../../forms/fields.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import type { Problems } from '../../forms/problems.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { FreeSlots } from '../interview-availability/index.ts';
import { useInterviewPlan } from '../interview-plans/index.ts';
import { PeopleField } from '../users/index.ts';
import {
  appointmentOf,
  draftOfInterview,
  draftOfPlanned,
  type InterviewDraft,
  partOfSlot,
  problemsOfInterview,
  slotSearchOf,
} from './interview-draft.ts';
import styles from './interviews.module.css';
import { useChangeInterview, useSchedule, useSetState } from './queries.ts';

const texts = interviewMessages.dialog;

export interface ScheduleDialogProps {
  readonly applicant: Applicant;
  /** Proposed as date and time. */
  readonly startsAt?: Date | undefined;
  readonly onClose: () => void;
}

/** Displays the plan's interviews of the candidate's stage first. */
export function ScheduleDialog({ applicant, startsAt, onClose }: ScheduleDialogProps) {
  const processId = applicant.process.id;
  const plan = useInterviewPlan(processId);
  const title = texts.title(applicant.full_name);
  const planned = plan.data?.data.interviews.toSorted(
    (one, other) => Number(other.list_id === applicant.list_id) - Number(one.list_id === applicant.list_id),
  );
  if (planned && planned.length > 0) {
    return <NewInterviewDialog applicant={applicant} startsAt={startsAt} planned={planned} onClose={onClose} />;
  }
  return (
    <ActionDialog title={title} action={uiMessages.close} onClose={onClose} onAction={onClose} width={560}>
      {plan.error && <ErrorNote error={plan.error} onRetry={() => void plan.refetch()} />}
      {plan.isPending && <Skeleton />}
      {planned && (
        <p>
          {texts.noPlan} <Link to={`${PROCESSES_PATH}/${processId}/interviews`}>{texts.openPlan}</Link>
        </p>
      )}
    </ActionDialog>
  );
}

function NewInterviewDialog({
  applicant,
  startsAt,
  planned,
  onClose,
}: ScheduleDialogProps & { readonly planned: readonly PlannedInterview[] }) {
  const toasts = useToasts();
  const schedule = useSchedule(applicant.id);
  const { setState } = useSetState(applicant.id);
  const form = useAppointment(draftOfPlanned(planned[0], startsAt), (draft, allowsOverlap) =>
    schedule.mutate(
      { plannedId: draft.plannedId ?? 0, interview: appointmentOf(draft), allowsOverlap },
      {
        onSuccess: (made) => {
          const undo = () => setState(made, 'cancelled');
          toasts.show({ text: texts.scheduled, detail: made.name, tone: 'success', undo });
          onClose();
        },
      },
    ),
  );
  return (
    <AppointmentDialog
      title={texts.title(applicant.full_name)}
      action={texts.schedule}
      form={form}
      saving={schedule}
      onClose={onClose}
    >
      <ChoiceField
        label={texts.planned}
        choices={namedChoices(planned)}
        value={form.draft.plannedId ?? 0}
        onChange={(plannedId) => {
          const { minutes, people, pool } = draftOfPlanned(planned.find(({ id }) => id === plannedId));
          form.change({ plannedId, minutes, people, pool });
        }}
      />
    </AppointmentDialog>
  );
}

export interface ChangeDialogProps {
  readonly interview: Interview;
  readonly onClose: () => void;
}

export function ChangeDialog({ interview, onClose }: ChangeDialogProps) {
  const toasts = useToasts();
  const change = useChangeInterview(interview.applicant_id);
  const [{ id, version }] = useState(interview);
  const form = useAppointment(draftOfInterview(interview), (draft, allowsOverlap) =>
    change.mutate(
      { id, version, interview: appointmentOf(draft), allowsOverlap },
      {
        onSuccess: (changed) => {
          const before = appointmentOf(draftOfInterview(interview));
          const undo = () =>
            change.mutate(
              { id, version: changed.version, interview: before, allowsOverlap: true },
              {
                onSuccess: () =>
                  toasts.show({ text: texts.changed, detail: changed.name, tone: 'success', isUndo: true }),
                onError: ({ message }) =>
                  toasts.show({ text: interviewMessages.part.stateFailed, detail: message, tone: 'danger' }),
              },
            );
          toasts.show({ text: texts.changed, detail: changed.name, tone: 'success', undo });
          onClose();
        },
      },
    ),
  );
  return (
    <AppointmentDialog
      title={texts.changeTitle(interview.name)}
      movedId={id}
      action={uiMessages.save}
      form={form}
      saving={change}
      onClose={onClose}
    />
  );
}

/** Draft and problems; the next submit after `interviewer_busy` confirms it, unless the draft has changed. */
function useAppointment(initial: InterviewDraft, send: (draft: InterviewDraft, allowsOverlap: boolean) => void) {
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [sent, setSent] = useState<InterviewDraft | null>(null);
  const fields = useRef<HTMLFormElement>(null);
  return {
    draft,
    problems,
    fields,
    /** The draft is still the one that was sent. */
    isSent: sent === draft,
    change: (part: Partial<InterviewDraft>) => {
      setDraft({ ...draft, ...part });
      setProblems({});
    },
    submit: (allowsOverlap: boolean) => {
      const found = problemsOfInterview(draft);
      setProblems(found);
      if (Object.keys(found).length === 0) {
        setSent(draft);
        return send(draft, allowsOverlap);
      }
      // Waits until the fields are marked as invalid.
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  };
}

interface AppointmentDialogProps {
  readonly title: string;
  readonly action: string;
  readonly form: ReturnType<typeof useAppointment>;
  readonly saving: { readonly isPending: boolean; readonly error: ApiError | null };
  /** The interview that is changed. */
  readonly movedId?: number;
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
}

function AppointmentDialog({ title, action, form, saving, movedId, onClose, children }: AppointmentDialogProps) {
  const formId = useId();
  const { draft, problems, change } = form;
  const error = form.isSent ? saving.error : null;
  const isBusyThen = error?.code === 'interviewer_busy';
  const props = { draft, problems, onChange: change };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit(isBusyThen);
  };
  return (
    <ActionDialog
      title={title}
      action={isBusyThen ? texts.overlap : action}
      isBusy={saving.isPending}
      formId={formId}
      onClose={onClose}
      width={560}
    >
      <form id={formId} ref={form.fields} noValidate onSubmit={submit}>
        {children}
        <FreeSlots asked={slotSearchOf(draft, movedId)} onChoose={(slot) => change(partOfSlot(slot, draft))} />
        <div className={styles.when}>
          <LineField type="date" label={texts.date} {...fieldProps(props, 'date')} />
          <LineField type="time" label={texts.time} {...fieldProps(props, 'time')} />
          <NumberTextField isWhole label={texts.minutes} {...fieldProps(props, 'minutes')} />
        </div>
        <LineField label={texts.location} hint={texts.locationHint} {...fieldProps(props, 'venue')} />
        <PeopleField
          label={texts.interviewers}
          chosen={draft.people}
          onChange={(people) => change({ people, pool: null })}
        />
        {problems.people && (
          <p className="text-danger" role="alert">
            {problems.people}
          </p>
        )}
        {error && <ErrorNote error={error} />}
      </form>
    </ActionDialog>
  );
}
