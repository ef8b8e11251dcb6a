// The «⋯» menu: a labelled button and entries reachable by arrow keys.
import { Button, Menu, PopoverNext } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';

export interface ActionMenuProps {
  readonly label: string;
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

/** The list has the focus and returns it before an entry runs, never after. */
export const MenuPopover = ({ content, children }: { content: ReactElement; children: ReactElement }) => (
  <PopoverNext
    inheritDarkTheme={false}
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
  /** Receives the focus before an entry runs, so that a dialog can return it there. */
  readonly opener?: RefObject<HTMLElement | null>;
}

/** Arrow keys move; the first entry is focused at once. */
export function MenuList({ label, children, opener }: MenuListProps) {
  const menu = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Waits until the popover is positioned; an earlier focus would scroll the page.
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

/** The index among `count` entries that a key moves to from `present`; null for other keys. */
export function nextEntry(key: string, present: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (present + 1) % count;
  if (key === 'ArrowUp') return present <= 0 ? count - 1 : present - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
