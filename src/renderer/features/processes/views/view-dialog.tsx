// Saves the list state as a named view, or edits a saved view.
import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import type { z } from 'zod';
import { NewProcessView, ProcessView } from '../../../../contract/api/process-views.ts';
import { processViewMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { LineField } from '../../../forms/fields.tsx';
import { problemsBySchema } from '../../../forms/problems.ts';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { useAddView, useChangeView } from './view-queries.ts';

export interface ViewDialogProps {
  /** The search part of the list's URL. */
  readonly listState: string;
  /** Null for a new view. */
  readonly present: ProcessView | null;
  readonly onClose: () => void;
}

export function ViewDialog({ listState, present, onClose }: ViewDialogProps) {
  const formId = useId();
  const form = useViewForm({ listState, present, onClose });
  const { draft } = form;
  return (
    <ActionDialog
      title={present ? texts.editTitle(present.name) : texts.saveTitle}
      action={uiMessages.save}
      isBusy={form.isSaving}
      width={420}
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
        {form.visibleError && <ErrorNote error={form.visibleError} />}
      </form>
    </ActionDialog>
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
