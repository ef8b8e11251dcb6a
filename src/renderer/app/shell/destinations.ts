// Where a link, a notification or the menu leads: the window goes there as if the person had, so that nothing that they
// have not saved is lost unasked.
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Destination, destinationAt, pathTo } from '../../../contract/links.ts';
import { linkMessages, menuMessages, processMessages } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useWindowSession } from '../desktop.ts';
import { isLocked } from '../session-lock/session-lock.ts';
import { askData, terna, toApiError } from '../terna.ts';
import { useMenuCommand } from './menu-commands.ts';

/** Where whoever signs in next is led: what is put aside for its person is not to be left meanwhile. */
let awaited: Destination | null = null;

/** Goes where main says, and says so where a link means nothing. Used once, above the routes that it leads to. */
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

/** The screen that this window shows, where it can have a window of its own. */
export function useDestination(): Destination | null {
  const { pathname, search } = useLocation();
  return destinationAt(pathname, new URLSearchParams(search).get('applicant_id'));
}

/** The command that opens this screen in a window of its own; null where there is nothing to be opened. */
export function useOwnWindow(): (() => void) | null {
  const destination = useDestination();
  const toasts = useToasts();
  const open =
    destination &&
    (() => {
      askData(terna().desktop.openScreenWindow(destination)).catch((thrown: unknown) =>
        toasts.show({ text: processMessages.windowFailed, detail: toApiError(thrown).message, tone: 'danger' }),
      );
    });
  useMenuCommand('own-window', () => open?.());
  return open;
}

export const ownWindowText = menuMessages.ownWindow;
