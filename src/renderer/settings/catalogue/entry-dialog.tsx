// An entry of a catalogue as it is made or changed; where somebody else changed it meanwhile, both are shown.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { settingsScreenMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { Conflict } from '../conflict.tsx';
import { useDraft } from '../use-draft.ts';
import type { Entry, EntryForm } from './definition.ts';
import { useTableChange } from './use-table-change.ts';

export interface EntryDialogProps<Row extends Entry, Draft extends object> {
  readonly catalogue: EntryForm<Row, Draft>;
  /** Null for one that is made. */
  readonly present: Row | null;
  readonly onClose: () => void;
}

export function EntryDialog<Row extends Entry, Draft extends object>(props: EntryDialogProps<Row, Draft>) {
  const { catalogue, present, onClose } = props;
  const { Fields, texts: own } = catalogue;
  const formId = useId();
  const entry = useEntry(props);
  const footer = (
    <>
      <Button text={uiMessages.cancel} onClick={onClose} />
      <Button
        intent="primary"
        type="submit"
        form={formId}
        text={present ? uiMessages.save : texts.create}
        loading={entry.isSaving}
      />
    </>
  );
  return (
    <Dialog
      isOpen
      title={present ? own.editTitle : (own.createTitle ?? own.create)}
      onClose={onClose}
      closesOutside={false}
      footer={footer}
      width={catalogue.width ?? 460}
    >
      <form id={formId} ref={entry.form} noValidate onSubmit={entry.submit}>
        <Fields isNew={present === null} draft={entry.draft} onChange={entry.change} problems={entry.problems} />
        {entry.theirs && (
          <Conflict
            theirs={catalogue.nameOf(entry.theirs)}
            onMine={entry.keepMine}
            onTheirs={entry.takeTheirs}
            isBusy={entry.isSaving}
          />
        )}
        {entry.failure && <ErrorNote error={entry.failure} />}
      </form>
    </Dialog>
  );
}

/** The draft, what is wrong with it, and how it is sent. */
function useEntry<Row extends Entry, Draft extends object>({
  catalogue,
  present,
  onClose,
}: EntryDialogProps<Row, Draft>) {
  const notices = useNotices();
  const changeTable = useTableChange(catalogue);
  const writing = useDraft(() => (present ? catalogue.draftOf(present) : catalogue.blank), catalogue.problemsOf);
  const { draft } = writing;
  const [theirs, setTheirs] = useState<Row | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (version: number) => (present ? catalogue.change(present.id, draft, version) : catalogue.add(draft)),
    onSuccess: (answer) => {
      const saved = catalogue.row.safeParse(answer);
      changeTable((rows) => (saved.success ? withRow(rows, saved.data) : [...rows]));
      notices.show({ text: present ? catalogue.texts.changed : catalogue.texts.created, tone: 'success' });
      onClose();
    },
    onError: (failure) => {
      const current = failure.code === 'stale_version' ? catalogue.row.safeParse(failure.current) : null;
      if (current?.success) setTheirs(current.data);
      writing.refuse(failure.fields);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (writing.check()) mutate((theirs ?? present)?.version ?? 1);
  };
  const takeTheirs = () => {
    if (theirs) changeTable((rows) => withRow(rows, theirs));
    onClose();
  };
  const failure = theirs || writing.hasProblems ? null : error;
  const keepMine = () => theirs && mutate(theirs.version);
  return { ...writing, theirs, isSaving: isPending, failure, submit, keepMine, takeTheirs };
}

/** In the place of the one that it was; a new one at the end. */
const withRow = <Row extends Entry>(rows: readonly Row[], saved: Row): Row[] =>
  rows.some(({ id }) => id === saved.id) ? rows.map((row) => (row.id === saved.id ? saved : row)) : [...rows, saved];
