// Confirms the removal of an entry, which is final.
import { settingsScreenMessages as texts } from '../../../../contract/messages.ts';
import { RemovalDialog } from '../../../forms/confirmation-dialog.tsx';
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
  const changeTable = useTableChange(catalogue);
  const name = catalogue.nameOf(row);
  return (
    <RemovalDialog
      title={texts.removeTitle(name, label)}
      action={texts.removeVerb}
      run={() => removal.remove(row)}
      removed={removal.texts.removed}
      onDone={() => changeTable((rows) => rows.filter(({ id }) => id !== row.id))}
      onClose={onClose}
    >
      <p>{removal.texts.removeQuestion(name)}</p>
    </RemovalDialog>
  );
}
