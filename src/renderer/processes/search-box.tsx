// The search box: what is typed counts once it has stood still for 300 ms, or at once on Enter.
import { InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MILLISECONDS } from '../../contract/common.ts';
import { processMessages } from '../../contract/messages.ts';
import { useMenuCommand } from '../app/menu-commands.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useKey } from '../ui/shortcuts.tsx';
import styles from './process-list.module.css';

export function SearchBox({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(query, onSearch);
  const focus = (): void => input.current?.select();
  useKey('/', focus);
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

/** What stands in the box: it follows the address when that changes by itself, and changes the address when it rests. */
function useTyped(query: string, onSearch: (query: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(query);
  const [followed, setFollowed] = useState(query);
  if (query !== followed) {
    setFollowed(query);
    setTyped(query);
  }
  const search = useEffectEvent(() => {
    if (typed !== query) onSearch(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of `typed` begins the wait again.
  useEffect(() => {
    const timer = setTimeout(search, SEARCH_DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
