// Creates or edits a catalogue entry; after a conflict it displays both versions.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { settingsScreenMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { MAX_MERGED_SAVES } from '../../../forms/merge-edits.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { Conflict } from '../conflict.tsx';
import { useDraft } from '../use-draft.ts';
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
  const formId = useId();
  const entry = useEntry(props);
  return (
    <ActionDialog
      title={present ? own.editTitle : (own.createTitle ?? own.create)}
      action={present ? uiMessages.save : texts.create}
      isBusy={entry.isSaving}
      width={catalogue.width ?? 460}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} ref={entry.form} noValidate onSubmit={entry.submit}>
        <Fields isNew={present === null} draft={entry.draft} onChange={entry.change} problems={entry.problems} />
        {entry.theirs && (
          <Conflict
            theirs={catalogue.nameOf(entry.theirs.row)}
            onMine={entry.saveMine}
            onTheirs={entry.acceptTheirs}
            isBusy={entry.isSaving}
          />
        )}
        {entry.visibleError && <ErrorNote error={entry.visibleError} />}
      </form>
    </ActionDialog>
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
  const editor = useDraft(() => (present ? catalogue.draftOf(present) : catalogue.blank), catalogue.problemsOf);
  const { draft } = editor;
  const [base, setBase] = useState(present);
  const [theirs, setTheirs] = useState<{ row: Row; contested: Partial<Draft> } | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ written, over }: Saved<Row, Draft>) =>
      over ? catalogue.change(over.id, written, over.version) : catalogue.add(written),
    onSuccess: (answer) => {
      const saved = catalogue.row.safeParse(answer);
      changeTable((rows) => (saved.success ? withRow(rows, saved.data) : [...rows]));
      toasts.show({ text: present ? catalogue.texts.changed : catalogue.texts.created, tone: 'success' });
      onClose();
    },
    onError: (error, { written, over, tries }) => {
      const current = error.code === 'stale_version' ? catalogue.row.safeParse(error.current) : null;
      if (!current?.success || !over) return editor.showProblems(error.fields);
      const merged = editor.merge(catalogue.draftOf(over), written, catalogue.draftOf(current.data));
      setBase(current.data);
      changeTable((rows) => withRow(rows, current.data));
      const isJoined = Object.keys(merged.contested).length === 0;
      setTheirs(isJoined ? null : { row: current.data, contested: merged.contested });
      // Only other fields have changed, so the merged draft is saved again.
      if (isJoined && tries < MAX_MERGED_SAVES) {
        mutate({ written: merged.draft, over: current.data, tries: tries + 1 });
      }
    },
  });
  const save = () => mutate({ written: draft, over: base, tries: 0 });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (editor.check()) save();
  };
  const acceptTheirs = () => {
    if (!theirs) return;
    const merged = { ...draft, ...theirs.contested };
    if (JSON.stringify(merged) === JSON.stringify(catalogue.draftOf(theirs.row))) return onClose();
    // Edits of other fields remain and can be saved.
    editor.change(theirs.contested);
    setTheirs(null);
  };
  const visibleError = theirs || editor.hasProblems ? null : error;
  return { ...editor, theirs, isSaving: isPending, visibleError, submit, saveMine: save, acceptTheirs };
}

/** One attempt to save; `over` is null for a new entry. */
interface Saved<Row, Draft> {
  readonly written: Draft;
  readonly over: Row | null;
  readonly tries: number;
}

/** Replaces the row of a saved entry, or appends a new one. */
const withRow = <Row extends Entry>(rows: readonly Row[], saved: Row): Row[] =>
  rows.some(({ id }) => id === saved.id) ? rows.map((row) => (row.id === saved.id ? saved : row)) : [...rows, saved];
