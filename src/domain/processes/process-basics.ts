// What a process needs before anybody can work with it: a title and a description.
import { isBlank } from '../text/rich-text.ts';

interface Basics {
  readonly title: string | null;
  readonly description: string | null;
}

/** The texts that are not there. */
export const missingBasics = (process: Basics): ('title' | 'description')[] =>
  (['title', 'description'] as const).filter((field) => isBlank(process[field]));

/** A board opens, and a process becomes active, only with title and description. */
export const hasBasics = (process: Basics): boolean => missingBasics(process).length === 0;
