// Ctrl/⌘ Z and a palette command undo the last action of the current screen.
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { paletteMessages, uiMessages } from '../../../contract/messages.ts';
import { isFree, useCommands } from '../../ui/keys/commands.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { clearUndos, runUndo, useLastUndo } from '../../ui/toasts/undo.ts';
import { onErasure } from '../remote-changes/erasures.ts';

export function UndoKeys() {
  const last = useLastUndo();
  const toasts = useToasts();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on leaving the path
  useEffect(() => clearUndos, [pathname]);
  useEffect(() => onErasure(({ names }) => toasts.dismissNaming(names)), [toasts]);
  const undo = () => {
    if (!last) return;
    toasts.dismiss(last.key);
    runUndo(last.key);
  };
  useCommands(
    paletteMessages.general,
    last ? [{ id: 'undo', text: uiMessages.undoOf(last.text), keys: ['Ctrl', 'Z'], run: undo }] : [],
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    // While the user types, the shortcut undoes typing.
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
