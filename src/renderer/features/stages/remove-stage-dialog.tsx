// Confirms the removal of a stage, which cannot be undone.
import { stageMessages as texts } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { RemovalDialog } from '../../forms/confirmation-dialog.tsx';

export interface RemoveStageDialogProps {
  readonly stage: { readonly id: number; readonly name: string };
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export const RemoveStageDialog = ({ stage, onRemoved, onClose }: RemoveStageDialogProps) => (
  <RemovalDialog
    title={texts.removeTitle(stage.name)}
    action={texts.remove}
    run={() => askData(terna().stages.remove({ params: { id: stage.id } }))}
    removed={texts.removed}
    onDone={onRemoved}
    errorTitle={texts.removeFailed}
    onClose={onClose}
  >
    <p>{texts.removeConsequence}</p>
  </RemovalDialog>
);
