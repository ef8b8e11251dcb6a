// Saves what the table shows as a view, or edits name and sharing of a saved one.
import { CandidateSegment, NewCandidateSegment } from '../../../contract/api/candidate-segments.ts';
import { candidateSegmentMessages as texts } from '../../../contract/messages.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { CheckField, NameField } from '../../forms/name-fields.tsx';
import { problemsBySchema } from '../../forms/problems.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
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
    <FormDialog
      title={present ? texts.editTitle(present.name) : texts.saveTitle}
      width={460}
      onClose={onClose}
      form={form}
    >
      <NameField texts={texts} form={form} />
      <CheckField label={texts.shared} value={form.draft.shared} onChange={(shared) => form.change({ shared })} />
      <p className="text-secondary">{texts.sharedHint}</p>
      {!present && <p className="text-secondary">{texts.hint}</p>}
    </FormDialog>
  );
}
