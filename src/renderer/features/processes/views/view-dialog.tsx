// Saves the list state as a named view, or edits a saved view.
import { Checkbox } from '@blueprintjs/core';
import type { z } from 'zod';
import { NewProcessView, ProcessView } from '../../../../contract/api/process-views.ts';
import { processViewMessages as texts } from '../../../../contract/messages.ts';
import { LineField } from '../../../forms/fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
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
      <LineField
        label={texts.name}
        placeholder={texts.namePlaceholder}
        onLeave={() => form.leave('name')}
        autoFocus
        {...form.fieldProps('name')}
      />
      <Checkbox
        label={texts.shared}
        checked={draft.shared}
        onChange={({ currentTarget }) => form.change({ shared: currentTarget.checked })}
      />
      {present && present.state !== listState && (
        <Checkbox
          label={texts.replace}
          checked={draft.state === listState}
          onChange={({ currentTarget }) => form.change({ state: currentTarget.checked ? listState : present.state })}
        />
      )}
    </FormDialog>
  );
}

type Fields = z.input<typeof NewProcessView>;

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
