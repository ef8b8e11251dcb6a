// Confirms the removal of an entry, which is final.
import { useMutation } from '@tanstack/react-query';
import { settingsScreenMessages as texts } from '../../../../contract/messages.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import type { Catalogue, Entry, EntryRemoval } from './definition.ts';
import { useTableChange } from './use-table-change.ts';

export interface RemoveDialogProps<Row extends Entry, Draft extends object> {
  readonly catalogue: Catalogue<Row, Draft>;
  readonly removal: EntryRemoval<Row>;
  readonly row: Row;
  readonly label: string;
  readonly onClose: () => void;
}

export function RemoveDialog<Row extends Entry, Draft extends object>(props: RemoveDialogProps<Row, Draft>) {
  const { catalogue, removal, row, label, onClose } = props;
  const toasts = useToasts();
  const changeTable = useTableChange(catalogue);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removal.remove(row),
    onSuccess: () => {
      changeTable((rows) => rows.filter(({ id }) => id !== row.id));
      toasts.show({ text: removal.texts.removed, tone: 'success' });
      onClose();
    },
  });
  const name = catalogue.nameOf(row);
  return (
    <ActionDialog
      title={texts.removeTitle(name, label)}
      action={texts.removeVerb}
      intent="danger"
      isBusy={isPending}
      isConfirmation
      width={460}
      onAction={() => mutate()}
      onClose={onClose}
    >
      <p>{removal.texts.removeQuestion(name)}</p>
      {error && <ErrorNote error={error} />}
    </ActionDialog>
  );
}
