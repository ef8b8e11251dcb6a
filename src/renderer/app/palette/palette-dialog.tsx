// The palette dialog: search field, results or recent entries, keyboard selection.
import { Search } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { paletteMessages } from '../../../contract/messages.ts';
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
  const [wanted, setWanted] = useState<string | null>(null);
  const active = entries.find(({ id }) => id === wanted) ?? entries[0];

  // `showModal` moves the focus to the field and restores it on closing.
  useEffect(() => dialog.current?.showModal(), []);
  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    dialog.current?.close();
    // The dialog fires `close` a task later, and Ctrl+K pressed until then would be lost.
    onClose();
    onChoose(entry);
  };
  const step = (by: number) => {
    const at = active ? entries.indexOf(active) : 0;
    setWanted(entries[(at + by + entries.length) % Math.max(1, entries.length)]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setWanted(null);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a click beside the dialog
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={paletteMessages.title}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <Field typed={typed} active={active} onType={type} onKeyDown={onKeyDown} />
      <List sections={sections} active={active} onChoose={choose} />
      <Status typed={typed} isLooking={isLooking} error={error} count={entries.length} />
      <Hints />
    </dialog>
  );
}

const LIST = 'palette-list';
const optionId = ({ id }: Entry): string => `palette-${id}`;

interface FieldProps {
  readonly typed: string;
  readonly active: Entry | undefined;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const Field = ({ typed, active, onType, onKeyDown }: FieldProps) => (
  <div className={styles.field}>
    <Search aria-hidden="true" />
    <input
      role="combobox"
      aria-label={paletteMessages.title}
      aria-expanded="true"
      aria-controls={LIST}
      aria-autocomplete="list"
      aria-activedescendant={active && optionId(active)}
      placeholder={paletteMessages.placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
    />
  </div>
);

interface ListProps {
  readonly sections: readonly Section[];
  readonly active: Entry | undefined;
  readonly onChoose: (entry: Entry) => void;
}

function List({ sections, active, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) list.current?.querySelector(`[id="${activeId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div ref={list} id={LIST} className={styles.list} role="listbox" aria-label={paletteMessages.results}>
      {sections.map((section) => (
        <SectionOf key={section.title} section={section} active={active} onChoose={onChoose} />
      ))}
    </div>
  );
}

function SectionOf({ section, active, onChoose }: Omit<ListProps, 'sections'> & { section: Section }) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className={styles.title}>
        {section.title}
      </div>
      {section.entries.map((entry) => (
        <div
          key={entry.id}
          id={optionId(entry)}
          role="option"
          tabIndex={-1}
          aria-selected={entry === active}
          className={styles.option}
          // `pointerdown` runs before the field loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(entry);
          }}
        >
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
