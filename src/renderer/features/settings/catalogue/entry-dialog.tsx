// Creates or edits a catalogue entry; after a conflict it displays both versions.
import { settingsScreenMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { Conflict } from '../conflict.tsx';
import type { Entry, EntryForm } from './definition.ts';
import { useTableChange } from './use-table-change.ts';

export interface EntryDialogProps<Row extends Entry, Draft extends object> {
  readonly catalogue: EntryForm<Row, Draft>;
  /** Null for a new entry. */
  readonly present: Row | null;
  readonly onClose: () => void;
}

export function EntryDialog<Row extends Entry, Draft extends object>(props: EntryDialogProps<Row, Draft>) {
  const { catalogue, present, onClose } = props;
  const { Fields, texts: own } = catalogue;
  const entry = useEntry(props);
  return (
    <FormDialog
      title={present ? own.editTitle : (own.createTitle ?? own.create)}
      action={present ? uiMessages.save : texts.create}
      isDisabled={entry.isContested}
      width={catalogue.width ?? 460}
      onClose={onClose}
      form={entry}
    >
      <Fields isNew={present === null} draft={entry.draft} onChange={entry.change} problems={entry.problems} />
      {entry.isContested && entry.row && (
        <Conflict
          theirs={catalogue.nameOf(entry.row)}
          onMine={entry.submit}
          onTheirs={entry.acceptTheirs}
          isBusy={entry.isSaving}
        />
      )}
    </FormDialog>
  );
}

/** Draft, problems and saving of an entry. */
function useEntry<Row extends Entry, Draft extends object>({
  catalogue,
  present,
  onClose,
}: EntryDialogProps<Row, Draft>) {
  const toasts = useToasts();
  const changeTable = useTableChange(catalogue);
  const draftOf = (row: Row | null) => (row ? catalogue.draftOf(row) : catalogue.blank);
  const editor = useVersionedForm<Row, Draft, unknown>({
    present,
    draftOf,
    problemsOf: catalogue.problemsOf,
    schema: catalogue.row,
    save: (draft, base) => (base ? catalogue.change(base.id, draft, base.version) : catalogue.add(draft)),
    onSaved: (answer) => {
      const saved = catalogue.row.safeParse(answer);
      changeTable((rows) => (saved.success ? withRow(rows, saved.data) : [...rows]));
      toasts.show({ text: present ? catalogue.texts.changed : catalogue.texts.created, tone: 'success' });
      onClose();
    },
    onTheirs: (theirs) => changeTable((rows) => withRow(rows, theirs)),
  });
  /** Edits of other fields remain and can be saved. */
  const acceptTheirs = () => {
    if (JSON.stringify(editor.acceptTheirs()) === JSON.stringify(draftOf(editor.row))) onClose();
  };
  return { ...editor, acceptTheirs };
}

/** Replaces the row of a saved entry, or appends a new one. */
const withRow = <Row extends Entry>(rows: readonly Row[], saved: Row): Row[] =>
  rows.some(({ id }) => id === saved.id) ? rows.map((row) => (row.id === saved.id ? saved : row)) : [...rows, saved];
