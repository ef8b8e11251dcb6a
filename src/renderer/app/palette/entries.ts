// Pure functions that filter the palette's commands, processes and candidates.
import { searchable, searchTerms } from '../../../domain/text/search-text.ts';
import { type CommandGroup, keysOf } from '../../ui/keys/commands.ts';

export interface EntryTarget {
  readonly processId: number;
  readonly applicantId?: number;
  /** The search that found the candidate's curriculum. */
  readonly foundBy?: string;
}

export interface Entry {
  readonly id: string;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly keys?: readonly string[];
  /** Navigation target; absent for a command. */
  readonly target?: EntryTarget;
  /** Runs a command; absent for other entries. */
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

/** Whether the text contains every term, ignoring case and accents. */
export function includesTerms(text: string, terms: readonly string[]): boolean {
  const own = searchable(text);
  return terms.every((word) => own.includes(word));
}

/** Whether every term begins a word of the text: «ro» matches Rojas but not «proceso». */
export function startsWithTerms(text: string, terms: readonly string[]): boolean {
  const own = searchTerms(text);
  return terms.every((word) => own.some((one) => one.startsWith(word)));
}

/**
 * Commands that match by title, the current screen's first; all of them for an empty query. Groups with equal titles
 * are joined.
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

/** Appends new entries after the known ones, up to `limit`. */
export function merged(known: readonly Entry[], others: readonly Entry[], limit: number): readonly Entry[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...others.filter(({ id }) => !ids.has(id))].slice(0, limit);
}
