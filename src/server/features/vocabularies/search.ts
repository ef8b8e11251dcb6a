// Searches vocabularies by word prefixes.
import { searchedWords } from '../../../domain/text/vocabulary-words.ts';
import type { Reader, Vocabulary } from '../../platform/db/index.ts';
import { type EntryRow, entriesByWords, firstEntries } from './queries.ts';

/** At most `items` entries; the first of the catalogue for an empty search. */
export async function searchEntries(
  db: Reader,
  vocabulary: Vocabulary,
  search: string | undefined,
  items: number,
): Promise<EntryRow[]> {
  const [first, ...others] = searchedWords(search ?? '');
  if (first === undefined) return search?.trim() ? [] : firstEntries(db, vocabulary, items);
  const found = new Map<number, EntryRow>();
  // Entries may repeat, once per matching word, so pages are read until there are enough.
  for (let offset = 0; found.size < items; offset += items) {
    const rows = await entriesByWords(db, vocabulary, [first, ...others], { limit: items, offset });
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
    if (rows.length < items) break;
  }
  return [...found.values()].slice(0, items);
}

/** Merges lists; a repeated entry retains its first position. */
export const mergeEntries = (lists: readonly (readonly EntryRow[])[], items: number): EntryRow[] =>
  [...new Map(lists.flat().map((row) => [row.id, row])).values()].slice(0, items);
