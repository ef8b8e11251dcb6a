// Where a link, a notification or the menu leads: the window goes there as if the person had, so that nothing that they
// have not saved is lost unasked.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Destination, destinationAt, pathTo } from '../../contract/links.ts';
import { linkMessages, menuMessages, processMessages } from '../../contract/messages.ts';
import { useNotices } from '../ui/notices.tsx';
import { useMenuCommand } from './menu-commands.ts';
import { asFailure, askData, terna } from './terna.ts';

/** Goes where main says, and says so where a link means nothing. Used once, above the routes that it leads to. */
export function useDestinations(): void {
  const navigate = useNavigate();
  const notices = useNotices();
  useEffect(
    () =>
      terna().on.destination((destination) => {
        if (destination) void navigate(pathTo(destination));
        else
          notices.show({ text: linkMessages.unknown, detail: linkMessages.unknownHint, tone: 'warning', stays: true });
      }),
    [navigate, notices],
  );
}

/** The screen that this window shows, where it can have a window of its own. */
export function useDestination(): Destination | null {
  const { pathname, search } = useLocation();
  return destinationAt(pathname, new URLSearchParams(search).get('applicant_id'));
}

/** The command that opens this screen in a window of its own; null where there is nothing to be opened. */
export function useOwnWindow(): (() => void) | null {
  const destination = useDestination();
  const notices = useNotices();
  const open =
    destination &&
    (() => {
      askData(terna().desktop.openScreenWindow(destination)).catch((thrown: unknown) =>
        notices.show({ text: processMessages.windowFailed, detail: asFailure(thrown).message, tone: 'danger' }),
      );
    });
  useMenuCommand('own-window', () => open?.());
  return open;
}

export const ownWindowText = menuMessages.ownWindow;
