// The menu of saved views of a list: the views, then save and manage, which are in the palette too.
import { Button, MenuItem } from '@blueprintjs/core';
import { CaretDown, Cog, FloppyDisk } from '@blueprintjs/icons';
import { type ReactNode, useRef } from 'react';
import { MenuList, MenuPopover } from '../ui/action-menu.tsx';
import { useCommands } from '../ui/keys/commands.ts';

export interface SavedViewsMenuProps {
  readonly texts: { readonly views: string; readonly save: string; readonly manage: string };
  /** Prefix of the ids of the commands. */
  readonly commands: string;
  /** Text of the button; by default the name of the menu. */
  readonly text?: string;
  readonly onSave: () => void;
  readonly onManage: () => void;
  /** The menu entries above save and manage. */
  readonly children: ReactNode;
}

export function SavedViewsMenu({ texts, commands, text, onSave, onManage, children }: SavedViewsMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useCommands(texts.views, [
    { id: `${commands}.save`, text: texts.save, run: onSave },
    { id: `${commands}.manage`, text: texts.manage, run: onManage },
  ]);
  const menu = (
    <MenuList label={texts.views} opener={button}>
      {children}
      <MenuItem icon={<FloppyDisk />} text={texts.save} onClick={onSave} />
      <MenuItem icon={<Cog />} text={texts.manage} onClick={onManage} />
    </MenuList>
  );
  return (
    <MenuPopover content={menu}>
      <Button ref={button} text={text ?? texts.views} endIcon={<CaretDown />} />
    </MenuPopover>
  );
}

/** Sorts the user's own views first. */
export const ownFirst = <View extends { readonly permissions: { readonly can_edit: boolean } }>(
  views: readonly View[],
): View[] => views.toSorted((one, other) => Number(other.permissions.can_edit) - Number(one.permissions.can_edit));
