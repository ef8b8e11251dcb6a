// Saves what the table shows as a view, or edits name and sharing of a saved one.
import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import { CandidateSegment, NewCandidateSegment } from '../../../contract/api/candidate-segments.ts';
import { candidateSegmentMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { LineField } from '../../forms/fields.tsx';
import { problemsBySchema } from '../../forms/problems.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useAddSegment, useChangeSegment } from './queries.ts';

/** What a view stores. */
export type SegmentContent = Pick<NewCandidateSegment, 'filter' | 'sort' | 'columns'>;

export interface SegmentDialogProps {
  readonly content: SegmentContent;
  /** Null for a new view. */
  readonly present: CandidateSegment | null;
  readonly onSaved: (saved: CandidateSegment) => void;
  readonly onClose: () => void;
}

const NameAndSharing = NewCandidateSegment.pick({ name: true, shared: true }).required();

export function SegmentDialog({ content, present, onSaved, onClose }: SegmentDialogProps) {
  const formId = useId();
  const add = useAddSegment();
  const change = useChangeSegment();
  const form = useVersionedForm<CandidateSegment, { name: string; shared: boolean }>({
    present,
    draftOf: (segment) => (segment ? { name: segment.name, shared: segment.shared } : { name: '', shared: false }),
    problemsOf: problemsBySchema(NameAndSharing),
    schema: CandidateSegment,
    save: (after, before) =>
      before ? change.mutateAsync({ before, after }) : add.mutateAsync({ ...content, ...after }),
    onSaved: (saved) => {
      onSaved(saved);
      onClose();
    },
  });
  return (
    <ActionDialog
      title={present ? texts.editTitle(present.name) : texts.saveTitle}
      action={uiMessages.save}
      isBusy={form.isSaving}
      width={460}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} ref={form.formRef} onSubmit={form.submit} noValidate>
        <LineField
          label={texts.name}
          placeholder={texts.namePlaceholder}
          onLeave={() => form.leave('name')}
          autoFocus
          {...form.fieldProps('name')}
        />
        <Checkbox
          label={texts.shared}
          checked={form.draft.shared}
          onChange={({ currentTarget }) => form.change({ shared: currentTarget.checked })}
        />
        <p className="text-secondary">{texts.sharedHint}</p>
        {!present && <p className="text-secondary">{texts.hint}</p>}
        {form.visibleError && <ErrorNote error={form.visibleError} />}
      </form>
    </ActionDialog>
  );
}
