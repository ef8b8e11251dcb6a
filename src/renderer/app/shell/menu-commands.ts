// Lets screens handle commands of the application menu.
import { useEffect, useEffectEvent } from 'react';
import type { MenuCommand } from '../../../contract/ipc/ipc.ts';
import { isLocked } from '../session-lock/session-lock.ts';
import { terna } from '../terna.ts';

/** Runs `handle` when the user chooses `command` in the menu of this window; not while it is locked. */
export function useMenuCommand(command: MenuCommand, handle: () => void): void {
  const run = useEffectEvent(handle);
  useEffect(() => terna().on.menu((chosen) => chosen === command && !isLocked() && run()), [command]);
}
