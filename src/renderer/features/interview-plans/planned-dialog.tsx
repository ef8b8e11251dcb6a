// Adds an interview to the plan of a process, or edits one.
import { useState } from 'react';
import { InterviewPlan, type InterviewTemplate, type PlannedInterview } from '../../../contract/api/interview-plans.ts';
import type { Stage } from '../../../contract/api/stages.ts';
import { interviewPlanMessages, uiMessages } from '../../../contract/messages.ts';
import { namedChoices } from '../../forms/choice-select.tsx';
import { OptionalChoiceField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import type { Problems } from '../../forms/problems.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { type AddressedPerson, PeopleField } from '../users/index.ts';
import { blankContent, contentDraftOf, contentOf, type InterviewContentDraft, problemsOfContent } from './kit-draft.ts';
import { InterviewContentFields } from './kit-fields.tsx';
import { inputOf, savePlan, useInterviewTemplates, useStorePlan } from './queries.ts';

const texts = interviewPlanMessages.plan;

interface PlannedDraft extends InterviewContentDraft {
  readonly list_id: number | null;
  readonly people: readonly AddressedPerson[];
  /** As typed; empty for all. */
  readonly pool_size: string;
}

export interface PlannedDialogProps {
  readonly plan: InterviewPlan;
  /** Null for a new one. */
  readonly present: PlannedInterview | null;
  readonly stages: readonly Stage[];
  readonly onClose: () => void;
}

const draftOf = (planned: PlannedInterview | undefined): PlannedDraft =>
  planned
    ? {
        ...contentDraftOf(planned),
        list_id: planned.list_id,
        people: planned.interviewers,
        pool_size: String(planned.pool_size ?? ''),
      }
    : { ...blankContent, list_id: null, people: [], pool_size: '' };

const problemsOf = (draft: PlannedDraft): Problems => ({
  ...problemsOfContent(draft),
  ...(!isPoolSize(draft) && { pool_size: texts.poolWrong(draft.people.length) }),
});

const isPoolSize = ({ pool_size: typed, people }: PlannedDraft): boolean => {
  const size = Number(typed);
  return typed.trim() === '' || (Number.isInteger(size) && size >= 1 && size <= people.length);
};

export function PlannedDialog({ plan, present, stages, onClose }: PlannedDialogProps) {
  const toasts = useToasts();
  const store = useStorePlan();
  const form = useVersionedForm<InterviewPlan, PlannedDraft>({
    present: plan,
    draftOf: (row) => draftOf(row?.interviews.find(({ id }) => id === present?.id)),
    problemsOf,
    schema: InterviewPlan,
    save: (draft, base) => savePlan(base ?? plan, withDraft(base ?? plan, draft, present?.id)),
    onSaved: (saved) => {
      store(saved);
      toasts.show({ text: present ? texts.changed : texts.added, detail: form.draft.name.trim(), tone: 'success' });
      onClose();
    },
    onTheirs: store,
  });
  return (
    <FormDialog
      title={present ? texts.editTitle : texts.addTitle}
      action={uiMessages.save}
      width={680}
      onClose={onClose}
      form={form}
    >
      {!present && <TemplateChoice onChoose={(template) => form.change(contentDraftOf(template))} />}
      <OptionalChoiceField
        label={texts.stage}
        none={texts.anyStage}
        choices={namedChoices(stages)}
        {...form.fieldProps('list_id')}
      />
      <PeopleField
        label={texts.interviewers}
        chosen={form.draft.people}
        onChange={(people) => form.change({ people })}
      />
      <NumberTextField isWhole label={texts.pool} hint={texts.poolHint} {...form.fieldProps('pool_size')} />
      <InterviewContentFields draft={form.draft} onChange={form.change} problems={form.problems} />
    </FormDialog>
  );
}

/** An interview that another user has removed is added again. */
function withDraft(plan: InterviewPlan, draft: PlannedDraft, presentId: number | undefined) {
  const interview = {
    ...contentOf(draft),
    list_id: draft.list_id,
    interviewer_ids: draft.people.map(({ id }) => id),
    pool_size: draft.pool_size.trim() === '' ? null : Number(draft.pool_size),
  };
  const interviews = plan.interviews.map(inputOf);
  const index = interviews.findIndex(({ id }) => id !== undefined && id === presentId);
  return index < 0 ? [...interviews, interview] : interviews.with(index, { ...interview, id: presentId });
}

function TemplateChoice({ onChoose }: { readonly onChoose: (template: InterviewTemplate) => void }) {
  const templates = useInterviewTemplates().data?.data ?? [];
  const [chosenId, setChosenId] = useState<number | null>(null);
  if (templates.length === 0) return null;
  return (
    <OptionalChoiceField
      label={texts.template}
      none={texts.noTemplate}
      choices={namedChoices(templates)}
      value={chosenId}
      onChange={(id) => {
        setChosenId(id);
        const template = templates.find((one) => one.id === id);
        if (template) onChoose(template);
      }}
    />
  );
}
