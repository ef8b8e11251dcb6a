// The dialogs of a process's menu, in a script of their own that is loaded when the first of them is opened.

import type { Process } from '../../../../contract/api/processes.ts';
import { HistoryDialog } from '../history/index.ts';
import { ActivationDialog } from './activation-dialog.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { ResponsibleDialog } from './responsible-dialog.tsx';
import { activating } from './steps.ts';
import { TagsDialog } from './tags-dialog.tsx';
import type { useProcessLife, useRemoveProcess } from './use-process-life.ts';

export type ProcessDialogName = 'activation' | 'closing' | 'responsible' | 'tags' | 'removal' | 'history';

export interface ProcessDialogProps {
  readonly name: ProcessDialogName;
  readonly process: Process;
  readonly life: ReturnType<typeof useProcessLife>;
  readonly removal: ReturnType<typeof useRemoveProcess>;
  /** Whether the list opens it, whose other tabs lose a process that is activated. */
  readonly isInList: boolean;
  readonly onClose: () => void;
}

export function ProcessDialog({ name, process, life, removal, isInList, onClose }: ProcessDialogProps) {
  switch (name) {
    case 'activation':
      return (
        <ActivationDialog
          process={process}
          isBusy={life.isBusy}
          onActivate={(portals) => life.takeStep(activating(process, isInList, portals), { onDone: onClose })}
          onClose={onClose}
        />
      );
    case 'closing':
      return <ClosingDialog process={process} life={life} onClose={onClose} />;
    case 'responsible':
      return <ResponsibleDialog process={process} life={life} onClose={onClose} />;
    case 'tags':
      return <TagsDialog process={process} life={life} onClose={onClose} />;
    case 'history':
      return <HistoryDialog process={process} onClose={onClose} />;
    case 'removal':
      return <RemovalDialog process={process} removal={removal} onClose={onClose} />;
  }
}
