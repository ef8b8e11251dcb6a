// The menu behind «⋯»: its button named and explained, its entries reached by arrow keys.
import { Button, Menu, PopoverNext } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';

export interface ActionMenuProps {
  /** What the button is called. */
  readonly label: string;
  /** Blueprint's MenuItem elements. */
  readonly children: ReactNode;
  readonly isBusy?: boolean;
}

export function ActionMenu({ label, children, isBusy = false }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const content = (
    <MenuList label={label} opener={button}>
      {children}
    </MenuList>
  );
  return (
    <MenuPopover content={content}>
      <Button
        ref={button}
        size="small"
        variant="minimal"
        icon={<More />}
        aria-label={label}
        title={label}
        loading={isBusy}
      />
    </MenuPopover>
  );
}

/** Where a menu opens: its list has the focus, and gives it back before an entry does its work, never after. */
export const MenuPopover = ({ content, children }: { content: ReactElement; children: ReactElement }) => (
  <PopoverNext
    content={content}
    placement="bottom-end"
    arrow={false}
    autoFocus={false}
    enforceFocus={false}
    shouldReturnFocusOnClose={false}
  >
    {children}
  </PopoverNext>
);

export interface MenuListProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Has the focus again before an entry does its work, so that a dialog can give it back there. */
  readonly opener?: RefObject<HTMLElement | null>;
}

/** The entries by themselves, for a popover of its own: arrow keys move, and the first has the focus at once. */
export function MenuList({ label, children, opener }: MenuListProps) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Once the popover has its place: focused before, the page would scroll to where it is not.
    const frame = requestAnimationFrame(() => menuEntries(menu.current)[0]?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu
      ulRef={menu}
      aria-label={label}
      onKeyDown={(event) => moveInMenu(event, menu.current)}
      onClickCapture={() => opener?.current?.focus()}
    >
      {children}
    </Menu>
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
