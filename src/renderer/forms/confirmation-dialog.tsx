// Asks for a confirmation, then runs a call and reports its result.
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActionDialog, type ActionDialogProps } from '../ui/action-dialog.tsx';
import { ErrorNote } from '../ui/states.tsx';
import { type Toast, useToasts } from '../ui/toasts/toasts.tsx';

export interface ConfirmationDialogProps<Answer>
  extends Pick<ActionDialogProps, 'title' | 'action' | 'intent' | 'width' | 'onClose'> {
  readonly run: () => Promise<Answer>;
  /** The toast after the call. */
  readonly toastOf: (answer: Answer) => Toast;
  /** Called after the call, before the dialog closes. */
  readonly onDone?: (answer: Answer) => void;
  readonly errorTitle?: string;
  readonly children: ReactNode;
}

/** Stays open with the error if the call fails. */
export function ConfirmationDialog<Answer>(props: ConfirmationDialogProps<Answer>) {
  const { run, toastOf, onDone, errorTitle, children, ...dialog } = props;
  const toasts = useToasts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      onDone?.(answer);
      toasts.show(toastOf(answer));
      dialog.onClose();
    },
  });
  return (
    <ActionDialog {...dialog} isBusy={isPending} isConfirmation onAction={() => mutate()}>
      {children}
      {error && <ErrorNote error={error} {...(errorTitle !== undefined && { title: errorTitle })} />}
    </ActionDialog>
  );
}

/** Confirms the removal of something. */
export const RemovalDialog = ({
  removed,
  ...dialog
}: Omit<ConfirmationDialogProps<unknown>, 'intent' | 'toastOf'> & {
  /** Text of the toast after the removal. */
  readonly removed: string;
}) => (
  <ConfirmationDialog width={460} {...dialog} intent="danger" toastOf={() => ({ text: removed, tone: 'success' })} />
);
