// Opens link, notification and menu destinations by ordinary navigation, which respects unsaved changes.
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Destination } from '../../../contract/destinations.ts';
import { destinationAt, pathTo } from '../../../contract/links.ts';
import { linkMessages, menuMessages, processMessages } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { useWindowSession } from '../desktop.ts';
import { isLocked } from '../session-lock/session-lock.ts';
import { askData, terna, toApiError } from '../terna.ts';
import { useMenuCommand } from './menu-commands.ts';

/** Received while locked and opened after sign-in, because a locked screen must not be left. */
let awaited: Destination | null = null;

/** Navigates to main's destinations and shows a toast for unknown links. Use it once, above the routes. */
export function useDestinations(): void {
  const navigate = useNavigate();
  const toasts = useToasts();
  const { isLocked: isWindowLocked } = useWindowSession();
  const go = useEffectEvent((destination: Destination | null) => {
    if (destination && isLocked()) awaited = destination;
    else if (destination) void navigate(pathTo(destination));
    else toasts.show({ text: linkMessages.unknown, detail: linkMessages.unknownHint, tone: 'warning', stays: true });
  });
  useEffect(() => terna().on.destination((destination) => go(destination)), []);
  useEffect(() => {
    if (isWindowLocked || !awaited) return;
    go(awaited);
    awaited = null;
  }, [isWindowLocked]);
}

/** Null if the current screen cannot have its own window. */
export function useDestination(): Destination | null {
  const { pathname, search } = useLocation();
  return destinationAt(pathname, new URLSearchParams(search).get('applicant_id'));
}

/** Opens a screen in its own window. */
export function useOpenScreenWindow(): (destination: Destination) => void {
  const toasts = useToasts();
  return (destination) =>
    void askData(terna().desktop.openScreenWindow(destination)).catch((thrown: unknown) =>
      toasts.show({ text: processMessages.windowFailed, detail: toApiError(thrown).message, tone: 'danger' }),
    );
}

/** Returns a command that opens this screen in its own window, or null. */
export function useOwnWindow(): (() => void) | null {
  const destination = useDestination();
  const openWindow = useOpenScreenWindow();
  const open = destination && (() => openWindow(destination));
  useMenuCommand('own-window', () => open?.());
  return open;
}

export const ownWindowText = menuMessages.ownWindow;
