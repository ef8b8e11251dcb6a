// The menu behind «⋯»: its button named and explained, its entries reached by arrow keys.
import { Button, Menu, PopoverNext } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface ActionMenuProps {
  /** What the button is called. */
  readonly label: string;
  /** Blueprint's MenuItem elements. */
  readonly children: ReactNode;
  readonly isBusy?: boolean;
}

export function ActionMenu({ label, children, isBusy = false }: ActionMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const content = (
    <Menu ulRef={menu} aria-label={label} onKeyDown={(event) => moveInMenu(event, menu.current)}>
      {children}
    </Menu>
  );
  return (
    <PopoverNext
      content={content}
      placement="bottom-end"
      arrow={false}
      autoFocus={false}
      onOpened={() => menuEntries(menu.current)[0]?.focus()}
    >
      <Button size="small" variant="minimal" icon={<More />} aria-label={label} title={label} loading={isBusy} />
    </PopoverNext>
  );
}

const menuEntries = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? []),
];

function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null): void {
  const entries = menuEntries(menu);
  const present = entries.indexOf(document.activeElement as HTMLElement);
  const next = nextEntry(event.key, present, entries.length);
  if (next === null) return;
  event.preventDefault();
  entries[next]?.focus();
}

/** The place among `count` entries that a key leads to from the one at `present`; null for keys that lead nowhere. */
export function nextEntry(key: string, present: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (present + 1) % count;
  if (key === 'ArrowUp') return present <= 0 ? count - 1 : present - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
