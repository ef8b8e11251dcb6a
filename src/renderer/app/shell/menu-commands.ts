// Commands of the application's menu, for whichever screen knows what to do with one.
import { useEffect, useEffectEvent } from 'react';
import type { MenuCommand } from '../../../contract/ipc/ipc.ts';
import { isLocked } from '../session-lock/session-lock.ts';
import { terna } from '../terna.ts';

/** Runs `handle` when the person chooses `command` in the menu of this window; not while the program is put aside. */
export function useMenuCommand(command: MenuCommand, handle: () => void): void {
  const run = useEffectEvent(handle);
  useEffect(() => terna().on.menu((chosen) => chosen === command && !isLocked() && run()), [command]);
}
