// Asks for confirmation before a process is removed.
import type { Process } from '../../../../contract/api/processes.ts';
import { processMessages, processRemovalMessages as texts } from '../../../../contract/messages.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import type { useRemoveProcess } from './use-process-life.ts';

export interface RemovalDialogProps {
  readonly process: Process;
  readonly removal: ReturnType<typeof useRemoveProcess>;
  readonly onClose: () => void;
}

export function RemovalDialog({ process, removal, onClose }: RemovalDialogProps) {
  const remove = () => removal.remove(process, { onSuccess: onClose });
  return (
    <ActionDialog
      title={texts.title(process.title ?? processMessages.untitled)}
      action={texts.remove}
      intent="danger"
      isBusy={removal.isBusy}
      isConfirmation
      width={440}
      onAction={remove}
      onClose={onClose}
    >
      <p>{texts.consequence}</p>
      {removal.error && <ErrorNote error={removal.error} />}
    </ActionDialog>
  );
}
