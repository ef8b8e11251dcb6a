// The palette in the frame: the field in the bar that opens it, Ctrl/⌘ K, and what comes of a choice.
import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paletteMessages } from '../../../contract/messages.ts';
import { useCurrentUser, useWindowSession } from '../desktop.ts';
import { useMenuCommand } from '../shell/menu-commands.ts';
import { useOpenBoardWindow } from '../shell/process-actions.ts';
import { useIdle } from '../start/deferred.tsx';
import { PROCESSES_PATH } from '../start/entry-route.ts';
import { isBoardWindow } from '../start/window-kind.ts';
import type { Entry, EntryTarget } from './entries.ts';
import type { PaletteDialog } from './palette-dialog.tsx';
import { remember } from './recent.ts';

/** Is there before it is asked for, so that whoever opens it types on at once. */
function usePaletteDialog(isOpen: boolean) {
  const [Dialog, setDialog] = useState<typeof PaletteDialog | null>(null);
  const isWanted = useIdle() || isOpen;
  useEffect(() => {
    if (!isWanted) return;
    void import('./palette-dialog.tsx').then(({ PaletteDialog: loaded }) => setDialog(() => loaded));
  }, [isWanted]);
  return Dialog;
}

/** As it is written on this computer's keyboard. */
export const paletteKeys = (platform = navigator.platform): readonly string[] => [
  /mac/i.test(platform) ? '⌘' : 'Ctrl',
  'K',
];

export function Palette() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const choose = useChoose();
  useMenuCommand('palette', open);
  const Dialog = usePaletteDialog(isOpen);
  // A modal element of the page's own lets nothing else be reached, wherever it stands.
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
    <>
      <Button
        size="small"
        variant="outlined"
        className="palette-field"
        icon={<Search />}
        aria-haspopup="dialog"
        aria-label={`${paletteMessages.field} ${paletteKeys().join(' ')}`}
        title={`${paletteMessages.title} (${paletteKeys().join(' ')})`}
        onClick={open}
      >
        <span>{paletteMessages.field}</span>
        <kbd>{paletteKeys().join(' ')}</kbd>
      </Button>
      {isOpen && !isLocked && Dialog && <Dialog onClose={() => setOpen(false)} onChoose={choose} />}
    </>
  );
}

/** Goes where an entry leads, or does what it says, and remembers it. */
function useChoose(): (entry: Entry) => void {
  const userToken = useCurrentUser()?.token ?? null;
  const goTo = useGoTo();
  return (entry) => {
    if (userToken !== null) remember(userToken, entry, localStorage);
    if (entry.target) goTo(entry.target);
    else entry.run?.();
  };
}

/** A window of one board keeps its board: another one opens in its own. */
function useGoTo(): (target: EntryTarget) => void {
  const navigate = useNavigate();
  const openBoardWindow = useOpenBoardWindow();
  const { pathname } = useLocation();
  return ({ processId, applicantId }) => {
    const path = `${PROCESSES_PATH}/${processId}`;
    if (isBoardWindow() && pathname !== path) openBoardWindow(processId, applicantId);
    else void navigate(applicantId === undefined ? path : `${path}?applicant_id=${applicantId}`);
  };
}
