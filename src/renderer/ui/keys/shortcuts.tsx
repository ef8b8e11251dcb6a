// Keyboard shortcuts of mounted screens, and the `?` list of them.
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { uiMessages } from '../../../contract/messages.ts';
import { Dialog } from '../dialog.tsx';
import { isBareKey, keysOf, useCommandKeys, useOfferedCommands } from './commands.ts';

/** A line of the list: the displayed keys and their effect. */
export interface ShortcutLine {
  readonly keys: readonly string[];
  readonly does: string;
}

interface Shortcuts {
  readonly show: () => void;
  readonly add: (lines: readonly ShortcutLine[]) => () => void;
}

const ShortcutsContext = createContext<Shortcuts | null>(null);

export function ShortcutsProvider({ title, children }: { title: string; children: ReactNode }) {
  const [groups, setGroups] = useState<readonly (readonly ShortcutLine[])[]>([]);
  const [isOpen, setOpen] = useState(false);
  const shortcuts = useMemo<Shortcuts>(
    () => ({
      show: () => setOpen(true),
      add: (lines) => {
        setGroups((present) => [...present, lines]);
        return () => setGroups((present) => present.filter((group) => group !== lines));
      },
    }),
    [],
  );
  useKey('?', shortcuts.show);
  useCommandKeys();
  return (
    <ShortcutsContext value={shortcuts}>
      {children}
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)} closeLabel={uiMessages.close}>
        <ShortcutList lines={groups.flat()} />
      </Dialog>
    </ShortcutsContext>
  );
}

function ShortcutList({ lines }: { lines: readonly ShortcutLine[] }) {
  const commands = useOfferedCommands().flatMap((group) => group.commands);
  const byCommand = commands.map((command) => ({ keys: keysOf(command), does: command.text }));
  return (
    <dl className="shortcuts">
      {[...lines, ...byCommand.filter(({ keys }) => keys.length > 0)].map((line) => (
        <div key={`${line.keys.join('+')} ${line.does}`}>
          <dt>
            {line.keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{line.does}</dd>
        </div>
      ))}
    </dl>
  );
}

export function useShowShortcuts(): () => void {
  const shortcuts = useContext(ShortcutsContext);
  if (!shortcuts) throw new Error('useShowShortcuts needs ShortcutsProvider');
  return shortcuts.show;
}

/** Adds lines to the list while the component is mounted. `lines` must be a constant. */
export function useShortcutLines(lines: readonly ShortcutLine[]): void {
  const shortcuts = useContext(ShortcutsContext);
  useEffect(() => shortcuts?.add(lines), [shortcuts, lines]);
}

/**
 * Runs `handle` on an unmodified key, by its character and not its position, so that `/` works on every keyboard.
 * Ignored while the user types, under an open dialog, and for handled events.
 */
function useKey(character: string, handle: () => void): void {
  const run = useEffectEvent(handle);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== character || !isBareKey(event)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [character]);
}
