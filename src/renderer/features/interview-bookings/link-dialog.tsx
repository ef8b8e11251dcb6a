// Creates a link with which the candidate books an interview of the plan.
import { Checkbox } from '@blueprintjs/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Applicant } from '../../../contract/api/applicants.ts';
import { MAX_LEAD_HOURS, MAX_VALID_DAYS, NewBookingLink } from '../../../contract/api/interview-bookings.ts';
import type { PlannedInterview } from '../../../contract/api/interview-plans.ts';
import { interviewBookingMessages, interviewMessages, uiMessages } from '../../../contract/messages.ts';
import { namedChoices } from '../../forms/choice-select.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import { ChoiceField, LineField } from '../../forms/fields.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import type { Problems } from '../../forms/problems.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { useInterviewPlan } from '../interview-plans/index.ts';
import { type StepDraft, StepsField, stepsInput, stepsOfPlan, stepsProblem } from '../interview-sequences/index.ts';
import styles from './booking-links.module.css';
import { useCreateLink } from './queries.ts';

const texts = interviewBookingMessages.dialog;
const planTexts = interviewMessages.dialog;

export interface BookingLinkDialogProps {
  readonly applicant: Applicant;
  readonly onClose: () => void;
}

/** Offers the planned interviews of the candidate's stage, and those of any stage. */
export function BookingLinkDialog({ applicant, onClose }: BookingLinkDialogProps) {
  const plan = useInterviewPlan(applicant.process.id);
  const planned = plan.data?.data.interviews.filter(({ list_id }) => list_id === null || list_id === applicant.list_id);
  const [first] = planned ?? [];
  if (planned && first) {
    return <LinkForm applicant={applicant} planned={planned} first={first} onClose={onClose} />;
  }
  return (
    <ActionDialog
      title={texts.title(applicant.full_name)}
      action={uiMessages.close}
      onClose={onClose}
      onAction={onClose}
      width={520}
    >
      {plan.error && <ErrorNote error={plan.error} onRetry={() => void plan.refetch()} />}
      {plan.isPending && <Skeleton />}
      {planned && <p>{texts.noPlanned}</p>}
    </ActionDialog>
  );
}

/** In place of the id of a planned interview. */
const SEVERAL = 0;

interface LinkDraft {
  readonly plannedId: number;
  /** If several interviews are booked in a row. */
  readonly steps: readonly StepDraft[];
  readonly venue: string;
  /** Numbers as typed. */
  readonly lead: string;
  readonly days: string;
  readonly isSent: boolean;
}

function interviewsOf({ plannedId, steps }: LinkDraft) {
  if (plannedId !== SEVERAL) return { planned_interview_id: plannedId, followed_by: [] };
  const [first, ...rest] = stepsInput(steps) ?? [];
  return { planned_interview_id: first?.planned_interview_id ?? SEVERAL, followed_by: rest };
}

const inputOf = (draft: LinkDraft): NewBookingLink => ({
  ...interviewsOf(draft),
  ...optionsOf(draft),
});

const optionsOf = ({ venue, lead, days, isSent }: LinkDraft) => ({
  place: venue.trim() || null,
  lead_hours: lead.trim() === '' ? Number.NaN : Number(lead),
  valid_days: days.trim() === '' ? Number.NaN : Number(days),
  send_email: isSent,
});

function problemsOf(draft: LinkDraft): Problems {
  const { lead_hours, valid_days, place: location } = NewBookingLink.shape;
  const input = inputOf(draft);
  return {
    ...(draft.plannedId === SEVERAL && stepsProblem(draft.steps) !== null && { steps: texts.severalWrong }),
    ...(!lead_hours.safeParse(input.lead_hours).success && { lead: texts.leadWrong(MAX_LEAD_HOURS) }),
    ...(!valid_days.safeParse(input.valid_days).success && { days: texts.daysWrong(MAX_VALID_DAYS) }),
    ...(!location.safeParse(input.place).success && { venue: planTexts.locationWrong }),
  };
}

interface LinkFormProps extends BookingLinkDialogProps {
  readonly planned: readonly PlannedInterview[];
  readonly first: PlannedInterview;
}

function LinkForm({ applicant, planned, first, onClose }: LinkFormProps) {
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const toasts = useToasts();
  const create = useCreateLink(applicant.id);
  const [draft, setDraft] = useState<LinkDraft>({
    steps: stepsOfPlan(planned, () => true),
    ...{ plannedId: first.id, venue: '', lead: '24', days: '14', isSent: true },
  });
  const [problems, setProblems] = useState<Problems>({});
  const change = (part: Partial<LinkDraft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
    create.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      // Waits until the fields are marked as invalid.
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    create.mutate(inputOf(draft), {
      onSuccess: ({ is_sent }) => {
        toasts.show({ text: is_sent ? texts.sent : texts.created, detail: applicant.full_name, tone: 'success' });
        onClose();
      },
    });
  };
  const props = { draft, problems, onChange: change };
  return (
    <ActionDialog
      title={texts.title(applicant.full_name)}
      action={texts.action}
      isBusy={create.isPending}
      formId={formId}
      onClose={onClose}
      width={520}
    >
      <form id={formId} ref={fields} noValidate onSubmit={submit}>
        <p className="text-secondary">{texts.hint}</p>
        <ChoiceField
          label={planTexts.planned}
          choices={[...namedChoices(planned), ...(planned.length > 1 ? [[SEVERAL, texts.several] as const] : [])]}
          {...fieldProps(props, 'plannedId')}
        />
        {draft.plannedId === SEVERAL && (
          <StepsField
            steps={draft.steps}
            isChecked={problems.steps !== undefined}
            onChange={(steps) => change({ steps })}
          />
        )}
        <LineField label={planTexts.location} hint={planTexts.locationHint} {...fieldProps(props, 'venue')} />
        <div className={styles.numbers}>
          <NumberTextField isWhole label={texts.lead} hint={texts.leadHint} {...fieldProps(props, 'lead')} />
          <NumberTextField isWhole label={texts.days} {...fieldProps(props, 'days')} />
        </div>
        <Checkbox
          label={texts.send}
          checked={draft.isSent}
          onChange={({ currentTarget }) => change({ isSent: currentTarget.checked })}
        />
        {create.error && <ErrorNote title={texts.failed} error={create.error} />}
      </form>
    </ActionDialog>
  );
}
