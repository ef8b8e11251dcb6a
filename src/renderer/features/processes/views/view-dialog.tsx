// Saves the list state as a named view, or edits a saved view.
import { Checkbox } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { NewProcessView, ProcessView } from '../../../../contract/api/process-views.ts';
import { processViewMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { contractResolver, showAtFields } from '../../../forms/form.ts';
import { TextField } from '../../../forms/text-field.tsx';
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
  const { form, submit, isSaving, error } = useViewForm({ listState, present, onClose });
  return (
    <ActionDialog
      title={present ? texts.editTitle(present.name) : texts.saveTitle}
      action={uiMessages.save}
      isBusy={isSaving}
      width={420}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={texts.name}
          placeholder={texts.namePlaceholder}
          field={form.register('name')}
          error={form.formState.errors.name}
          autoFocus
        />
        <Checkbox label={texts.shared} {...form.register('shared')} />
        {present && present.state !== listState && (
          <Controller
            control={form.control}
            name="state"
            render={({ field: { value, onChange } }) => (
              <Checkbox
                label={texts.replace}
                checked={value === listState}
                onChange={({ currentTarget }) => onChange(currentTarget.checked ? listState : present.state)}
              />
            )}
          />
        )}
        {error && <ErrorNote error={error} />}
      </form>
    </ActionDialog>
  );
}

type Fields = z.input<typeof NewProcessView>;

function useViewForm({ listState, present, onClose }: ViewDialogProps) {
  const add = useAddView();
  const change = useChangeView();
  /** The version to overwrite, after a conflict the stored one. */
  const [base, setBase] = useState(present);
  const form = useForm<Fields, unknown, z.output<typeof NewProcessView>>({
    resolver: contractResolver(NewProcessView),
    defaultValues: present
      ? { name: present.name, shared: present.shared, state: present.state }
      : { name: '', shared: false, state: listState },
    mode: 'onTouched',
  });
  /** A duplicate name is reported at its field. */
  const showProblem = ({ reset }: { reset: () => void }, fields: Readonly<Record<string, string>>) => {
    const name = fields['process_view.name'];
    if (name !== undefined && showAtFields(form, { name })) reset();
  };
  const submit = form.handleSubmit((after) => {
    if (!base) return add.mutate(after, { onSuccess: onClose, onError: ({ fields }) => showProblem(add, fields) });
    change.mutate(
      { before: base, after },
      {
        onSuccess: onClose,
        onError: ({ code, fields, current }) => {
          const theirs = code === 'stale_version' ? ProcessView.safeParse(current).data : undefined;
          if (theirs) setBase(theirs);
          showProblem(change, fields);
        },
      },
    );
  });
  return { form, submit, isSaving: add.isPending || change.isPending, error: add.error ?? change.error };
}
