// Ctrl/⌘ Z takes back what was done last on the screen in front, long after its notice has gone; the palette offers it too.
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { paletteMessages, uiMessages } from '../../../contract/messages.ts';
import { isFree, useCommands } from '../../ui/commands.ts';
import { useNotices } from '../../ui/notices.tsx';
import { forgetUndos, takeBack, useLastUndo } from '../../ui/undo.ts';
import { onErasure } from '../remote-changes/erasures.ts';

export function UndoKeys() {
  const last = useLastUndo();
  const notices = useNotices();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the leaving of the address that counts
  useEffect(() => forgetUndos, [pathname]);
  useEffect(() => onErasure(({ names }) => notices.dismissNaming(names)), [notices]);
  const undo = () => {
    if (!last) return;
    notices.dismiss(last.key);
    takeBack(last.key);
  };
  useCommands(
    paletteMessages.general,
    last ? [{ id: 'undo', text: uiMessages.undoOf(last.text), keys: ['Ctrl', 'Z'], run: undo }] : [],
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    // While somebody types, the key takes back what was typed.
    if (event.shiftKey || event.altKey || !isFree(event)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return null;
}
