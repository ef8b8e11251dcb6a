// Saves the list state as a named view, or edits a saved view.
import type { z } from 'zod';
import { NewProcessView, ProcessView } from '../../../../contract/api/process-views.ts';
import { processViewMessages as texts } from '../../../../contract/messages.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { CheckField, NameField } from '../../../forms/name-fields.tsx';
import { problemsBySchema } from '../../../forms/problems.ts';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { useAddView, useChangeView } from './view-queries.ts';

export interface ViewDialogProps {
  /** The search part of the list's URL. */
  readonly listState: string;
  /** Null for a new view. */
  readonly present: ProcessView | null;
  readonly onClose: () => void;
}

export function ViewDialog({ listState, present, onClose }: ViewDialogProps) {
  const form = useViewForm({ listState, present, onClose });
  const { draft } = form;
  return (
    <FormDialog
      title={present ? texts.editTitle(present.name) : texts.saveTitle}
      width={420}
      onClose={onClose}
      form={form}
    >
      <NameField texts={texts} form={form} />
      <CheckField label={texts.shared} value={draft.shared} onChange={(shared) => form.change({ shared })} />
      {present && present.state !== listState && (
        <CheckField
          label={texts.replace}
          value={draft.state === listState}
          onChange={(replaces) => form.change({ state: replaces ? listState : present.state })}
        />
      )}
    </FormDialog>
  );
}

type Fields = Required<z.input<typeof NewProcessView>>;

function useViewForm({ listState, present, onClose }: ViewDialogProps) {
  const add = useAddView();
  const change = useChangeView();
  return useVersionedForm<ProcessView, Fields>({
    present,
    draftOf: (view) =>
      view
        ? { name: view.name, shared: view.shared, state: view.state }
        : { name: '', shared: false, state: listState },
    problemsOf: problemsBySchema(NewProcessView),
    schema: ProcessView,
    save: (after, before) => (before ? change.mutateAsync({ before, after }) : add.mutateAsync(after)),
    onSaved: onClose,
  });
}
