// The palette, opened with Ctrl/⌘ K, and the search field of the top bar, which opens it too.
import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paletteMessages } from '../../../contract/messages.ts';
import { useCurrentUser, useWindowSession } from '../desktop.ts';
import { foundByState } from '../shell/found-by.ts';
import { useMenuCommand } from '../shell/menu-commands.ts';
import { useOpenBoardWindow } from '../shell/process-actions.ts';
import { useIdle } from '../start/deferred.tsx';
import { PROCESSES_PATH } from '../start/entry-route.ts';
import { isBoardWindow } from '../start/window-kind.ts';
import type { Entry, EntryTarget } from './entries.ts';
import type { PaletteDialog } from './palette-dialog.tsx';
import { remember } from './recent.ts';

/** Loads the palette early, so that typing can start at once. */
function usePaletteDialog(isOpen: boolean) {
  const [Dialog, setDialog] = useState<typeof PaletteDialog | null>(null);
  const isWanted = useIdle() || isOpen;
  useEffect(() => {
    if (!isWanted) return;
    void import('./palette-dialog.tsx').then(({ PaletteDialog: loaded }) => setDialog(() => loaded));
  }, [isWanted]);
  return Dialog;
}

/** The shortcut as this computer's keyboard labels it. */
export const paletteKeys = (platform = navigator.platform): readonly string[] => [
  /mac/i.test(platform) ? '⌘' : 'Ctrl',
  'K',
];

const OpenPalette = createContext<() => void>(() => undefined);

/** Lies around the pages, because it stays open while one replaces another. */
export function Palette({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const choose = useChoose();
  useMenuCommand('palette', open);
  const Dialog = usePaletteDialog(isOpen);
  // A modal dialog would block the lock screen, so the palette is not rendered while locked.
  const { isLocked } = useWindowSession();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <OpenPalette value={open}>
      {children}
      {isOpen && !isLocked && Dialog && <Dialog onClose={() => setOpen(false)} onChoose={choose} />}
    </OpenPalette>
  );
}

export const PaletteField = () => (
  <Button
    size="small"
    variant="outlined"
    className="palette-field"
    icon={<Search />}
    aria-haspopup="dialog"
    aria-label={`${paletteMessages.field} ${paletteKeys().join(' ')}`}
    title={`${paletteMessages.title} (${paletteKeys().join(' ')})`}
    onClick={useContext(OpenPalette)}
  >
    <span>{paletteMessages.field}</span>
    <kbd>{paletteKeys().join(' ')}</kbd>
  </Button>
);

/** Opens or runs the chosen entry and adds it to the recent ones. */
function useChoose(): (entry: Entry) => void {
  const userToken = useCurrentUser()?.token ?? null;
  const goTo = useGoTo();
  return (entry) => {
    if (userToken !== null) remember(userToken, entry, localStorage);
    if (entry.target) goTo(entry.target);
    else entry.run?.();
  };
}

/** A board window stays on its board; other boards open in their own window. */
function useGoTo(): (target: EntryTarget) => void {
  const navigate = useNavigate();
  const openBoardWindow = useOpenBoardWindow();
  const { pathname } = useLocation();
  return ({ processId, applicantId, foundBy }) => {
    const path = `${PROCESSES_PATH}/${processId}`;
    if (isBoardWindow() && pathname !== path) openBoardWindow(processId, applicantId);
    else {
      const address = applicantId === undefined ? path : `${path}?applicant_id=${applicantId}`;
      void navigate(address, { state: foundByState(foundBy) });
    }
  };
}
