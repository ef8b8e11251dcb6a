// Registry of the commands of mounted screens, for palette and keyboard.
import { useEffect, useState, useSyncExternalStore } from 'react';

export interface Command {
  /** Stable between versions, because recent commands are stored by id. */
  readonly id: string;
  readonly text: string;
  /** A key without modifiers, as the character that it types. */
  readonly key?: string;
  /** Displayed keys, if they differ from the upper-case key. */
  readonly keys?: readonly string[];
  readonly keywords?: string;
  /** Hidden in the palette, for example commands of the focused card. */
  readonly isKeyOnly?: boolean;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** By registering component, latest last. */
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

/** Registered while the component is mounted; each render updates them. */
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

/** All registered commands; those of the current screen come last. */
export const useOfferedCommands = (): readonly CommandGroup[] => useSyncExternalStore(subscribe, () => present);

/** Displayed keys of a command; empty if it has none. */
export const keysOf = ({ keys, key }: Command): readonly string[] => keys ?? (key ? [key.toUpperCase()] : []);

/** Runs commands by their keys. Use it once, in the shell. */
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

/** The latest registration wins if two commands have the same key. */
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

/** Whether a key may run a command: no modifiers, no typing, no open menu or dialog, and not handled yet. */
export function isBareKey(event: KeyboardEvent): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && isFree(event);
}

/** Whether no field, menu or open dialog uses the key. */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.isComposing && !isTyping(event.target) && !isDialogOpen();

const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [role="menu"], [role="listbox"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED_INTO) !== null);

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"], dialog[open]') !== null;
