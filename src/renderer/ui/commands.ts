// What can be done at the moment, by name (the palette) and by key: each screen registers its own while it is shown.
import { useEffect, useState, useSyncExternalStore } from 'react';

export interface Command {
  /** Stays the same between versions: recent commands are remembered by it. */
  readonly id: string;
  /** What it does, as a person looks for it. */
  readonly text: string;
  /** A bare key that runs it, as the character that it writes. */
  readonly key?: string;
  /** How the keys are written, where that is not the key itself in upper case. */
  readonly keys?: readonly string[];
  /** Further words by which it is found. */
  readonly keywords?: string;
  /** Only by its key, such as what concerns the card that has the focus. */
  readonly isKeyOnly?: boolean;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** By whom they were registered, the latest last. */
const groups = new Map<object, CommandGroup>();
const listeners = new Set<() => void>();
let present: readonly CommandGroup[] = [];

function notifyListeners(): void {
  present = [...groups.values()];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers commands while the component is shown, under a title; each drawing brings them up to date. */
export function useCommands(title: string, commands: readonly Command[]): void {
  const [owner] = useState(() => ({}));
  useEffect(() => {
    groups.set(owner, { title, commands });
    notifyListeners();
  });
  useEffect(
    () => () => {
      groups.delete(owner);
      notifyListeners();
    },
    [owner],
  );
}

/** All that is offered now; what the screen in front offers comes last. */
export const useOfferedCommands = (): readonly CommandGroup[] => useSyncExternalStore(subscribe, () => present);

/** The keys of a command as they stand on the keyboard; empty where it has none. */
export const keysOf = ({ keys, key }: Command): readonly string[] => keys ?? (key ? [key.toUpperCase()] : []);

/** Runs commands by their keys; for the frame of the program, once. */
export function useCommandKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const command = isBareKey(event) ? commandOf(event) : null;
      if (!command) return;
      event.preventDefault();
      command.run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** What was registered last has a key that two want. */
function commandOf({ key, shiftKey }: KeyboardEvent): Command | null {
  const isAlphabetic = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (isAlphabetic && shiftKey) return null;
  const wanted = isAlphabetic ? key.toLowerCase() : key;
  for (const { commands } of present.toReversed()) {
    const command = commands.find((one) => one.key === wanted);
    if (command) return command;
  }
  return null;
}

/**
 * Whether a key may mean a command: pressed by itself, not while the person is typing or in a menu, not under an open
 * dialog, and not where something else took it.
 */
export function isBareKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && isFree(event);
}

/** Whether a key is nobody else's: not typed into anything, not for a menu or an open dialog. */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.isComposing && !isTyping(event.target) && !isDialogOpen();

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null);

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]') !== null;
