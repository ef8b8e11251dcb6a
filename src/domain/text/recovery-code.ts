// A space's recovery code: its key as 24 Spanish BIP 39 words with checksum.
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/spanish.js';
import { searchable } from './search-text.ts';

/** The first four letters of each word are unique, ignoring accents. */
const PREFIX_LENGTH = 4;
const beginning = (word: string): string => searchable(word).slice(0, PREFIX_LENGTH);
const wordsByPrefix: ReadonlyMap<string, string> = new Map(wordlist.map((word) => [beginning(word), word]));

/** @param key 32 bytes */
export const recoveryWords = (key: Uint8Array): string[] =>
  entropyToMnemonic(key, wordlist)
    .split(' ')
    .map((word) => word.normalize('NFC'));

/**
 * Reads a typed code, with or without accents and numbers, separated by spaces or lines.
 * @returns the key of 32 bytes; null if a word is unknown or the checksum is wrong
 */
export function readRecoveryCode(text: string): Uint8Array | null {
  const typed = searchable(text).match(/[a-z]+/g) ?? [];
  const known = typed.map((word) => {
    const found = wordsByPrefix.get(beginning(word));
    return found !== undefined && (word.length === PREFIX_LENGTH || searchable(found) === word) ? found : null;
  });
  if (known.includes(null)) return null;
  try {
    return mnemonicToEntropy(known.join(' '), wordlist);
  } catch {
    // The number of words or the checksum is wrong.
    return null;
  }
}
