// A search field with a list of results, usable by arrow keys and pointer.
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { uiMessages } from '../../contract/messages.ts';
import { isNearEnd } from '../lists/near-end.ts';
import { emptyOption, type Listbox, useListbox } from '../ui/keys/use-listbox.ts';
import { ErrorNote, type ErrorNoteProps } from '../ui/states.tsx';
import styles from './combobox.module.css';
import { Labelled } from './labelled.tsx';

export interface ComboboxProps<Item> {
  readonly label: string;
  /** The chosen item; its name is displayed while nothing is typed. */
  readonly chosen: Item | null;
  readonly query: string;
  /** Results of the query; undefined during the first search. */
  readonly found: readonly Item[] | undefined;
  readonly error?: ErrorNoteProps | null;
  readonly placeholder: string;
  readonly none?: string;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  /** Problem of the choice. */
  readonly problem?: string | undefined;
  /** Displayed below the field while there is no problem. */
  readonly hint?: string;
  /** Direction of the list; by default below the field. */
  readonly opens?: 'up' | 'down';
  readonly idOf: (item: Item) => number | string;
  readonly nameOf: (item: Item) => string;
  readonly detailOf?: (item: Item) => ReactNode;
  readonly onQueryChange: (query: string) => void;
  readonly onChoose: (item: Item) => void;
  /** Called when the field loses the focus. */
  readonly onLeave?: () => void;
  /** Loads more results near the end of the list. */
  readonly onMore?: () => void;
}

/** The caller owns the query and runs the search; a choice clears the query. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { chosen, query, problem } = props;
  const { isOpen, open, close, type, listbox, onKeyDown } = useOpenList(props);
  const name = chosen === null ? '' : props.nameOf(chosen);
  return (
    <Labelled {...props}>
      {(control) => (
        <>
          <div className={styles.place} data-opens={props.opens ?? 'down'}>
            <input
              {...control}
              {...listbox.field}
              className={problem ? 'bp6-input bp6-fill bp6-intent-danger' : 'bp6-input bp6-fill'}
              role="combobox"
              aria-expanded={isOpen}
              {...(props.autoFocus && { autoFocus: true })}
              autoComplete="off"
              spellCheck={false}
              placeholder={name || props.placeholder}
              value={isOpen ? query : query || name}
              onChange={(event) => type(event.target.value)}
              onClick={open}
              onBlur={close}
              onKeyDown={onKeyDown}
            />
            {isOpen && <Found {...props} listbox={listbox} />}
          </div>
          {props.error && <ErrorNote {...props.error} />}
        </>
      )}
    </Labelled>
  );
}

interface FoundProps<Item> extends ComboboxProps<Item> {
  readonly listbox: Listbox<Item>;
}

function Found<Item>({ label, found, idOf, nameOf, detailOf, none, onMore, listbox }: FoundProps<Item>) {
  const isAtLast = listbox.active === found?.at(-1);
  useEffect(() => {
    if (isAtLast) onMore?.();
  }, [isAtLast, onMore]);
  return (
    <div
      id={listbox.listId}
      role="listbox"
      className={styles.list}
      aria-label={label}
      onScroll={({ currentTarget }) => {
        if (isNearEnd(currentTarget, currentTarget.scrollHeight)) onMore?.();
      }}
    >
      {found?.map((item) => (
        <div key={idOf(item)} {...listbox.option(item)} className={styles.option}>
          <span>{nameOf(item)}</span>
          {detailOf && <span className="text-secondary numbers">{detailOf(item)}</span>}
        </div>
      ))}
      {found?.length === 0 && (
        <div {...emptyOption} className={styles.option}>
          {none ?? uiMessages.noOptions}
        </div>
      )}
    </div>
  );
}

function useOpenList<Item>({ found = [], idOf, onQueryChange, onChoose, onLeave }: ComboboxProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const clear = () => {
    onQueryChange('');
    setOpen(false);
  };
  const open = () => setOpen(true);
  const listbox = useListbox({
    items: found,
    idOf,
    isOpen,
    onChoose: (item) => {
      onChoose(item);
      clear();
    },
    onOpen: open,
    onClose: clear,
  });
  const type = (text: string) => {
    onQueryChange(text);
    listbox.reset();
    open();
  };
  const close = () => {
    clear();
    onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in an open list without results must not submit the form.
    if (!listbox.onKeyDown(event) && event.key === 'Enter' && isOpen) event.preventDefault();
  };
  return { isOpen, open, close, type, listbox, onKeyDown };
}
