// The search box: applies after 300 ms without input, or on Enter.
import { InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef } from 'react';
import { processMessages } from '../../../../contract/messages.ts';
import { useMenuCommand } from '../../../app/shell/menu-commands.ts';
import { useTyped } from '../../../forms/use-typed.ts';
import { useCommands } from '../../../ui/commands.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './process-list.module.css';

export function SearchBox({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(query, onSearch);
  const focus = (): void => input.current?.select();
  useCommands(processMessages.title, [
    { id: 'processes.search', text: processMessages.searchLabel, key: '/', run: focus },
  ]);
  useMenuCommand('find', focus);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onSearch(typed);
    if (event.key !== 'Escape') return;
    if (typed === '') input.current?.blur();
    else setTyped('');
  };
  return (
    <InputGroup
      className={styles.search}
      inputRef={input}
      type="search"
      size="medium"
      leftIcon={<Search />}
      placeholder={processMessages.search}
      aria-label={processMessages.searchLabel}
      aria-keyshortcuts="/"
      value={typed}
      maxLength={200}
      spellCheck={false}
      onValueChange={setTyped}
      onKeyDown={onKeyDown}
      rightElement={
        typed === '' ? (
          <span className={styles.searchKey} aria-hidden="true">
            /
          </span>
        ) : (
          <IconButton icon={<Cross />} label={processMessages.clearSearch} onClick={() => setTyped('')} />
        )
      }
    />
  );
}
