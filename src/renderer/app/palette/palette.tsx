// The palette in the frame: the field in the bar that opens it, Ctrl/⌘ K, and what comes of a choice.
import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paletteMessages } from '../../../contract/messages.ts';
import { useCurrentUser } from '../desktop.ts';
import { useMenuCommand } from '../menu-commands.ts';
import { useOpenBoardWindow } from '../process-actions.ts';
import { PROCESSES_PATH } from '../way-in.ts';
import { isBoardWindow } from '../window-kind.ts';
import type { Entry, Place } from './entries.ts';
import { remember } from './recent.ts';

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

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
      {isOpen && (
        <Suspense>
          <PaletteDialog onClose={() => setOpen(false)} onChoose={choose} />
        </Suspense>
      )}
    </>
  );
}

/** Goes where an entry leads, or does what it says, and remembers it. */
function useChoose(): (entry: Entry) => void {
  const userId = useCurrentUser()?.id ?? null;
  const goTo = useGoTo();
  return (entry) => {
    if (userId !== null) remember(userId, entry, localStorage);
    if (entry.place) goTo(entry.place);
    else entry.run?.();
  };
}

/** A window of one board keeps its board: another one opens in its own. */
function useGoTo(): (place: Place) => void {
  const navigate = useNavigate();
  const openBoardWindow = useOpenBoardWindow();
  const { pathname } = useLocation();
  return ({ processId, applicantId }) => {
    const path = `${PROCESSES_PATH}/${processId}`;
    if (isBoardWindow() && pathname !== path) openBoardWindow(processId, applicantId);
    else void navigate(applicantId === undefined ? path : `${path}?applicant_id=${applicantId}`);
  };
}
