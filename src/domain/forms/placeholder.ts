// Recognises texts that mean «no value» in cells and fields.
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

/** As programs write missing values; in lower case these are names. */
const ABSENT = /^\s*N[AD]\s*$/;

/** Whether a text is blank or means «no value», such as «N/A», «s/i», «-» or «no tiene». */
export const isPlaceholder = (text: string): boolean =>
  isBlank(text) || ABSENT.test(text) || PLACEHOLDER.test(searchable(text).trim().replaceAll(/\s+/g, ' '));
