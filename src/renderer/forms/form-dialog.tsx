// A dialog with the form of a versioned draft, which its main button saves.
import { type FormEvent, type ReactNode, type RefCallback, type RefObject, useId } from 'react';
import { uiMessages } from '../../contract/messages.ts';
import { ActionDialog, type ActionDialogProps } from '../ui/action-dialog.tsx';
import { ErrorNote, type ErrorNoteProps } from '../ui/states.tsx';

export interface FormDialogProps extends Pick<ActionDialogProps, 'title' | 'width' | 'isDisabled' | 'onClose'> {
  /** Text of the main button; «Guardar» by default. */
  readonly action?: string;
  /** Of `useVersionedForm`. */
  readonly form: {
    readonly isSaving: boolean;
    readonly formRef: RefObject<HTMLFormElement | null> | RefCallback<HTMLFormElement>;
    readonly submit: (event: FormEvent) => void;
    readonly visibleError: ErrorNoteProps['error'] | null;
  };
  readonly children: ReactNode;
}

export function FormDialog({ form, action = uiMessages.save, children, ...dialog }: FormDialogProps) {
  const formId = useId();
  return (
    <ActionDialog {...dialog} action={action} isBusy={form.isSaving} formId={formId}>
      <form id={formId} ref={form.formRef} noValidate onSubmit={form.submit}>
        {children}
        {form.visibleError && <ErrorNote error={form.visibleError} />}
      </form>
    </ActionDialog>
  );
}
