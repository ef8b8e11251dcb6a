// A search field with a list of results, usable by arrow keys and pointer.
import { FormGroup } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { uiMessages } from '../../contract/messages.ts';
import { isNearEnd } from '../lists/near-end.ts';
import { ErrorNote, type ErrorNoteProps } from '../ui/states.tsx';
import styles from './combobox.module.css';

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
  const { label, chosen, query, found = [], nameOf, isDisabled, problem } = props;
  const id = useId();
  const help = problem ?? props.hint;
  const list = useOpenList(props);
  const name = chosen === null ? '' : nameOf(chosen);
  const active = list.isOpen ? found[list.active] : undefined;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={problem ? 'danger' : 'none'}
      helperText={help && <span id={`${id}-help`}>{help}</span>}
    >
      <div className={styles.place} data-opens={props.opens ?? 'down'}>
        <input
          id={id}
          className={problem ? 'bp6-input bp6-fill bp6-intent-danger' : 'bp6-input bp6-fill'}
          role="combobox"
          aria-expanded={list.isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${props.idOf(active)}`}
          aria-invalid={problem !== undefined}
          aria-describedby={help && `${id}-help`}
          {...(props.autoFocus && { autoFocus: true })}
          autoComplete="off"
          spellCheck={false}
          placeholder={name || props.placeholder}
          value={list.isOpen ? query : query || name}
          disabled={isDisabled}
          onChange={(event) => list.type(event.target.value)}
          onClick={list.open}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
        />
        {list.isOpen && <Found {...props} id={id} active={list.active} onPick={list.pick} />}
      </div>
      {props.error && <ErrorNote {...props.error} />}
    </FormGroup>
  );
}

interface FoundProps<Item> extends ComboboxProps<Item> {
  readonly id: string;
  readonly active: number;
  readonly onPick: (item: Item) => void;
}

function Found<Item>(props: FoundProps<Item>) {
  const { id, label, found, active, idOf, nameOf, detailOf, none, onPick } = props;
  const list = useListInSight(props);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      className={styles.list}
      role="listbox"
      aria-label={label}
      onScroll={({ currentTarget }) => {
        if (isNearEnd(currentTarget, currentTarget.scrollHeight)) props.onMore?.();
      }}
    >
      {found?.map((item, index) => (
        <div
          key={idOf(item)}
          id={`${id}-${idOf(item)}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          onPointerDown={(event) => {
            event.preventDefault();
            onPick(item);
          }}
        >
          <span>{nameOf(item)}</span>
          {detailOf && <span className="text-secondary numbers">{detailOf(item)}</span>}
        </div>
      ))}
      {found?.length === 0 && (
        <div className={styles.option} role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
          {none ?? uiMessages.noOptions}
        </div>
      )}
    </div>
  );
}

/** Scrolls to the active entry; the last one loads more. */
function useListInSight<Item>({ found = [], active, onMore }: FoundProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const isLast = active >= found.length - 1;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
    if (isLast) onMore?.();
  }, [active, isLast, onMore]);
  return list;
}

function useOpenList<Item>({ found = [], onQueryChange, onChoose, onLeave }: ComboboxProps<Item>) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const pick = (item: Item | undefined) => {
    if (item === undefined) return;
    onChoose(item);
    onQueryChange('');
    setOpen(false);
  };
  const step = (by: number) => {
    setOpen(true);
    setActive(isOpen ? (active + by + found.length) % Math.max(1, found.length) : 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      onQueryChange('');
      setOpen(false);
    } else if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && isOpen) pick(found[active]);
    else return;
    event.preventDefault();
  };
  const type = (text: string) => {
    onQueryChange(text);
    setActive(0);
    setOpen(true);
  };
  const close = () => {
    onQueryChange('');
    setOpen(false);
    onLeave?.();
  };
  return { isOpen, active, pick, type, onKeyDown, open: () => setOpen(true), close };
}
