// Texts that stand where nothing is known: people write them into cells and fields that they would rather leave empty.
import { placeholderPhrases } from '../../contract/messages/placeholder-phrases.ts';
import { isBlank, searchable } from '../text/search-text.ts';

const PLACEHOLDER = new RegExp(
  `^(?:${[
    String.raw`[-\u2010-\u2015_.,;:/*?#x]+`,
    String.raw`n[/.\\ ]+(?:a|d)\.?`,
    String.raw`s[/.\\ ]+(?:i|d|n|c|r|e)\.?`,
    ...placeholderPhrases,
  ].join('|')})$`,
);

/** As programs write what is absent; in small letters these are somebody's name. */
const ABSENT = /^\s*N[AD]\s*$/;

/** Whether a text says that nothing is known, such as «N/A», «s/i», «-» or «no tiene», or says nothing. */
export const isPlaceholder = (text: string): boolean =>
  isBlank(text) || ABSENT.test(text) || PLACEHOLDER.test(searchable(text).trim().replaceAll(/\s+/g, ' '));
