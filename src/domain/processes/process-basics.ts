// The texts that a process requires before use: title and description.
import { isEmptyRichText } from '../text/rich-text.ts';

interface Basics {
  readonly title: string | null;
  readonly description: string | null;
}

export const missingBasics = (process: Basics): ('title' | 'description')[] =>
  (['title', 'description'] as const).filter((field) => isEmptyRichText(process[field]));

/** Required for opening a board and for activating a process. */
export const hasBasics = (process: Basics): boolean => missingBasics(process).length === 0;
