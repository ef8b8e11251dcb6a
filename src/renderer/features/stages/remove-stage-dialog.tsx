// Confirms the removal of a stage, which cannot be undone.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { stageMessages as texts } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
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
  const footer = (
    <DialogActions>
      <Button intent="danger" text={texts.remove} loading={isPending} onClick={() => mutate()} autoFocus />
    </DialogActions>
  );
  return (
    <Dialog
      isOpen
      isBusy={isPending}
      title={texts.removeTitle(stage.name)}
      onClose={onClose}
      footer={footer}
      width={440}
    >
      <p>{texts.removeConsequence}</p>
      {error && <ErrorNote title={texts.removeFailed} error={error} />}
    </Dialog>
  );
}
