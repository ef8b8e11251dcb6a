// The search of a screen: applies after 300 ms without input, or on Enter; `/` and «Buscar» focus it.
import { InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { uiMessages } from '../../contract/messages.ts';
import { useMenuCommand } from '../app/shell/menu-commands.ts';
import { useTyped } from '../forms/use-typed.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useCommands } from '../ui/keys/commands.ts';
import styles from './list-screen.module.css';

export interface ScreenSearchProps {
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onSearch: (query: string) => void;
  /** The command that focuses the field, in the palette; its text is by default the label. */
  readonly command: { readonly group: string; readonly id: string; readonly text?: string };
}

const keyHint = (
  <span className={styles.searchKey} aria-hidden="true">
    /
  </span>
);

/** Escape clears the field, and leaves it if it is empty. */
export function ScreenSearch({ label, placeholder, query, onSearch, command }: ScreenSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(query, onSearch);
  // Blueprint measures the field, and so lays out the page, whenever this element is another one.
  const clear = useMemo(
    () => <IconButton icon={<Cross />} label={uiMessages.clearSearch} onClick={() => setTyped('')} />,
    [setTyped],
  );
  const focus = (): void => input.current?.select();
  useCommands(command.group, [{ id: command.id, text: command.text ?? label, key: '/', run: focus }]);
  useMenuCommand('find', focus);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Enter') onSearch(typed);
    if (key !== 'Escape') return;
    if (typed === '') input.current?.blur();
    else setTyped('');
  };
  return (
    <InputGroup
      className={styles.search}
      inputRef={input}
      type="search"
      leftIcon={<Search />}
      placeholder={placeholder}
      aria-label={label}
      aria-keyshortcuts="/"
      value={typed}
      maxLength={200}
      spellCheck={false}
      onValueChange={setTyped}
      onKeyDown={onKeyDown}
      rightElement={typed === '' ? keyHint : clear}
    />
  );
}
