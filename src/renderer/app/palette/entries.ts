// What the palette lists: commands, processes and candidates as lines of one kind, found by words. Pure.
import { searchable, searchTerms } from '../../../domain/text/search-text.ts';
import { type CommandGroup, keysOf } from '../../ui/commands.ts';

/** A place where one can go. */
export interface EntryTarget {
  readonly processId: number;
  readonly applicantId?: number;
}

export interface Entry {
  /** `command:…`, `process:12` or `candidate:7`. */
  readonly id: string;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly keys?: readonly string[];
  /** Where it leads; absent for a command. */
  readonly target?: EntryTarget;
  /** What a command does. */
  readonly run?: () => void;
}

export interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
}

export const processEntry = (id: number, text: string, detail?: string): Entry => ({
  id: `process:${id}`,
  text,
  detail,
  target: { processId: id },
});

export const candidateEntry = (id: number, processId: number, text: string, detail?: string): Entry => ({
  id: `candidate:${id}`,
  text,
  detail,
  target: { processId, applicantId: id },
});

/** Whether every word is in the text, without regard to case or accents. */
export function includesTerms(text: string, terms: readonly string[]): boolean {
  const own = searchable(text);
  return terms.every((word) => own.includes(word));
}

/** Whether every word begins one of the text: «ro» is meant for Rojas, and not for «proceso». */
export function startsWithTerms(text: string, terms: readonly string[]): boolean {
  const own = searchTerms(text);
  return terms.every((word) => own.some((one) => one.startsWith(word)));
}

/**
 * The commands that the words find, by title, the screen in front first; all of them where there are no words. What several
 * parts of a screen offer under one title stands together.
 */
export function commandSections(groups: readonly CommandGroup[], typed: string): Section[] {
  const terms = searchTerms(typed);
  const byTitle = Map.groupBy(groups.toReversed(), ({ title }) => title);
  return [...byTitle].flatMap(([title, own]) => {
    const entries = own
      .flatMap(({ commands }) => commands)
      .filter(({ isKeyOnly }) => !isKeyOnly)
      .filter((command) => startsWithTerms(`${command.text} ${command.keywords ?? ''}`, terms))
      .map((command) => ({
        id: `command:${command.id}`,
        text: command.text,
        keys: keysOf(command),
        run: command.run,
      }));
    return entries.length === 0 ? [] : [{ title, entries }];
  });
}

/** Those that are there already, in their places, and after them the others; at most so many. */
export function merged(known: readonly Entry[], others: readonly Entry[], limit: number): readonly Entry[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...others.filter(({ id }) => !ids.has(id))].slice(0, limit);
}
