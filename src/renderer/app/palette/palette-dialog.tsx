// The palette dialog: search field, results or recent entries, keyboard selection.
import { Search } from '@blueprintjs/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { paletteMessages } from '../../../contract/messages.ts';
import { type Listbox, useListbox } from '../../ui/keys/use-listbox.ts';
import { useIsOnline } from '../desktop.ts';
import type { Entry, Section } from './entries.ts';
import styles from './palette.module.css';
import { usePaletteList } from './use-palette-list.ts';

export interface PaletteDialogProps {
  readonly onClose: () => void;
  /** Called after the palette has closed. */
  readonly onChoose: (entry: Entry) => void;
}

export function PaletteDialog({ onClose, onChoose }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const { sections, isLooking, error } = usePaletteList(typed);
  const entries = sections.flatMap((section) => section.entries);

  // `showModal` moves the focus to the field and restores it on closing.
  useEffect(() => dialog.current?.showModal(), []);
  // The dialog fires `close` a task later, when Ctrl+K may already have opened the palette again.
  const isReported = useRef(false);
  const reportClosed = () => {
    if (!isReported.current) onClose();
    isReported.current = true;
  };
  const close = () => {
    dialog.current?.close();
    reportClosed();
  };
  const choose = (entry: Entry) => {
    close();
    onChoose(entry);
  };
  const listbox = useListbox<Entry>({ items: entries, idOf: ({ id }) => id, isOpen: true, onChoose: choose });
  const type = (text: string) => {
    setTyped(text);
    listbox.reset();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click beside the dialog
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={paletteMessages.title}
      onClose={reportClosed}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={({ target }) => target === dialog.current && close()}
    >
      <Field typed={typed} listbox={listbox} onType={type} />
      <List sections={sections} listbox={listbox} />
      <Status typed={typed} isLooking={isLooking} error={error} count={entries.length} />
      <Hints />
    </dialog>
  );
}

interface FieldProps {
  readonly typed: string;
  readonly listbox: Listbox<Entry>;
  readonly onType: (text: string) => void;
}

const Field = ({ typed, listbox, onType }: FieldProps) => (
  <div className={styles.field}>
    <Search aria-hidden="true" />
    <input
      {...listbox.field}
      role="combobox"
      aria-label={paletteMessages.title}
      aria-expanded="true"
      placeholder={paletteMessages.placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={listbox.onKeyDown}
    />
  </div>
);

const List = ({ sections, listbox }: { sections: readonly Section[]; listbox: Listbox<Entry> }) => (
  <div id={listbox.listId} role="listbox" className={styles.list} aria-label={paletteMessages.results}>
    {sections.map((section) => (
      <SectionOf key={section.title} section={section} listbox={listbox} />
    ))}
  </div>
);

function SectionOf({ section, listbox }: { section: Section; listbox: Listbox<Entry> }) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className={styles.title}>
        {section.title}
      </div>
      {section.entries.map((entry) => (
        <div key={entry.id} {...listbox.option(entry)} className={styles.option}>
          <span className={styles.text}>{entry.text}</span>
          {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
          <Keys keys={entry.keys ?? []} />
        </div>
      ))}
    </div>
  );
}

const Keys = ({ keys }: { keys: readonly string[] }) =>
  keys.length > 0 && (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );

interface StatusProps {
  readonly typed: string;
  readonly isLooking: boolean;
  readonly error: { readonly message: string } | null;
  readonly count: number;
}

/** Also announced: loading, count, no results, or why results are partial. */
function Status({ typed, isLooking, error, count }: StatusProps) {
  const isOnline = useIsOnline();
  const query = typed.trim();
  const isEmpty = query !== '' && count === 0 && !isLooking;
  const why = error && (isOnline ? `${paletteMessages.failed} ${error.message}` : paletteMessages.offline);
  return (
    <>
      {why && <p className={styles.note}>{why}</p>}
      <p className={isEmpty || isLooking ? styles.note : 'visually-hidden'} role="status">
        {isLooking && paletteMessages.looking}
        {isEmpty && paletteMessages.nothing(query)}
        {!isLooking && !isEmpty && query !== '' && paletteMessages.found(count)}
      </p>
    </>
  );
}

const Hints = () => (
  <div className={styles.hints} aria-hidden="true">
    {paletteMessages.hints.map(({ keys, does }) => (
      <span key={does}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{' '}
        {does}
      </span>
    ))}
  </div>
);
