// Asks for confirmation before a process is removed.
import { Button } from '@blueprintjs/core';
import type { Process } from '../../../../contract/api/processes.ts';
import { processMessages, processRemovalMessages as texts } from '../../../../contract/messages.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import type { useRemoveProcess } from './use-process-life.ts';

export interface RemovalDialogProps {
  readonly process: Process;
  readonly removal: ReturnType<typeof useRemoveProcess>;
  readonly onClose: () => void;
}

export function RemovalDialog({ process, removal, onClose }: RemovalDialogProps) {
  const remove = () => removal.remove(process, { onSuccess: onClose });
  const footer = (
    <DialogActions>
      <Button intent="danger" text={texts.remove} loading={removal.isBusy} onClick={remove} autoFocus />
    </DialogActions>
  );
  return (
    <Dialog
      isOpen
      isBusy={removal.isBusy}
      title={texts.title(process.title ?? processMessages.untitled)}
      onClose={onClose}
      footer={footer}
      width={440}
    >
      <p>{texts.consequence}</p>
      {removal.error && <ErrorNote error={removal.error} />}
    </Dialog>
  );
}
