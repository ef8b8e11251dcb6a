// Confirms the removal of a stage, which cannot be undone.
import { useMutation } from '@tanstack/react-query';
import { stageMessages as texts } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';

export interface RemoveStageDialogProps {
  readonly stage: { readonly id: number; readonly name: string };
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveStageDialog({ stage, onRemoved, onClose }: RemoveStageDialogProps) {
  const toasts = useToasts();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askData(terna().stages.remove({ params: { id: stage.id } })),
    onSuccess: () => {
      onRemoved();
      toasts.show({ text: texts.removed, tone: 'success' });
      onClose();
    },
  });
  return (
    <ActionDialog
      title={texts.removeTitle(stage.name)}
      action={texts.remove}
      intent="danger"
      isBusy={isPending}
      isConfirmation
      width={440}
      onAction={() => mutate()}
      onClose={onClose}
    >
      <p>{texts.removeConsequence}</p>
      {error && <ErrorNote title={texts.removeFailed} error={error} />}
    </ActionDialog>
  );
}
