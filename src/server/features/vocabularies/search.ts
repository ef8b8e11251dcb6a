// Searching the catalogues of the world: by beginnings of words, by id, or from the first.
import { searchedWords } from '../../../domain/text/vocabulary-words.ts';
import type { Reader, Vocabulary } from '../../platform/db/index.ts';
import { type EntryRow, entriesByWords, firstEntries } from './queries.ts';

/** At most `items` entries; the first of the catalogue where nothing is looked for. */
export async function searchEntries(
  db: Reader,
  vocabulary: Vocabulary,
  search: string | undefined,
  items: number,
): Promise<EntryRow[]> {
  const [first, ...others] = searchedWords(search ?? '');
  if (first === undefined) return search?.trim() ? [] : firstEntries(db, vocabulary, items);
  const found = new Map<number, EntryRow>();
  // An entry comes again for each of its words that fit: read on until there are enough.
  for (let offset = 0; found.size < items; offset += items) {
    const rows = await entriesByWords(db, vocabulary, [first, ...others], { limit: items, offset });
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row);
    if (rows.length < items) break;
  }
  return [...found.values()].slice(0, items);
}

/** Several lists as one, each entry where it comes first. */
export const mergeEntries = (lists: readonly (readonly EntryRow[])[], items: number): EntryRow[] =>
  [...new Map(lists.flat().map((row) => [row.id, row])).values()].slice(0, items);
