// «Mover a…»: a menu of stages, chosen by arrow keys or first character.
import { Menu, MenuItem } from '@blueprintjs/core';
import { type KeyboardEvent, useRef } from 'react';
import { boardMessages, numberText } from '../../../../contract/messages.ts';
import { nextEntry } from '../../../ui/action-menu.tsx';
import { AnchoredPopover, type Bounds } from '../../../ui/anchored-popover.tsx';
import styles from '../board.module.css';
import type { ColumnState } from '../state/board-state.ts';

export interface StageMenuProps {
  readonly title: string;
  /** The cards' current stage, which is disabled; null if they are in several. */
  readonly fromListId: number | null;
  readonly columns: readonly ColumnState[];
  readonly beside: Bounds;
  readonly onChoose: (listId: number) => void;
  readonly onClose: () => void;
}

export function StageMenu({ title, fromListId, columns, beside, onChoose, onClose }: StageMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const content = (
    <Menu
      ulRef={menu}
      aria-label={title}
      className={styles.stageMenu}
      onKeyDown={(event) => moveInMenu(event, menu.current)}
    >
      {/* The menu's name contains this text. */}
      <li className={styles.stageMenuTitle} aria-hidden="true">
        {boardMessages.move.title}
      </li>
      {columns.map(({ list }) => (
        <MenuItem
          key={list.id}
          text={list.name}
          label={list.id === fromListId ? boardMessages.move.current : numberText(list.active_applicants)}
          disabled={list.id === fromListId}
          onClick={() => onChoose(list.id)}
        />
      ))}
    </Menu>
  );
  return (
    <AnchoredPopover
      beside={beside}
      content={content}
      onOpening={() => menuItems(menu.current)[0]?.focus()}
      onClose={onClose}
    />
  );
}

const menuItems = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? []),
];

/** Arrow keys, Home, End and the first character of a stage move the focus. */
function moveInMenu(event: KeyboardEvent<HTMLElement>, menu: HTMLElement | null): void {
  const items = menuItems(menu);
  const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1;
  const names = items.map((item) => item.textContent ?? '');
  const target = nextEntry(event.key, at, items.length) ?? nextByCharacter(event.key, at, names);
  if (target === null) return;
  event.preventDefault();
  items[target]?.focus();
}

/** The next entry after `at` that begins with the typed character; null if there is none. */
export function nextByCharacter(key: string, at: number, names: readonly string[]): number | null {
  if (key.length !== 1 || key === ' ') return null;
  const after = [...names.keys()].map((step) => (at + 1 + step) % names.length);
  return after.find((index) => names[index]?.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
